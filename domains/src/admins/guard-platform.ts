import { type ActorKind, isPermissionAccess, notAllowed, Refused } from '@haat/http-contract'
import { hasAuthenticator } from '../identity/index.ts'
import type { Platform } from '../platform.ts'
import { PlatformPermission, totpRequired } from '../platform-permissions/contract.ts'
import type { Actor, PlatformAdmin, Route } from '../serve.ts'
import { findGranted } from './find-granted.ts'
import { platformAdmin } from './platform-admin.ts'

/**
 * Creates the guard of an administrators' endpoint. It checks the permissions and the confirmation in the endpoint's
 * contract, and needs no input. It throws `permission_missing`, and `identity_not_confirmed` if the endpoint needs a
 * confirmation and this session has none from the last 10 minutes.
 */
export function guardPlatform({ endpoint }: Route) {
  if (!isPermissionAccess(endpoint.auth)) throw new Error(`${endpoint.url} isn't guarded by permissions`)
  const needed = endpoint.auth.permissions.map((permission) => PlatformPermission.parse(permission))
  const isConfirmed = endpoint.confirmed === true

  return async (actor: Actor<ActorKind>, platform: Platform): Promise<PlatformAdmin> => {
    if (!isAdmin(actor)) throw new Refused(notAllowed)
    await requireAuthenticator(platform, actor)
    const admin = platformAdmin(platform, actor, await findGranted(platform.db, actor.account_id))
    if (needed.length > 0) admin.requirePermission(...needed)
    if (isConfirmed) await admin.requireConfirmed()
    return admin
  }
}

function isAdmin(actor: Actor<ActorKind>): actor is Actor<'admin'> {
  return actor.kind === 'admin'
}

/** Throws `totp_required` for an administrator without an authenticator app if the platform requires one. */
async function requireAuthenticator({ db, settings }: Platform, actor: Actor<'admin'>): Promise<void> {
  if (!settings.admin_totp_required || (await hasAuthenticator(db, actor.account_id))) return
  throw new Refused(totpRequired)
}
