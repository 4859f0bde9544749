export { demoStoreThemes } from './demo/demo-store-themes.ts'
export { findPublishedTheme } from './find-published-theme.ts'
export { loadDemoStoreThemes } from './load-demo-store-themes.ts'
export { openStoreThemes } from './open-store-themes.ts'
