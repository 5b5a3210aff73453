import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The server's content policy allows files of its own only: nothing may be inlined as data or script.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/antipater/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
