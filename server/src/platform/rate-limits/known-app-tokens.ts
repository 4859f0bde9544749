import { LRUCache } from 'lru-cache'
import { hashSecretToken } from '../../../../domains/src/secret-token.ts'

const REMEMBERED_MS = 60_000
const MAX_TOKENS = 10_000

/**
 * Tokens of apps that were valid a short time ago. Their requests don't count for the limit of their address, because many
 * apps can share one, and have limits of their own. What a token may do is still checked with every request.
 */
export class KnownAppTokens {
  readonly #tokens = new LRUCache<string, true>({ max: MAX_TOKENS, ttl: REMEMBERED_MS })

  add(token: string): void {
    this.#tokens.set(hashSecretToken(token), true)
  }

  has(token: string): boolean {
    return this.#tokens.has(hashSecretToken(token))
  }
}
