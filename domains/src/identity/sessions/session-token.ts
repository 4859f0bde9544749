import type { AccountKind } from '@haat/http-contract'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { AccountKindName } from '../account/contract.ts'

const ISSUER = 'haat'
const ALGORITHM = 'HS256'
const Claims = z.object({ sub: z.uuid(), kind: AccountKindName, sid: z.uuid(), aud: z.string() })

export interface TokenSubject {
  readonly account_id: string
  readonly kind: AccountKind
  readonly session_id: string
}

/** The kind of an account as the database has it; the column's CHECK allows no other. */
export function accountKind(kind: string): AccountKind {
  return AccountKindName.parse(kind)
}

/** Signs a session's token: claims `sub`, `kind`, `sid`, `iat`, `exp`, and an audience by kind. */
export function signToken(
  { account_id, kind, session_id }: TokenSubject,
  { secret, issued_at, expires_at }: { secret: string; issued_at: Date; expires_at: Date },
): Promise<string> {
  return new SignJWT({ kind, sid: session_id })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(account_id)
    .setIssuer(ISSUER)
    .setAudience(audienceOf(kind))
    .setIssuedAt(issued_at)
    .setExpirationTime(expires_at)
    .sign(keyOf(secret))
}

/** Whose session a token is of; undefined where the token is not ours, was tampered with or has expired. */
export async function readToken(
  token: string,
  { secret, now }: { secret: string; now: Date },
): Promise<TokenSubject | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      currentDate: now,
      requiredClaims: ['sub', 'kind', 'sid', 'iat', 'exp', 'aud'],
    })
    const claims = Claims.safeParse(payload)
    if (!claims.success || claims.data.aud !== audienceOf(claims.data.kind)) return undefined
    return { account_id: claims.data.sub, kind: claims.data.kind, session_id: claims.data.sid }
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
