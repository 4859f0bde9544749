import { LRUCache } from 'lru-cache'

export type ReadCacheOptions = {
  /** How long a value is kept even without a change, for values that depend on the time. Milliseconds. */
  readonly ttl_ms?: number
} & (
  | { readonly max_entries: number }
  | { readonly max_bytes: number; readonly size_of: (value: unknown, key: string) => number }
)

interface Kept {
  readonly value: unknown
}

/**
 * Caches what was read about subjects, such as stores, until they change. Concurrent requests for the same value share one
 * read. A read that started before a change is returned to those who requested it before the change, and not kept.
 */
export class ReadCache {
  readonly #kept: LRUCache<string, Kept, () => Promise<unknown>>
  /** How often each subject has changed since all subjects may have changed. */
  readonly #changes = new Map<string, number>()
  #generation = 0

  constructor({ ttl_ms, ...limit }: ReadCacheOptions) {
    this.#kept = new LRUCache({
      ...('max_entries' in limit
        ? { max: limit.max_entries }
        : { maxSize: limit.max_bytes, sizeCalculation: ({ value }, key) => limit.size_of(value, key) }),
      ...(ttl_ms !== undefined && { ttl: ttl_ms }),
      fetchMethod: async (_key, _stale, { context: read }) => ({ value: await read() }),
      // An entry that leaves the cache while it is read is still returned to those who wait for it.
      ignoreFetchAbort: true,
    })
  }

  /** Returns the value of `key` for a subject, read once until the subject changes. */
  get<Value>(subject: string, key: unknown, read: () => Promise<Value>): Promise<Value>
  async get(subject: string, key: unknown, read: () => Promise<unknown>): Promise<unknown> {
    // Names from before a change are never requested again, and leave the cache as the least recently used ones.
    const name = JSON.stringify([subject, this.#generation, this.#changes.get(subject) ?? 0, key])
    return (await this.#kept.forceFetch(name, { context: read })).value
  }

  /** Records a change of a subject, or of all subjects if none is named. */
  changed(subject?: string): void {
    if (subject !== undefined) {
      this.#changes.set(subject, (this.#changes.get(subject) ?? 0) + 1)
      return
    }
    this.#generation += 1
    this.#changes.clear()
    this.#kept.clear()
  }
}
