export { findPublishedTheme, type PublishedStoreTheme } from './find-published-theme.ts'
export { openStoreThemes } from './open-store-themes.ts'
