import type { NewAppKey } from '@haat/domains/app-platform/app-keys/contract'

export interface CreatedKey {
  /** What Haat gets. */
  readonly key: NewAppKey
  /** The private key as JWK, which never leaves the developer's computer. */
  readonly private_jwk: string
}

/**
 * Makes a key pair in the browser. ES256, because every browser and every server's library knows it. The private key can be
 * exported: the developer's server needs it.
 */
export async function createKey(now: Date): Promise<CreatedKey> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  const [publicJwk, privateJwk] = await Promise.all([
    crypto.subtle.exportKey('jwk', pair.publicKey),
    crypto.subtle.exportKey('jwk', pair.privateKey),
  ])
  const { x = '', y = '' } = publicJwk
  const kid = `${now.toISOString().slice(0, 10)}-${crypto.randomUUID().slice(0, 8)}`
  return {
    key: { kid, public_jwk: { kty: 'EC', crv: 'P-256', x, y } },
    private_jwk: `${JSON.stringify({ ...privateJwk, alg: 'ES256', kid, key_ops: undefined, ext: undefined }, null, 2)}\n`,
  }
}
