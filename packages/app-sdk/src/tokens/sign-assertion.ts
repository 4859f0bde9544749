import { importJWK, type JWK, SignJWT } from 'jose'

export const CLIENT_ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
const LIFETIME_S = 60

interface Signer {
  readonly app_id: string
  readonly private_key: JWK
}

/** Signs the assertion with which the app proves itself to a Haat (RFC 7523). Each works once, for a minute. */
export async function signAssertion(
  { app_id: appId, private_key: jwk }: Signer,
  audience: string,
  now: Date,
): Promise<string> {
  const algorithm = jwk.kty === 'EC' ? 'ES256' : 'EdDSA'
  const key = await importJWK(jwk, algorithm)
  const seconds = Math.floor(now.getTime() / 1_000)
  return new SignJWT({})
    .setProtectedHeader({ alg: algorithm, ...(jwk.kid !== undefined && { kid: jwk.kid }) })
    .setIssuer(appId)
    .setSubject(appId)
    .setAudience(audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + LIFETIME_S)
    .setJti(crypto.randomUUID())
    .sign(key)
}
