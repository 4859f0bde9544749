export { findPublishedTheme } from './find-published-theme.ts'
export { openStoreThemes } from './open-store-themes.ts'
