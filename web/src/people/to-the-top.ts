/** What has just been asked for comes into sight, in a menu that is longer than the screen. */
export const toTheTop = (node: HTMLElement): void => node.scrollIntoView({ block: "start" });
