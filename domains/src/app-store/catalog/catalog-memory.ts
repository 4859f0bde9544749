import type { Platform } from '../../platform.ts'
import { CatalogCache } from './catalog-cache.ts'
import { ListedApps } from './listed-apps.ts'

/** Catalog data cached in this process. */
export interface CatalogMemory {
  readonly responses: CatalogCache
  readonly apps: ListedApps
}

const memories = new WeakMap<Platform, CatalogMemory>()

/** Returns the cached catalog data of a platform. Creates it on first use. */
export function catalogMemoryOf(platform: Platform): CatalogMemory {
  const known = memories.get(platform)
  if (known !== undefined) return known
  const memory = {
    responses: new CatalogCache(platform.changes),
    apps: new ListedApps(platform),
  }
  memories.set(platform, memory)
  return memory
}
