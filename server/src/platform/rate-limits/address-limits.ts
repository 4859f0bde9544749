import { LRUCache } from 'lru-cache'
import { clientNetwork } from '../../../../domains/src/client-network.ts'

/** Classes of requests that are counted separately, because their cost differs. */
export type RequestClass = 'api' | 'pages' | 'searches' | 'files' | 'writes'

/** Requests per minute and address; 0 turns off the limit. */
export type LimitsPerMinute = Readonly<Record<RequestClass, number>>

/** At most about 10 MB. The least recently seen address is removed first. */
const MAX_BUCKETS = 100_000

interface Bucket {
  tokens: number
  filled_at: number
}

/**
 * Counts requests by address in the memory of this process, as token buckets: accepts a burst of a minute's requests
 * and refills evenly.
 */
export class AddressLimits {
  readonly #per_minute: LimitsPerMinute
  readonly #now: () => number
  readonly #max_buckets: number
  /** Created with the first counted request: it reserves the memory of all buckets. */
  #buckets: LRUCache<string, Bucket> | undefined

  constructor(
    perMinute: LimitsPerMinute,
    { now = () => performance.now(), max_buckets: maxBuckets = MAX_BUCKETS } = {},
  ) {
    this.#per_minute = perMinute
    this.#now = now
    this.#max_buckets = maxBuckets
  }

  /** Counts a request. Returns undefined if it's allowed, otherwise in how many seconds the next one is. */
  take(kind: RequestClass, address: string): number | undefined {
    const max = this.#per_minute[kind]
    if (max === 0) return undefined
    const key = `${kind} ${clientNetwork(address)}`
    const now = this.#now()
    this.#buckets ??= new LRUCache({ max: this.#max_buckets })
    const bucket = this.#buckets.get(key) ?? { tokens: max, filled_at: now }
    const tokens = Math.min(max, bucket.tokens + ((now - bucket.filled_at) / 60_000) * max)
    const isAllowed = tokens >= 1
    this.#buckets.set(key, { tokens: isAllowed ? tokens - 1 : tokens, filled_at: now })
    return isAllowed ? undefined : Math.max(1, Math.ceil(((1 - tokens) * 60) / max))
  }

  /** The number of stored addresses. */
  get size(): number {
    return this.#buckets?.size ?? 0
  }
}
