import { serialize } from 'node:v8'
import type { Platform } from '../../platform.ts'
import { ReadCache } from '../../read-cache.ts'

/** Caches counts of stores' catalogues in this process until PostgreSQL notifies it of a change. */
export class CatalogCache extends ReadCache {
  constructor({ changes }: Pick<Platform, 'changes'>) {
    super({ max_bytes: 16 * 1024 * 1024, size_of: (value, key) => key.length + serialize(value).length })
    changes.on('products_changed', (storeId) => this.changed(storeId))
  }
}
