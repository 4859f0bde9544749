import {
  bodyTooLarge,
  type Endpoint,
  idempotencyKeyInProgress,
  idempotencyKeyReused,
  internalError,
  invalidFields,
  isPermissionAccess,
  malformedRequest,
  notAllowed,
  notFound,
  notSignedIn,
  permissionMissing,
  type RefusalKind,
  scopeMissing,
  tooManyRequests,
  unsupportedMediaType,
} from '@haat/http-contract'
import { appRateLimited } from '../../../../domains/src/app-platform/limits/contract.ts'

/** Returns every refusal of an endpoint: its own, and those caused by its access and input. Lowest status first. */
export function refusalsOf(endpoint: Endpoint): RefusalKind[] {
  const { auth, body, params, query, raw_body: rawBody, uploads, idempotent } = endpoint
  const isGuarded = auth !== 'public'
  const hasBody = body !== undefined || rawBody === true || uploads !== undefined
  const general = [
    ...(hasBody || params !== undefined || query !== undefined || idempotent ? [malformedRequest] : []),
    ...(body !== undefined || query !== undefined ? [invalidFields] : []),
    ...(hasBody ? [bodyTooLarge, unsupportedMediaType] : []),
    ...(params === undefined ? [] : [notFound]),
    ...(isGuarded ? [notSignedIn] : []),
    ...(isGuarded && auth !== 'optional' ? [notAllowed] : []),
    ...(isPermissionAccess(auth) && auth.permissions.length > 0 ? [permissionMissing] : []),
    ...(endpoint.app?.scope === undefined ? [] : [scopeMissing]),
    ...(endpoint.app === undefined ? [] : [appRateLimited]),
    ...(idempotent ? [idempotencyKeyInProgress, idempotencyKeyReused] : []),
    tooManyRequests,
    internalError,
  ]
  const byCode = new Map([...(endpoint.refusals ?? []), ...general].map((refusal) => [refusal.code, refusal]))
  return [...byCode.values()].sort((one, other) => one.status - other.status)
}
