/** Files that a theme's default configuration is made of. */
export const CONFIGURATION = /^(?:templates\/|config\/|(?:header|footer)\.json$)/
