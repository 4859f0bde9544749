import { LRUCache } from 'lru-cache'

export type ReadCacheOptions = {
  /** How long a value is cached without a change, in milliseconds. For values that depend on the time. */
  readonly ttl_ms?: number
} & (
  | { readonly max_entries: number }
  | { readonly max_bytes: number; readonly size_of: (value: unknown, key: string) => number }
)

export type SubjectVersion = string

interface Entry {
  readonly value: unknown
}

/**
 * Caches values about subjects, such as stores, until the subject changes. Concurrent calls for the same value share one
 * read. A read that started before a change is returned to earlier callers but not cached.
 */
export class ReadCache {
  readonly #entries: LRUCache<string, Entry, () => Promise<unknown>>
  /** Number of changes of each subject since the last change of all subjects. */
  readonly #changes = new Map<string, number>()
  #generation = 0

  constructor({ ttl_ms: ttlMs, ...limit }: ReadCacheOptions) {
    this.#entries = new LRUCache({
      ...('max_entries' in limit
        ? { max: limit.max_entries }
        : { maxSize: limit.max_bytes, sizeCalculation: ({ value }, key) => limit.size_of(value, key) }),
      ...(ttlMs !== undefined && { ttl: ttlMs }),
      fetchMethod: async (_key, _stale, { context: read }) => ({ value: await read() }),
      // An entry that is evicted while it's being read is still returned to the waiting callers.
      ignoreFetchAbort: true,
    })
  }

  /**
   * Returns the value of `key` for a subject. Reads it at most once until the subject changes. A caller who reads what was
   * true earlier, for example what was visible then, passes the version from then.
   */
  get<Value>(subject: string, key: unknown, read: () => Promise<Value>, version?: SubjectVersion): Promise<Value>
  async get(
    subject: string,
    key: unknown,
    read: () => Promise<unknown>,
    version = this.versionOf(subject),
  ): Promise<unknown> {
    // Entries from before a change are never requested again and are evicted as the least recently used.
    const name = JSON.stringify([subject, version, key])
    return (await this.#entries.forceFetch(name, { context: read })).value
  }

  /** Returns the version of a subject, which is another one after each change. */
  versionOf(subject: string): SubjectVersion {
    return `${this.#generation}.${this.#changes.get(subject) ?? 0}`
  }

  /** Invalidates a subject, or all subjects if none is given. */
  changed(subject?: string): void {
    if (subject !== undefined) {
      this.#changes.set(subject, (this.#changes.get(subject) ?? 0) + 1)
      return
    }
    this.#generation += 1
    this.#changes.clear()
    this.#entries.clear()
  }
}
