export { type CompiledTheme, findCompiledTheme } from './find-compiled-theme.ts'
export { findListedTheme, type ListedTheme, listPublishedThemes } from './listed-themes.ts'
export { publishBundledThemes } from './publish-bundled-themes.ts'
export { readThemeFiles } from './read-theme-files.ts'
