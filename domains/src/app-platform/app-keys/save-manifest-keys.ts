import type { AppManifest } from '@haat/app-manifest'
import type { Tx } from '@haat/db'
import { insertKey } from './add-key.ts'
import { NewAppKey } from './contract.ts'

/** Adds the keys of a manifest that the app doesn't have and never had: a revoked one stays revoked. */
export async function saveManifestKeys(tx: Tx, { id: appId, keys }: AppManifest, now: Date): Promise<void> {
  if (keys === undefined) return
  const known = await tx.selectFrom('app_keys').select('kid').where('app_id', '=', appId).execute()
  const had = new Set(known.map(({ kid }) => kid))
  for (const { kid, alg: _alg, use: _use, ...jwk } of keys.jwks.keys) {
    if (!had.has(kid)) await insertKey(tx, appId, NewAppKey.parse({ kid, public_jwk: jwk }), now)
  }
}
