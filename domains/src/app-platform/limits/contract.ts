import { refusal } from '@haat/http-contract'

/** Carries `retry_after_seconds`. */
export const appRateLimited = refusal('app_rate_limited', 429, 'The app has made too many requests')

/** Requests of an app in a store that are answered at the same time, in each process. */
export const MAX_UNDER_WAY = 10
/** Points a second that an app has in all stores together, in each process. */
export const APP_POINTS_PER_S = 600
