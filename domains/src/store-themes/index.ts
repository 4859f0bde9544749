export { findPublishedTheme } from './find-published-theme.ts'
export { type DemoStoreTheme, loadDemoStoreThemes } from './load-demo-store-themes.ts'
export { openStoreThemes } from './open-store-themes.ts'
