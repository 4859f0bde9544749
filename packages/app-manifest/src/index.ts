export { AppAction, type AppActionField, checkAction } from './actions/action.ts'
export { type CheckedManifest, checkManifest } from './checks/check-manifest.ts'
export type { AppFinding } from './checks/finding.ts'
export { compareManifests, type ManifestChange } from './difference/compare-manifests.ts'
export { builtInOrigin, findBuiltInApp } from './manifest/built-in-origin.ts'
export { type AppEventType, appEventTypes, eventScopes, privacyEventTypes } from './manifest/events.ts'
export { manifestJsonSchema } from './manifest/json-schema.ts'
export {
  AppDataOwner,
  AppManifest,
  type AppSetting,
  capabilities,
  kindOfApp,
  MANIFEST_FILE,
} from './manifest/manifest.ts'
export { ValueSchema, valueChecker } from './manifest/value-schema.ts'
export { AppScope, appScopes, type ScopeDescription, withImpliedScopes } from './scopes.ts'
