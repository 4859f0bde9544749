import { chooseThemeEndpoint, listStoreThemesEndpoint } from './choice/contract.ts'
import { loadThemeEndpoint, loadThemeFilesEndpoint, saveThemeEndpoint } from './draft/contract.ts'
import { startThemeDemoEndpoint } from './live-demo/contract.ts'
import { reportPresenceEndpoint } from './presence/contract.ts'
import { loadPreviewDataEndpoint } from './preview/contract.ts'
import {
  createPreviewLinkEndpoint,
  listPreviewLinksEndpoint,
  revokePreviewLinkEndpoint,
} from './preview-links/contract.ts'
import { publishThemeEndpoint } from './publication/contract.ts'
import { checkQualityEndpoint } from './quality/contract.ts'
import { cancelScheduleEndpoint, scheduleThemeEndpoint } from './schedule/contract.ts'
import { listStoreTemplatesEndpoint } from './templates/contract.ts'
import { tryThemeEndpoint } from './trial/contract.ts'
import { showThemeUpdateEndpoint } from './update/contract.ts'
import { showUpdateImpactEndpoint } from './update-impact/contract.ts'
import {
  getThemeRevisionEndpoint,
  listThemeRevisionsEndpoint,
  nameThemeRevisionEndpoint,
  restoreThemeEndpoint,
} from './versions/contract.ts'

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

export const storeThemeEndpoints = [
  loadThemeEndpoint,
  loadThemeFilesEndpoint,
  saveThemeEndpoint,
  publishThemeEndpoint,
  scheduleThemeEndpoint,
  cancelScheduleEndpoint,
  reportPresenceEndpoint,
  listThemeRevisionsEndpoint,
  getThemeRevisionEndpoint,
  nameThemeRevisionEndpoint,
  restoreThemeEndpoint,
  listStoreThemesEndpoint,
  chooseThemeEndpoint,
  loadPreviewDataEndpoint,
  checkQualityEndpoint,
  createPreviewLinkEndpoint,
  listPreviewLinksEndpoint,
  revokePreviewLinkEndpoint,
  tryThemeEndpoint,
  startThemeDemoEndpoint,
  listStoreTemplatesEndpoint,
  showThemeUpdateEndpoint,
  showUpdateImpactEndpoint,
]
