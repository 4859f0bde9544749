import { LRUCache } from 'lru-cache'
import type { ReadCache, SubjectVersion } from '../../read-cache.ts'

/** Lists with more products are counted in the background after a change. Smaller ones are counted in milliseconds. */
export const LARGE_LIST = 5_000

/** How old a change can be that counts don't include. */
const MAX_LAG_MS = 60_000
/** Counting pauses for this many times as long as it took, so that it takes at most a fifth of a core while a store is imported. */
const PAUSE_FACTOR = 4
/** About 10 MB: counts take up to some kilobytes each. */
const MAX_COUNTS = 2_000

interface Known {
  readonly store_id: string
  readonly counts: unknown
  /** When the first change happened that the counts don't include. */
  stale_since_ms: number | undefined
}

/** When a caller's `read` counts what is visible, and the version of the cache then. */
interface CountMoment {
  readonly requested_ms: number
  readonly version: SubjectVersion
}

interface CountRequest {
  readonly store_id: string
  readonly name: string
  /** `read` counts what is visible then, however late it starts. */
  readonly requested_ms: number
  read(): Promise<unknown>
  isLarge(counts: unknown): boolean
}

interface LaggingCountsOptions {
  /** Where current counts are cached. */
  readonly cache?: Pick<ReadCache, 'get'> | undefined
  /** Called after counts of a store are up to date again. */
  readonly recounted?: ((storeId: string) => void) | undefined
  readonly now_ms?: (() => number) | undefined
}

/** Remembers the counts of large lists after a change, and counts again in the background: of a store, one list at a time. */
export class LaggingCounts {
  readonly #known = new LRUCache<string, Known>({ max: MAX_COUNTS })
  /** The last recount that's queued for a store. */
  readonly #queues = new Map<string, Promise<void>>()
  readonly #queued = new Set<string>()
  /** When each store changed last. */
  readonly #changes = new LRUCache<string, number>({ max: MAX_COUNTS })
  readonly #cache: Pick<ReadCache, 'get'> | undefined
  readonly #recounted: (storeId: string) => void
  readonly #nowMs: () => number

  constructor({ cache, recounted = () => undefined, now_ms: nowMs = () => performance.now() }: LaggingCountsOptions) {
    this.#cache = cache
    this.#recounted = recounted
    this.#nowMs = nowMs
  }

  /** Returns counts: current ones, or of a large list those from before a change that's less than a minute old. */
  async get<Counts>(
    storeId: string,
    key: readonly unknown[],
    read: () => Promise<Counts>,
    isLarge: (counts: Counts) => boolean,
    moment?: CountMoment,
  ): Promise<Counts>
  async get(
    storeId: string,
    key: readonly unknown[],
    read: () => Promise<unknown>,
    isLarge: (counts: unknown) => boolean,
    moment?: CountMoment,
  ): Promise<unknown> {
    const name = JSON.stringify([storeId, key])
    const now = this.#nowMs()
    const request = { store_id: storeId, name, requested_ms: moment?.requested_ms ?? now, read, isLarge }
    const known = this.#known.get(name)
    const readCached = () =>
      this.#read({ ...request, read: () => this.#cache?.get(storeId, key, read, moment?.version) ?? read() })
    if (known === undefined) return readCached()
    if (known.stale_since_ms === undefined) return known.counts
    if (now - known.stale_since_ms > MAX_LAG_MS) return readCached()
    // Not cached: when it's this list's turn, the counts may be from before a publication that the cache knows of.
    this.#queueRecount(request)
    return known.counts
  }

  /** Notes a change of a store's catalogue; of all stores without one. */
  changed(storeId?: string): void {
    // Without a store, notifications were missed.
    if (storeId === undefined) {
      this.#known.clear()
      return
    }
    const now = this.#nowMs()
    this.#changes.set(storeId, now)
    for (const known of this.#known.values()) if (known.store_id === storeId) known.stale_since_ms ??= now
  }

  async #read({ store_id: storeId, name, requested_ms: requestedMs, read, isLarge }: CountRequest): Promise<unknown> {
    const counts = await read()
    if (!isLarge(counts)) {
      this.#known.delete(name)
      return counts
    }
    const changedMs = this.#changes.get(storeId) ?? Number.NEGATIVE_INFINITY
    const staleSinceMs = changedMs >= requestedMs ? changedMs : undefined
    this.#known.set(name, { store_id: storeId, counts, stale_since_ms: staleSinceMs })
    return counts
  }

  #queueRecount(request: CountRequest): void {
    const { store_id: storeId, name } = request
    if (this.#queued.has(name)) return
    this.#queued.add(name)
    const recount = async () => {
      const startedMs = performance.now()
      try {
        await this.#read(request)
        this.#recounted(storeId)
      } catch {
        // The next visitor starts another, and gets the error if the counts are too old by then.
      } finally {
        this.#queued.delete(name)
      }
      const pauseMs = PAUSE_FACTOR * (performance.now() - startedMs)
      await new Promise<void>((resolve) => setTimeout(resolve, pauseMs).unref())
    }
    const before = this.#queues.get(storeId) ?? Promise.resolve()
    const queue = before.then(recount).finally(() => {
      if (this.#queues.get(storeId) === queue) this.#queues.delete(storeId)
    })
    this.#queues.set(storeId, queue)
  }
}
