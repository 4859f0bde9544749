import { refusal } from '@haat/http-contract'

/** For tokens of apps. The app requests another one. */
export const tokenExpired = refusal('token_expired', 401, 'The token has expired')
/** Carries `reason`: `owner`, `consent` or `store_suspended`. */
export const installationPaused = refusal('installation_paused', 403, 'The app is paused in this store')
export const appSuspended = refusal('app_suspended', 403, 'The app is suspended')
