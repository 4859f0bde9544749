import { createPrivateKey, hkdfSync } from 'node:crypto'
import { z } from 'zod'

/** The beginning of an Ed25519 private key in PKCS #8 (RFC 8410); 32 bytes follow. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')
const SEED_BYTES = 32
const Jwk = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string(), d: z.string() })
const KID_LENGTH = 16

export interface AppKey {
  readonly private_jwk: z.infer<typeof Jwk> & { readonly kid: string }
  readonly public_jwk: { readonly kid: string; readonly x: string }
}

/** Returns the key pair of an app that ships with Haat: derived from the secret, so all processes have the same one. */
export function deriveAppKey(secret: string, appId: string): AppKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', `built-in app ${appId}`, SEED_BYTES))
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' })
  const jwk = Jwk.parse(key.export({ format: 'jwk' }))
  const kid = jwk.x.slice(0, KID_LENGTH)
  return { private_jwk: { ...jwk, kid }, public_jwk: { kid, x: jwk.x } }
}
