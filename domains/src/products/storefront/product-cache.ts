import type { ProductData } from '@haat/theme-engine'
import { LRUCache } from 'lru-cache'
import type { Platform } from '../../platform.ts'
import type { SubjectVersion } from '../../read-cache.ts'

/**
 * About 3,000 products with three variants. The theme engine adds several times as much while pages show a product: its
 * objects belong to the product's data and are released with it.
 */
const MAX_BYTES = 8 * 1024 * 1024

/** Ratings come from apps. */
const channels = [
  'products_changed',
  'products_imported',
  'media_changed',
  'app_data_changed',
  'store_apps_changed',
] as const

/** Caches the products of stores, as themes show them, in this process until PostgreSQL notifies it of a change. */
export class ProductCache {
  readonly #products = new LRUCache<string, ProductData>({ maxSize: MAX_BYTES, sizeCalculation: approximateBytes })
  /** Number of changes of each store since the last change of all stores. */
  readonly #changes = new Map<string, number>()
  #generation = 0

  constructor({ changes }: Pick<Platform, 'changes'>) {
    for (const channel of channels) {
      changes.on(channel, (storeId) => this.#changed(storeId))
    }
  }

  /**
   * Returns products of a store by ID. Reads those that aren't cached; what was read before a change, or by a caller with a
   * version from before it, is returned, but not cached for others.
   */
  async get(
    storeId: string,
    ids: readonly string[],
    read: (ids: readonly string[]) => Promise<readonly ProductData[]>,
    version = this.versionOf(storeId),
  ): Promise<ReadonlyMap<string, ProductData>> {
    const keep = this.keeperFor(storeId, version)
    const prefix = `${storeId} ${version} `
    const found = new Map<string, ProductData>()
    const missing: string[] = []
    for (const id of ids) {
      const product = this.#products.get(prefix + id)
      if (product === undefined) missing.push(id)
      else found.set(id, product)
    }
    if (missing.length === 0) return found
    for (const product of await read(missing)) {
      keep(product)
      found.set(String(product.id), product)
    }
    return found
  }

  /** Call this before reading a product by something else than its ID: what's read before a change isn't cached. */
  keeperFor(storeId: string, version = this.versionOf(storeId)): (product: ProductData) => void {
    return (product) => {
      this.#products.set(`${storeId} ${version} ${product.id}`, product)
    }
  }

  /** Entries from before a change are never requested again and are evicted as the least recently used. */
  versionOf(storeId: string): SubjectVersion {
    return `${this.#generation}.${this.#changes.get(storeId) ?? 0}`
  }

  #changed(storeId: string | undefined): void {
    if (storeId !== undefined) {
      this.#changes.set(storeId, (this.#changes.get(storeId) ?? 0) + 1)
      return
    }
    this.#generation += 1
    this.#changes.clear()
    this.#products.clear()
  }
}

function approximateBytes({ description, variants, images, tags, collections = [] }: ProductData): number {
  return (
    1_000 + description.length + 400 * variants.length + 300 * images.length + 50 * (tags.length + collections.length)
  )
}
