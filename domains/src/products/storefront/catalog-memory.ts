import { serialize } from 'node:v8'
import type { Platform } from '../../platform.ts'
import { ReadCache } from '../../read-cache.ts'

/** Counts of stores' catalogues, kept in this process until PostgreSQL announces a change of the catalogue. */
export class CatalogMemory extends ReadCache {
  constructor({ changes }: Pick<Platform, 'changes'>) {
    super({ max_bytes: 16 * 1024 * 1024, size_of: (value, key) => key.length + serialize(value).length })
    changes.on('products_changed', (store_id) => this.changed(store_id))
  }
}
