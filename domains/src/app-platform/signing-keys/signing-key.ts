import { createHash, createPrivateKey, type KeyObject } from 'node:crypto'
import { type Db, inTransaction } from '@haat/db'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { sql } from 'kysely'
import { z } from 'zod'
import { decryptText, encryptText } from '../../encrypted-text.ts'
import type { Platform } from '../../platform.ts'

/** What Haat signs: the token of an app's page, or a webhook. */
export type SigningPurpose = 'session_token' | 'webhook'

export interface SigningKey {
  readonly kid: string
  readonly private_key: KeyObject
}

const PrivateJwk = z.looseObject({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string(), d: z.string() })
type Keys = Pick<Platform, 'db' | 'clock' | 'settings'>

const opened = new Map<string, KeyObject>()

/** Returns the current Ed25519 key for a purpose. The first call on a new installation of Haat creates it. */
export async function getSigningKey(platform: Keys, purpose: SigningPurpose): Promise<SigningKey> {
  const row = (await findKey(platform.db, purpose)) ?? (await createKey(platform, purpose))
  const known = opened.get(row.kid)
  if (known !== undefined) return { kid: row.kid, private_key: known }
  const text = decryptText(platform.settings.secret, contextOf(row.kid), row.private_encrypted)
  if (text === undefined) throw new Error(`The signing key ${row.kid} was encrypted with another secret.`)
  const key = createPrivateKey({ key: PrivateJwk.parse(JSON.parse(text)), format: 'jwk' })
  opened.set(row.kid, key)
  return { kid: row.kid, private_key: key }
}

/** Lists the public keys that verifiers need: the current one, and those that were replaced a short time ago. */
export async function listPublicKeys({ db, clock }: Pick<Platform, 'db' | 'clock'>, purpose: SigningPurpose) {
  const rows = await db
    .selectFrom('signing_keys')
    .select(['kid', 'public_jwk'])
    .where('purpose', '=', purpose)
    .where((eb) => eb.or([eb('retired_at', 'is', null), eb('retired_at', '>', clock())]))
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ kid, public_jwk: jwk }) => ({ ...PublicJwk.parse(jwk), kid, alg: 'EdDSA', use: 'sig' }) as const)
}

const PublicJwk = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() })

function findKey(db: Db, purpose: SigningPurpose) {
  return db
    .selectFrom('signing_keys')
    .select(['kid', 'private_encrypted'])
    .where('purpose', '=', purpose)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
}

async function createKey({ db, clock, settings }: Keys, purpose: SigningPurpose) {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  const jwk = await exportJWK(privateKey)
  const kid = thumbprint(jwk)
  return inTransaction(db, async (tx) => {
    // Two processes that start at the same time use the same key.
    await sql`SELECT pg_advisory_xact_lock(hashtext(${`signing key ${purpose}`}))`.execute(tx)
    const existing = await findKey(tx, purpose)
    if (existing !== undefined) return existing
    const { kty, crv, x } = jwk
    return tx
      .insertInto('signing_keys')
      .values({
        kid,
        purpose,
        public_jwk: JSON.stringify({ kty, crv, x }),
        private_encrypted: encryptText(settings.secret, contextOf(kid), JSON.stringify(jwk)),
        created_at: clock(),
      })
      .returning(['kid', 'private_encrypted'])
      .executeTakeFirstOrThrow()
  })
}

function contextOf(kid: string) {
  return { purpose: 'signing key', record: kid }
}

/** RFC 7638, shortened: it only has to be unique here. */
function thumbprint({ crv, kty, x }: JWK): string {
  return createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url').slice(0, 16)
}
