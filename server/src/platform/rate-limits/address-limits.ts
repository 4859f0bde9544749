import { LRUCache } from 'lru-cache'
import { clientNetwork } from '../../../../domains/src/client-network.ts'

/** Kinds of requests that are counted apart, since they cost differently. */
export type RequestClass = 'api' | 'pages' | 'searches' | 'files' | 'writes'

/** Requests a minute by address; 0 is no limit. */
export type LimitsPerMinute = Readonly<Record<RequestClass, number>>

/** Some 10 MB at most. Whoever was not seen for longest is forgotten first. */
const MAX_BUCKETS = 100_000

interface Bucket {
  tokens: number
  filled_at: number
}

/**
 * Counts requests by address in the memory of this process, as token buckets: a minute's worth may come at once, and
 * refills evenly.
 */
export class AddressLimits {
  readonly #per_minute: LimitsPerMinute
  readonly #now: () => number
  readonly #buckets: LRUCache<string, Bucket>

  constructor(per_minute: LimitsPerMinute, { now = () => performance.now(), max_buckets = MAX_BUCKETS } = {}) {
    this.#per_minute = per_minute
    this.#now = now
    this.#buckets = new LRUCache({ max: max_buckets })
  }

  /** Counts a request; returns undefined if it is allowed, or in how many seconds the next one is. */
  take(kind: RequestClass, address: string): number | undefined {
    const max = this.#per_minute[kind]
    if (max === 0) return undefined
    const key = `${kind} ${clientNetwork(address)}`
    const now = this.#now()
    const bucket = this.#buckets.get(key) ?? { tokens: max, filled_at: now }
    const tokens = Math.min(max, bucket.tokens + ((now - bucket.filled_at) / 60_000) * max)
    const isAllowed = tokens >= 1
    this.#buckets.set(key, { tokens: isAllowed ? tokens - 1 : tokens, filled_at: now })
    return isAllowed ? undefined : Math.max(1, Math.ceil(((1 - tokens) * 60) / max))
  }

  /** How many addresses are remembered. */
  get size(): number {
    return this.#buckets.size
  }
}
