import { serialize } from 'node:v8'
import type { Platform } from '../../platform.ts'
import { ReadCache } from '../../read-cache.ts'
import { LaggingCounts } from './lagging-counts.ts'
import { ProductCache } from './product-cache.ts'

interface CatalogCacheOptions extends Pick<Platform, 'changes'> {
  /** Called after counts of a store that lagged behind are up to date. */
  readonly recounted?: (storeId: string) => void
  readonly now_ms?: () => number
}

/** The cache of a request, or of a caller who reads only once. */
export interface CatalogReader {
  get<Value>(storeId: string, key: unknown, read: () => Promise<Value>): Promise<Value>
  /**
   * Like `get`. But if there are so many products that counting takes long, returns the counts from before a change while
   * they're counted again, for at most a minute.
   */
  getCounts<Counts>(
    storeId: string,
    key: readonly unknown[],
    read: () => Promise<Counts>,
    isLarge: (counts: Counts) => boolean,
  ): Promise<Counts>
  readonly products: Pick<ProductCache, 'get' | 'keeperFor'>
}

/**
 * Caches what lists and pages of stores' catalogues are made of, such as counts, IDs and products, in this process until
 * PostgreSQL notifies it of a change.
 */
export class CatalogCache extends ReadCache implements CatalogReader {
  readonly products: ProductCache
  readonly #lagging: LaggingCounts
  readonly #nowMs: () => number

  constructor({ changes, recounted, now_ms: nowMs = () => performance.now() }: CatalogCacheOptions) {
    super({ max_bytes: 16 * 1024 * 1024, size_of: (value, key) => key.length + serialize(value).length })
    this.products = new ProductCache({ changes })
    this.#nowMs = nowMs
    this.#lagging = new LaggingCounts({ cache: this, recounted, now_ms: nowMs })
    for (const channel of ['products_changed', 'products_imported'] as const) {
      changes.on(channel, (storeId) => {
        this.changed(storeId)
        this.#lagging.changed(storeId)
      })
    }
  }

  /**
   * Returns the cache for a request about a store that begins now. The request reads what is visible at its beginning, so
   * what it reads after a change isn't kept: it may lack what was published meanwhile.
   */
  beginRequest(storeId: string): CatalogReader {
    const moment = { version: this.versionOf(storeId), requested_ms: this.#nowMs() }
    const productsVersion = this.products.versionOf(storeId)
    return {
      get: (id, key, read) => this.get(id, key, read, moment.version),
      getCounts: (id, key, read, isLarge) => this.#lagging.get(id, key, read, isLarge, moment),
      products: {
        get: (id, ids, read) => this.products.get(id, ids, read, productsVersion),
        keeperFor: (id) => this.products.keeperFor(id, productsVersion),
      },
    }
  }

  getCounts<Counts>(
    storeId: string,
    key: readonly unknown[],
    read: () => Promise<Counts>,
    isLarge: (counts: Counts) => boolean,
  ): Promise<Counts> {
    return this.#lagging.get(storeId, key, read, isLarge)
  }
}
