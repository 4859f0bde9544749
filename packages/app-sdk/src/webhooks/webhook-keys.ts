import { importJWK, type JWK } from 'jose'
import type { Haat } from '../options/app-options.ts'

/** How long keys are used before they are read again. Haat publishes a new one before it signs with it. */
const REUSED_MS = 60 * 60_000

export interface WebhookKeys {
  /** Returns the keys that a Haat signs webhooks with. */
  of(haat: Haat): Promise<readonly CryptoKey[]>
}

interface KeysOptions {
  readonly fetch: typeof globalThis.fetch
  readonly clock: () => Date
}

/** Reads the public keys of webhooks from the Haats that send them. */
export function createWebhookKeys({ fetch, clock }: KeysOptions): WebhookKeys {
  const known = new Map<string, { readonly keys: Promise<CryptoKey[]>; readonly until: number }>()

  async function read({ issuer, api = issuer }: Haat): Promise<CryptoKey[]> {
    const response = await fetch(`${api}/.well-known/haat-webhook-keys.json`)
    if (!response.ok) throw new Error(`The keys of ${issuer} couldn't be read (status ${response.status}).`)
    const { keys }: { keys: JWK[] } = await response.json()
    const imported = await Promise.all(keys.map((key) => importJWK(key, 'EdDSA')))
    return imported.filter((key): key is CryptoKey => key instanceof CryptoKey)
  }

  return {
    of(haat) {
      const { issuer } = haat
      const current = known.get(issuer)
      if (current !== undefined && current.until > clock().getTime()) return current.keys
      const keys = read(haat)
      known.set(issuer, { keys, until: clock().getTime() + REUSED_MS })
      keys.catch(() => known.delete(issuer))
      return keys
    },
  }
}
