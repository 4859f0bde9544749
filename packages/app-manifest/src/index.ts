export { AppAction, type AppActionField, checkAction } from './actions/action.ts'
export type { AppFinding } from './checks/finding.ts'
export { type DescriptionLanguage, describeScope } from './describe-scope.ts'
export { compareManifests, type ManifestChange } from './difference/compare-manifests.ts'
export { builtInOrigin, findBuiltInApp } from './manifest/built-in-origin.ts'
export { type AppEventType, appEventTypes, eventScopes } from './manifest/events.ts'
export { manifestJsonSchema } from './manifest/json-schema.ts'
export {
  AppDataOwner,
  AppManifest,
  type AppSetting,
  capabilities,
  kindOfApp,
  MANIFEST_FILE,
} from './manifest/manifest.ts'
export { valueChecker } from './manifest/value-schema.ts'
export { AppScope, appScopes, withImpliedScopes } from './scopes.ts'
