import type { Db, Tx } from '@haat/db'
import type { AppKey } from './contract.ts'

/** Lists the keys of an app that work, newest first. */
export async function listKeys(db: Db | Tx, appId: string): Promise<AppKey[]> {
  const rows = await db
    .selectFrom('app_keys')
    .select(['kid', 'public_jwk', 'created_at', 'last_used_at'])
    .where('app_id', '=', appId)
    .where('revoked_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(showKey)
}

interface KeyRow {
  readonly kid: string
  readonly public_jwk: unknown
  readonly created_at: Date
  readonly last_used_at: Date | null
}

export function showKey({ kid, public_jwk: jwk, created_at: createdAt, last_used_at: lastUsedAt }: KeyRow): AppKey {
  const isElliptic = typeof jwk === 'object' && jwk !== null && 'kty' in jwk && jwk.kty === 'EC'
  return {
    kid,
    algorithm: isElliptic ? 'ES256' : 'Ed25519',
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  }
}
