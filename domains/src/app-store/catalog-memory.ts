import type { Platform } from '../platform.ts'
import { CatalogCache } from './catalog-cache.ts'
import { CatalogOrderSource } from './catalog-order.ts'
import { Turnstile } from './turnstile.ts'

const SEARCHES_AT_ONCE = 3

/** What a process remembers of the catalog. */
export interface CatalogMemory {
  readonly answers: CatalogCache
  readonly orders: CatalogOrderSource
  readonly searches: Turnstile
}

const memories = new WeakMap<Platform, CatalogMemory>()

/** The one memory that belongs to a platform. */
export function catalogMemoryOf(platform: Platform): CatalogMemory {
  const known = memories.get(platform)
  if (known !== undefined) return known
  const memory = {
    answers: new CatalogCache(platform.changes),
    orders: new CatalogOrderSource(platform),
    searches: new Turnstile(SEARCHES_AT_ONCE),
  }
  memories.set(platform, memory)
  return memory
}
