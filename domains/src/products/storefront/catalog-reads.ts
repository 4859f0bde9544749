import type { Db } from '@haat/db'
import { LRUCache } from 'lru-cache'
import type { Platform } from '../../platform.ts'
import { ReadCache } from '../../read-cache.ts'
import { type KnownSearch, prepareSearch } from '../search/read-store-query.ts'
import type { Storefront } from './find-storefront.ts'
import { nextPublication } from './next-publication.ts'

const MAX_BYTES = 32 * 1024 * 1024
const MAX_STORES = 100

/** What stays the same until a catalogue changes, or something scheduled becomes visible. */
interface CatalogState {
  /** When the next scheduled product, collection or page becomes visible. */
  readonly ends_at: Date | undefined
  readonly search: KnownSearch
}

interface KnownState {
  readonly version: number
  readonly read_at: Date
  readonly state: Promise<CatalogState>
}

/** What a read depends on. */
export interface CatalogRead {
  readonly store: Pick<Storefront, 'id' | 'catalog_version'>
  readonly now: Date
  /** Tells this read from others of the store. */
  readonly key: unknown
}

/**
 * Caches serialised responses about stores' catalogues in this process. The version of the catalogue, which the caller has
 * just read, is a part of the key: no response is older than it, so callers see their own changes at once.
 */
export class CatalogReads {
  readonly #db: Db
  readonly #states = new LRUCache<string, KnownState>({ max: MAX_STORES })
  readonly #responses = new ReadCache({
    max_bytes: MAX_BYTES,
    size_of: (value, key) => key.length + (Buffer.isBuffer(value) ? value.length : 0),
  })

  constructor({ db }: Pick<Platform, 'db'>) {
    this.#db = db
  }

  /** Returns the JSON that `read` has returned for the same key and state of the catalogue. */
  async get({ store, now, key }: CatalogRead, read: (search: KnownSearch) => Promise<string>): Promise<Buffer> {
    const { ends_at: endsAt, search } = await this.#stateOf(store, now)
    return this.#responses.get(store.id, [store.catalog_version, endsAt, key], async () =>
      Buffer.from(await read(search)),
    )
  }

  async #stateOf({ id, catalog_version: version }: CatalogRead['store'], now: Date): Promise<CatalogState> {
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

const readsOf = new WeakMap<Platform, CatalogReads>()

/** Returns the cached reads of a platform. Creates them on first use. */
export function catalogReadsOf(platform: Platform): CatalogReads {
  const known = readsOf.get(platform) ?? new CatalogReads(platform)
  readsOf.set(platform, known)
  return known
}
