import type { Db } from '@haat/db'
import { LRUCache } from 'lru-cache'
import type { Platform } from '../../platform.ts'
import { type KnownSearch, prepareSearch } from '../search/read-store-query.ts'
import type { Storefront } from './find-storefront.ts'
import { nextPublication } from './next-publication.ts'

const MAX_STORES = 100

/** A store and the version of its catalogue. */
export type CatalogVersion = Pick<Storefront, 'id' | 'catalog_version'>

/** What stays the same until a catalogue changes, or something scheduled becomes visible. */
export interface CatalogState {
  /** When the next scheduled product, collection or page becomes visible. */
  readonly ends_at: Date | undefined
  readonly search: KnownSearch
}

interface KnownState {
  readonly version: number
  readonly read_at: Date
  readonly state: Promise<CatalogState>
}

/** Caches the states of stores' catalogues in this process. */
export class CatalogStates {
  readonly #db: Db
  readonly #states = new LRUCache<string, KnownState>({ max: MAX_STORES })

  constructor({ db }: Pick<Platform, 'db'>) {
    this.#db = db
  }

  /** Returns the state of this version of a catalogue at this time. */
  async of({ id, catalog_version: version }: CatalogVersion, now: Date): Promise<CatalogState> {
    const known = this.#states.get(id)
    // A request that has waited may be from before a publication that the state already includes.
    if (known?.version === version && known.read_at <= now) {
      const state = await known.state
      if (state.ends_at === undefined || now < state.ends_at) return state
    }
    const reading = { version, read_at: now, state: readState(this.#db, id, now) }
    this.#states.set(id, reading)
    reading.state.catch(() => {
      if (this.#states.get(id) === reading) this.#states.delete(id)
    })
    return reading.state
  }
}

async function readState(db: Db, storeId: string, now: Date): Promise<CatalogState> {
  const [search, endsAt] = await Promise.all([prepareSearch(db, storeId), nextPublication(db, now, storeId)])
  return { search, ends_at: endsAt }
}

const statesOf = new WeakMap<Pick<Platform, 'db'>, CatalogStates>()

/** Returns the known states of a platform's catalogues. */
export function catalogStatesOf(platform: Pick<Platform, 'db'>): CatalogStates {
  const known = statesOf.get(platform) ?? new CatalogStates(platform)
  statesOf.set(platform, known)
  return known
}
