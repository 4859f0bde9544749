import type { Db } from '@haat/db'
import { LRUCache } from 'lru-cache'
import type { Platform } from '../../platform.ts'
import type { MarketplaceTheme, MarketplaceThemeDetails } from './contract.ts'
import { countStores, selectListedThemes } from './select-themes.ts'
import { showTheme } from './show-theme.ts'

/** Counts of stores are at most this old. */
const MAX_AGE_MS = 5 * 60_000
/** About 10 MB. */
const MAX_DETAILS = 500

export interface CatalogueEntry {
  readonly id: string
  readonly theme: MarketplaceTheme
  /** The published version. */
  readonly version_id: string
  /** Undefined if the theme isn't featured. */
  readonly featured_position: number | undefined
}

/** The listed themes at a time. */
export interface Catalogue {
  readonly entries: readonly CatalogueEntry[]
  /** What has been read about single themes since, by slug. */
  readonly details: LRUCache<string, Promise<MarketplaceThemeDetails>>
  /** When a hidden theme is shown again, a theme starts or stops being featured, or the counts are to be read again. */
  readonly expires_at: Date
}

/**
 * Caches the listed themes in this process until PostgreSQL notifies it of a change, a hidden theme is to be shown
 * again, a theme starts or stops being featured, or the counts are old. They are read once for all waiting requests.
 */
class CatalogueMemory {
  readonly #platform: Platform
  #catalogue: Promise<Catalogue> | undefined

  constructor(platform: Platform) {
    this.#platform = platform
    platform.changes.on('theme_catalog_changed', () => {
      this.#catalogue = undefined
    })
  }

  /** Returns the listed themes, in no particular order. */
  async read(): Promise<Catalogue> {
    const known = this.#catalogue
    if (known !== undefined) {
      const catalogue = await known
      if (catalogue.expires_at > this.#platform.clock()) return catalogue
    }
    if (this.#catalogue === undefined || this.#catalogue === known) {
      const reading = readCatalogue(this.#platform)
      this.#catalogue = reading
      // The next request tries again. Callers of this one get the error.
      reading.catch(() => {
        if (this.#catalogue === reading) this.#catalogue = undefined
      })
    }
    return this.#catalogue
  }
}

const memories = new WeakMap<Platform, CatalogueMemory>()

/** Returns the listed themes of a platform, from this process's memory. */
export function readListedThemes(platform: Platform): Promise<Catalogue> {
  const memory = memories.get(platform) ?? new CatalogueMemory(platform)
  memories.set(platform, memory)
  return memory.read()
}

async function readCatalogue({ db, clock, settings }: Platform): Promise<Catalogue> {
  const now = clock()
  const [rows, stores, next] = await Promise.all([
    selectListedThemes(db, now).execute(),
    countStores(db),
    findNextChange(db, now),
  ])
  const outdated = now.getTime() + MAX_AGE_MS
  return {
    entries: rows.map((row) => ({
      id: row.id,
      theme: showTheme(settings, row, stores.get(row.id) ?? 0),
      version_id: row.version_id,
      featured_position: row.featured_position ?? undefined,
    })),
    details: new LRUCache({ max: MAX_DETAILS }),
    expires_at: new Date(Math.min(outdated, next?.getTime() ?? outdated)),
  }
}

/** Returns when a hidden theme is shown again, or a theme starts or stops being featured. */
async function findNextChange(db: Db, now: Date): Promise<Date | null> {
  const [hidden, starting, ending] = await Promise.all(
    (['hidden_until', 'featured_from', 'featured_until'] as const).map((column) =>
      db
        .selectFrom('themes')
        .select(({ fn }) => fn.min(column).as('at'))
        .where(column, '>', now)
        .executeTakeFirstOrThrow(),
    ),
  )
  const times = [hidden, starting, ending].flatMap((row) => row?.at ?? [])
  return times.length === 0 ? null : new Date(Math.min(...times.map((time) => time.getTime())))
}
