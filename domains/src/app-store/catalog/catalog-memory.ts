import type { Platform } from '../../platform.ts'
import { CatalogCache } from './catalog-cache.ts'
import { CurrentSearchIndex } from './current-search-index.ts'
import { ListedApps } from './listed-apps.ts'

/** What a process remembers of the catalog. */
export interface CatalogMemory {
  readonly answers: CatalogCache
  readonly search_index: CurrentSearchIndex
  readonly apps: ListedApps
}

const memories = new WeakMap<Platform, CatalogMemory>()

/** The one memory that belongs to a platform. */
export function catalogMemoryOf(platform: Platform): CatalogMemory {
  const known = memories.get(platform)
  if (known !== undefined) return known
  const memory = {
    answers: new CatalogCache(platform.changes),
    search_index: new CurrentSearchIndex(platform),
    apps: new ListedApps(platform),
  }
  memories.set(platform, memory)
  return memory
}
