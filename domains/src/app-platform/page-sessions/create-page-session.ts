import { createHmac } from 'node:crypto'
import { notSignedIn, Refused } from '@haat/http-contract'
import { SignJWT } from 'jose'
import { appNotFound } from '../../app-store/contract.ts'
import { encryptText } from '../../encrypted-text.ts'
import { localeOfLanguage } from '../../identity/contract.ts'
import { StaffPermission } from '../../permissions/contract.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { getSigningKey } from '../signing-keys/signing-key.ts'
import { appSuspended, installationPaused } from '../tokens/contract.ts'
import { SESSION_TOKEN_LIFETIME_S } from './contract.ts'
import { sessionContext } from './session-context.ts'

/**
 * Signs a token that tells an app's server who opened its page: a JWT for a minute. The person's ID is a different one for
 * each app, and the session's ID is encrypted, so that apps can't compare what they know. Throws `app_not_found` unless the
 * app is installed in the store and has a page.
 */
export async function createPageSession(
  platform: Pick<Platform, 'db' | 'clock' | 'settings'>,
  actor: StoreMember,
  appId: string,
): Promise<{ token: string; expires_at: string }> {
  const { session_id: sessionId, store } = actor
  if (sessionId === undefined) throw new Refused(notSignedIn)
  const { settings, clock } = platform
  const installation = await findInstallation(platform, store.id, appId)
  const now = clock()
  const expiresAt = new Date(now.getTime() + SESSION_TOKEN_LIFETIME_S * 1_000)
  const { kid, private_key: key } = await getSigningKey(platform, 'session_token')
  const token = await new SignJWT({
    installation_id: installation.id,
    store: { id: store.id, slug: store.slug },
    kind: actor.kind,
    locale: localeOfLanguage[actor.language ?? 'en'],
    permissions: StaffPermission.options.filter((permission) => actor.can(permission)),
    sid: encryptText(settings.secret, sessionContext(installation.id), sessionId),
  })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid })
    .setIssuer(settings.urls.backend)
    .setAudience(appId)
    .setSubject(pairwiseId(settings.secret, appId, actor.account_id))
    .setIssuedAt(now)
    .setNotBefore(now)
    .setExpirationTime(expiresAt)
    .setJti(crypto.randomUUID())
    .sign(key)
  return { token, expires_at: expiresAt.toISOString() }
}

async function findInstallation({ db }: Pick<Platform, 'db'>, storeId: string, appId: string) {
  const row = await db
    .selectFrom('app_installations as installation')
    .innerJoin('apps', 'apps.id', 'installation.app_id')
    .select(['installation.id', 'installation.pause_reason', 'apps.suspended_at'])
    .where('installation.store_id', '=', storeId)
    .where('installation.app_id', '=', appId)
    .where('installation.uninstalled_at', 'is', null)
    .where('installation.version_id', 'is not', null)
    .executeTakeFirst()
  if (row === undefined) throw new Refused(appNotFound)
  if (row.suspended_at !== null) throw new Refused(appSuspended)
  if (row.pause_reason !== null) {
    throw new Refused(installationPaused, undefined, { extensions: { reason: row.pause_reason } })
  }
  return row
}

/** As OpenID Connect Core, 8.1: the same person always has the same ID in one app, and another in every other app. */
function pairwiseId(secret: string, appId: string, accountId: string): string {
  return createHmac('sha256', secret).update(`app account ${appId} ${accountId}`).digest('base64url')
}
