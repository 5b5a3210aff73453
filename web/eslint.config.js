import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

export default ts.config(
  { ignores: ["src/generated"] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    languageOptions: { globals: globals.browser },
    rules: {
      "max-len": ["error", { code: 120, ignoreUrls: true }],
      "no-undef": "off", // TypeScript knows better
      "svelte/require-each-key": "off", // of signs in a row the same may be there twice
      "svelte/prefer-svelte-reactivity": "off", // maps are made anew, or are no state
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
);
