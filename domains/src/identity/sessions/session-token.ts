import type { AccountKind } from '@haat/http-contract'
import { errors, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { AccountKindName } from '../account/contract.ts'

const ISSUER = 'haat'
const ALGORITHM = 'HS256'
const Claims = z.object({ sub: z.uuid(), kind: AccountKindName, sid: z.uuid(), aud: z.string(), exp: z.number() })

export interface TokenSubject {
  readonly account_id: string
  readonly kind: AccountKind
  readonly session_id: string
}

/** Parses the kind of an account from the database, where a CHECK constraint allows no other values. */
export function accountKind(kind: string): AccountKind {
  return AccountKindName.parse(kind)
}

/** Signs the token of a session with the claims `sub`, `kind`, `sid`, `iat`, `exp`, and an audience for each kind. */
export function signToken(
  { account_id: accountId, kind, session_id: sessionId }: TokenSubject,
  { secret, issued_at: issuedAt, expires_at: expiresAt }: { secret: string; issued_at: Date; expires_at: Date },
): Promise<string> {
  return new SignJWT({ kind, sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(accountId)
    .setIssuer(ISSUER)
    .setAudience(audienceOf(kind))
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(keyOf(secret))
}

interface VerifiedToken {
  readonly subject: TokenSubject
  readonly expires_at_ms: number
}

/** Verifying a signature takes longer than everything else that a cached page needs. Keyed by secret and token. */
const verified = new LRUCache<string, VerifiedToken>({ max: 5_000 })

/**
 * Returns the session and account of a token; undefined if it isn't ours, was tampered with or has expired. Whether the
 * session is still running is for the caller to find out.
 */
export async function readToken(
  token: string,
  { secret, now }: { secret: string; now: Date },
): Promise<TokenSubject | undefined> {
  const key = `${secret} ${token}`
  const known = verified.get(key) ?? (await verifyToken(token, secret, now))
  if (known === undefined || known.expires_at_ms <= now.getTime()) return undefined
  verified.set(key, known)
  return known.subject
}

async function verifyToken(token: string, secret: string, now: Date): Promise<VerifiedToken | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      currentDate: now,
      requiredClaims: ['sub', 'kind', 'sid', 'iat', 'exp', 'aud'],
    })
    const claims = Claims.safeParse(payload)
    if (!claims.success || claims.data.aud !== audienceOf(claims.data.kind)) return undefined
    const { sub, kind, sid, exp } = claims.data
    return { subject: { account_id: sub, kind, session_id: sid }, expires_at_ms: exp * 1_000 }
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

function audienceOf(kind: AccountKind): string {
  return `haat:${kind}`
}

function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(secret)
}
