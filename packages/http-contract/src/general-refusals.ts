import { refusal } from './refusal.ts'

/** Refusals that any endpoint may return. Contracts list only their own. */
export const malformedRequest = refusal('malformed_request', 400, "The request couldn't be read")
export const notSignedIn = refusal('not_signed_in', 401, 'Sign in to do this')
export const notAllowed = refusal('not_allowed', 403, "You don't have permission to do this")
/** Carries `permissions`: any one of them is enough. */
export const permissionMissing = refusal('permission_missing', 403, "You don't have permission to do this")
/** For apps, whose tokens only open endpoints that say so in their contract. */
export const notForApps = refusal('not_for_apps', 403, 'Apps can’t do this')
/** Carries `scope`. */
export const scopeMissing = refusal('scope_missing', 403, 'The app doesn’t have the permission for this')
/** For sessions in which one account views another's. */
export const readOnlySession = refusal(
  'read_only_session',
  403,
  'You’re viewing another account, so you can’t change, download or send anything. Nothing was changed.',
)
/** For the owner of a test store: it can do in its store what any owner can, and nothing else. */
export const notForTestStores = refusal('not_for_test_stores', 403, 'This isn’t possible in a test store')
export const notFound = refusal('not_found', 404, 'Not found')
export const methodNotAllowed = refusal('method_not_allowed', 405, 'Method not allowed')
export const requestTimeout = refusal('request_timeout', 408, 'The request took too long to arrive')
export const bodyTooLarge = refusal('body_too_large', 413, 'The request is too large')
export const addressTooLong = refusal('address_too_long', 414, 'The address is too long')
export const unsupportedMediaType = refusal('unsupported_media_type', 415, 'Send application/json')
export const invalidFields = refusal('invalid_fields', 422, "Some fields aren't valid")
export const idempotencyKeyReused = refusal(
  'idempotency_key_reused',
  422,
  'This Idempotency-Key was used for another request',
)
export const idempotencyKeyInProgress = refusal(
  'idempotency_key_in_progress',
  409,
  'A request with this Idempotency-Key is still in progress',
)
export const tooManyRequests = refusal('too_many_requests', 429, 'Too many requests')
export const headersTooLarge = refusal('headers_too_large', 431, 'The headers are too large')
export const internalError = refusal('internal_error', 500, 'Something went wrong on our side')
export const unavailable = refusal('unavailable', 503, 'Temporarily unavailable')
