import type { Db } from '@haat/db'
import { decodeProtectedHeader, errors, importJWK, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import { assertionAlgorithms, CLIENT_ASSERTION_TYPE } from './contract.ts'
import { OAuthError } from './oauth-error.ts'

const MAX_ASSERTION_LENGTH = 4_096
/** An assertion is made for one request. */
const MAX_LIFETIME_S = 60
/** Clocks of other machines differ a little. */
const CLOCK_TOLERANCE_S = 5

export interface Client {
  readonly app_id: string
  readonly key_id: string
}

const Header = z.object({ alg: z.enum(assertionAlgorithms), kid: z.string().min(1).max(100) })
const Claims = z.object({
  iss: z.string(),
  sub: z.string(),
  // One string, so that an assertion for another server can't be used here (RFC 7523bis).
  aud: z.string(),
  exp: z.number(),
  jti: z.string().min(1).max(128),
})

/**
 * Returns the app that made a request, proven by an assertion that it signed (`private_key_jwt`, RFC 7523). Each assertion
 * works once. Throws `invalid_request` without an assertion, and `invalid_client` for anything that isn't exactly right,
 * without saying more than the app needs to know. Don't call it in a transaction: an assertion counts as used even if the
 * request is refused afterwards.
 */
export async function authenticateClient(
  db: Db,
  form: ReadonlyMap<string, string>,
  { issuer, now }: { readonly issuer: string; readonly now: Date },
): Promise<Client> {
  const assertion = form.get('client_assertion')
  if (form.get('client_assertion_type') !== CLIENT_ASSERTION_TYPE || assertion === undefined) {
    throw new OAuthError('invalid_client', 'Send a client_assertion (private_key_jwt, RFC 7523).')
  }
  if (assertion.length > MAX_ASSERTION_LENGTH) throw new OAuthError('invalid_client', 'The assertion is too long.')
  const { kid } = readHeader(assertion)
  const appId = form.get('client_id') ?? readSubject(assertion)
  const key = await db
    .selectFrom('app_keys')
    .select(['id', 'public_jwk'])
    .where('app_id', '=', appId)
    .where('kid', '=', kid)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (key === undefined) throw new OAuthError('invalid_client', 'No key of this app has this kid.')
  const claims = await verify(assertion, key.public_jwk, now)
  if (claims.iss !== appId || claims.sub !== appId) {
    throw new OAuthError('invalid_client', 'iss and sub must be the app’s ID.')
  }
  if (claims.aud !== issuer) throw new OAuthError('invalid_client', `aud must be ${issuer}.`)
  if (claims.exp * 1_000 > now.getTime() + (MAX_LIFETIME_S + CLOCK_TOLERANCE_S) * 1_000) {
    throw new OAuthError('invalid_client', `exp must be at most ${MAX_LIFETIME_S} seconds away.`)
  }
  await useOnce(db, appId, claims)
  await db.updateTable('app_keys').set({ last_used_at: now }).where('id', '=', key.id).execute()
  return { app_id: appId, key_id: key.id }
}

function readHeader(assertion: string) {
  try {
    return Header.parse(decodeProtectedHeader(assertion))
  } catch {
    throw new OAuthError(
      'invalid_client',
      `The assertion needs a kid, and one of the algorithms ${assertionAlgorithms.join(', ')}.`,
    )
  }
}

/** The unverified subject, to find the key with. */
function readSubject(assertion: string): string {
  try {
    const payload: unknown = JSON.parse(Buffer.from(assertion.split('.')[1] ?? '', 'base64url').toString('utf8'))
    return z.object({ sub: z.string().max(80) }).parse(payload).sub
  } catch {
    throw new OAuthError('invalid_client', 'The assertion has no sub.')
  }
}

const StoredJwk = z.looseObject({ kty: z.string() })

async function verify(assertion: string, jwk: unknown, now: Date): Promise<z.infer<typeof Claims>> {
  let payload: JWTPayload
  try {
    const stored = StoredJwk.parse(jwk)
    const key = await importJWK(stored, stored.kty === 'EC' ? 'ES256' : 'EdDSA')
    const options = { algorithms: [...assertionAlgorithms], currentDate: now, clockTolerance: CLOCK_TOLERANCE_S }
    payload = (await jwtVerify(assertion, key, options)).payload
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new OAuthError('invalid_client', 'The assertion has expired.')
    if (error instanceof errors.JOSEError || error instanceof TypeError) {
      throw new OAuthError('invalid_client', 'The signature of the assertion isn’t valid.')
    }
    throw error
  }
  const claims = Claims.safeParse(payload)
  if (!claims.success) throw new OAuthError('invalid_client', 'The assertion needs iss, sub, aud, exp and jti.')
  return claims.data
}

async function useOnce(db: Db, appId: string, { jti, exp }: z.infer<typeof Claims>): Promise<void> {
  const { numInsertedOrUpdatedRows: inserted } = await db
    .insertInto('app_assertions')
    .values({ app_id: appId, jti, expires_at: new Date((exp + CLOCK_TOLERANCE_S) * 1_000) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (inserted !== 1n) throw new OAuthError('invalid_client', 'The assertion was used before. Each works once.')
}
