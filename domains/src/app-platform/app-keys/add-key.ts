import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { lockOwnApp } from '../own-apps/require-own-app.ts'
import { type AppKey, keyExists, MAX_APP_KEYS, type NewAppKey, tooManyKeys } from './contract.ts'
import { listKeys, showKey } from './list-keys.ts'

/** Adds a public key of the developer's app. Refuses with `app_not_found`, `too_many_keys` or `key_exists`. */
export async function addKey(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  appId: string,
  key: NewAppKey,
  requestId: string,
): Promise<AppKey> {
  return inTransaction(db, async (tx) => {
    await lockOwnApp(tx, actor, appId)
    const keys = await listKeys(tx, appId)
    if (keys.some(({ kid }) => kid === key.kid)) throw new Refused(keyExists)
    if (keys.length >= MAX_APP_KEYS) throw new Refused(tooManyKeys)
    const added = await insertKey(tx, appId, key, clock())
    const details = { kid: key.kid }
    await recordAudit(tx, { action: 'app.key_added', actor, subject_id: appId, details, request_id: requestId })
    return added
  })
}

/** Stores a public key that the app doesn't have yet. */
export async function insertKey(
  tx: Tx,
  appId: string,
  { kid, public_jwk: jwk }: NewAppKey,
  now: Date,
): Promise<AppKey> {
  const values = { app_id: appId, kid, public_jwk: JSON.stringify({ ...jwk, kid }), created_at: now }
  const row = await tx
    .insertInto('app_keys')
    .values(values)
    .returning(['kid', 'public_jwk', 'created_at', 'last_used_at'])
    .executeTakeFirstOrThrow()
  return showKey(row)
}
