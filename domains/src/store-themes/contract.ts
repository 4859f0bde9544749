// Each capability has its own contract; this file exports them together.
export * from './choice/contract.ts'
export { ConfigurationWarning } from './configuration/contract.ts'
export * from './draft/contract.ts'
export * from './live-demo/contract.ts'
export * from './presence/contract.ts'
export * from './preview/contract.ts'
export * from './preview-links/contract.ts'
export * from './publication/contract.ts'
export * from './quality/contract.ts'
export {
  CurrentTheme,
  EditorSuspension,
  noThemeYet,
  SavedTheme,
  StoreTheme,
  staleThemeRevision,
  themeNotBought,
  themePartLocked,
  themeRevisionMissing,
  themeRevisionNotFound,
} from './revision/contract.ts'
export * from './schedule/contract.ts'
export * from './templates/contract.ts'
export * from './trial/contract.ts'
export * from './update/contract.ts'
export * from './update-impact/contract.ts'
export * from './versions/contract.ts'
