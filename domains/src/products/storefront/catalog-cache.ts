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

/**
 * Caches what lists and pages of stores' catalogues are made of, such as counts, IDs and products, in this process until
 * PostgreSQL notifies it of a change.
 */
export class CatalogCache extends ReadCache {
  readonly products: ProductCache
  readonly #lagging: LaggingCounts

  constructor({ changes, recounted, now_ms: nowMs }: CatalogCacheOptions) {
    super({ max_bytes: 16 * 1024 * 1024, size_of: (value, key) => key.length + serialize(value).length })
    this.products = new ProductCache({ changes })
    this.#lagging = new LaggingCounts({ cache: this, recounted, now_ms: nowMs })
    changes.on('products_changed', (storeId) => {
      this.changed(storeId)
      this.#lagging.changed(storeId)
    })
  }

  /**
   * Like `get`. But if there are so many products that counting takes long, returns the counts from before a change while
   * they're counted again, for at most a minute.
   */
  getCounts<Counts>(
    storeId: string,
    key: readonly unknown[],
    read: () => Promise<Counts>,
    isLarge: (counts: Counts) => boolean,
  ): Promise<Counts> {
    return this.#lagging.get(storeId, key, read, isLarge)
  }
}
