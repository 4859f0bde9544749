import type { Db } from '@haat/db'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Platform } from '../../platform.ts'
import { ReadCache } from '../../read-cache.ts'
import { type KnownSearch, prepareSearch } from '../search/read-store-query.ts'
import type { Storefront } from './find-storefront.ts'

const MAX_BYTES = 32 * 1024 * 1024
const MAX_STORES = 200

/** A catalogue between two changes of what visitors see. */
interface CatalogState {
  readonly version: number
  readonly read_at: Date
  /** When the next scheduled product, collection or page becomes visible. */
  readonly ends_at: Date | undefined
  readonly search: KnownSearch
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
  readonly #states = new LRUCache<string, CatalogState>({ max: MAX_STORES })
  readonly #responses = new ReadCache({
    max_bytes: MAX_BYTES,
    size_of: (value, key) => key.length + (Buffer.isBuffer(value) ? value.length : 0),
  })

  constructor({ db }: Pick<Platform, 'db'>) {
    this.#db = db
  }

  /** Returns the JSON that `read` has returned for the same key and state of the catalogue. */
  async get({ store, now, key }: CatalogRead, read: (search: KnownSearch) => Promise<string>): Promise<Buffer> {
    const { version, read_at: readAt, search } = await this.#stateOf(store, now)
    return this.#responses.get(store.id, [version, readAt, key], async () => Buffer.from(await read(search)))
  }

  async #stateOf({ id, catalog_version: version }: CatalogRead['store'], now: Date): Promise<CatalogState> {
    const known = this.#states.get(id)
    const isCurrent = known?.version === version && (known.ends_at === undefined || now < known.ends_at)
    if (isCurrent) return known
    const [search, endsAt] = await Promise.all([prepareSearch(this.#db, id), nextPublication(this.#db, id, now)])
    const state = { version, read_at: now, ends_at: endsAt, search }
    this.#states.set(id, state)
    return state
  }
}

async function nextPublication(db: Db, storeId: string, now: Date): Promise<Date | undefined> {
  const next = (table: string) =>
    sql`(SELECT min(published_at) FROM ${sql.table(table)} WHERE store_id = ${storeId} AND published_at > ${now})`
  const { rows } = await sql<{ next_at: Date | null }>`
    SELECT least(${next('products')}, ${next('collections')}, ${next('pages')}) AS next_at`.execute(db)
  return rows[0]?.next_at ?? undefined
}

const readsOf = new WeakMap<Platform, CatalogReads>()

/** Returns the cached reads of a platform. Creates them on first use. */
export function catalogReadsOf(platform: Platform): CatalogReads {
  const known = readsOf.get(platform) ?? new CatalogReads(platform)
  readsOf.set(platform, known)
  return known
}
