import { AppScope } from '@haat/app-manifest'
import type { Db } from '@haat/db'
import { createLocalJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import { decryptText } from '../../encrypted-text.ts'
import { permissionsOfScope } from '../../permissions/app-scopes/contract.ts'
import type { Platform } from '../../platform.ts'
import { listPublicKeys } from '../signing-keys/signing-key.ts'
import { sessionContext } from './session-context.ts'

export interface PageSession {
  readonly installation_id: string
  readonly session_id: string
  /** Whether the person has the permission for a scope now. */
  maySee(scope: string): boolean
}

const Claims = z.object({ installation_id: z.uuid(), sid: z.string() })

/**
 * Returns the session of a page's token; undefined if the token isn't ours, was made for another app, has expired, or the
 * person has signed out or no longer works for the store.
 */
export async function readPageSession(
  platform: Pick<Platform, 'db' | 'clock' | 'settings'>,
  appId: string,
  token: string,
): Promise<PageSession | undefined> {
  const now = platform.clock()
  const payload = await verify(platform, appId, token, now)
  const claims = Claims.safeParse(payload)
  if (!claims.success) return undefined
  const { installation_id: installationId, sid } = claims.data
  const sessionId = decryptText(platform.settings.secret, sessionContext(installationId), sid)
  if (sessionId === undefined) return undefined
  const permissions = await findPermissions(platform.db, { sessionId, installationId, now })
  if (permissions === undefined) return undefined
  return {
    installation_id: installationId,
    session_id: sessionId,
    maySee(scope) {
      const needed = permissionsOfScope[AppScope.parse(scope)]
      return permissions === 'all' || needed.every((permission) => permissions.includes(permission))
    },
  }
}

async function verify(
  platform: Pick<Platform, 'db' | 'clock' | 'settings'>,
  appId: string,
  token: string,
  now: Date,
): Promise<JWTPayload | undefined> {
  try {
    const keys = createLocalJWKSet({ keys: await listPublicKeys(platform, 'session_token') })
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['EdDSA'],
      issuer: platform.settings.urls.backend,
      audience: appId,
      currentDate: now,
      requiredClaims: ['exp', 'sub', 'jti'],
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

interface Membership {
  readonly sessionId: string
  readonly installationId: string
  readonly now: Date
}

/** Returns what the person of a live session may do in the installation's store; undefined if they don't work there. */
async function findPermissions(
  db: Db,
  { sessionId, installationId, now }: Membership,
): Promise<'all' | readonly string[] | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .innerJoin('app_installations as installation', (join) => join.on('installation.id', '=', installationId))
    .innerJoin('stores', 'stores.id', 'installation.store_id')
    .leftJoin('store_staff', (join) =>
      join.onRef('store_staff.store_id', '=', 'stores.id').onRef('store_staff.account_id', '=', 'accounts.id'),
    )
    .select(['accounts.id', 'stores.vendor_id', 'store_staff.permissions'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('accounts.status', '=', 'active')
    .executeTakeFirst()
  if (row === undefined) return undefined
  if (row.vendor_id === row.id) return 'all'
  return row.permissions?.includes('apps') ? row.permissions : undefined
}
