import { type Db, withPreparedStatements } from '@haat/db'
import type { RawBuilder } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Platform } from '../../platform.ts'
import type { KnownSearch } from '../search/read-store-query.ts'
import { type CatalogState, type CatalogStates, type CatalogVersion, catalogStatesOf } from './catalog-states.ts'
import { findStorefrontWith, requireOpen, requireStorefront, type Storefront } from './find-storefront.ts'

const MAX_BYTES = 16 * 1024 * 1024
const MAX_STORES = 1_000

/** A request for public data of a store's catalogue. */
export interface StoreRequest {
  readonly store_slug: string
  readonly now: Date
  /** Tells this request from others for the store. */
  readonly key: unknown
  /** Whether the response depends on `KnownSearch`, which changes with the catalogue. */
  readonly is_search: boolean
}

/** What a read can use. */
export interface StoreSource {
  readonly db: Db
  readonly store_id: string
  readonly search: KnownSearch
  /**
   * Returns the rows of a query that finds them by keys, or by indexes in the order of the list. The same statement reads
   * the store, and is prepared unless it's rare. Throws as `requireStorefront`.
   */
  readonly rows: <Row>(query: RawBuilder<Row>, options?: { readonly is_rare?: boolean }) => Promise<readonly Row[]>
}

interface KnownResponse {
  readonly store: CatalogVersion
  readonly state: CatalogState
  readonly read_at: Date
  readonly json: Buffer
}

/**
 * Reads public data of a store with the store itself, in one statement, and caches the serialised responses in this process.
 * Each response is as new as the version of the catalogue that was read for it, so callers see their own changes at once.
 */
export class StoreReads {
  readonly #db: Db
  readonly #prepared: Db
  readonly #states: CatalogStates
  readonly #stores = new LRUCache<string, CatalogVersion>({ max: MAX_STORES })
  readonly #responses = new LRUCache<string, KnownResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ json }, key) => key.length + json.length,
  })

  constructor(platform: Pick<Platform, 'db'>) {
    this.#db = platform.db
    this.#prepared = withPreparedStatements(platform.db)
    this.#states = catalogStatesOf(platform)
  }

  /** Returns what `read` returns, as JSON. Throws as `requireStorefront`. */
  async get(request: StoreRequest, read: (source: StoreSource) => Promise<unknown>): Promise<Buffer> {
    const { store_slug: slug, now } = request
    const name = JSON.stringify([slug, request.key])
    const response = this.#responses.get(name)
    if (response !== undefined && isCurrent(response, now) && this.#isLatest(slug, response)) {
      const store = await requireStorefront(this.#prepared, slug, now)
      if (isSame(store, response.store)) return response.json
      this.#remember(slug, store)
    }
    const known = this.#stores.get(slug) ?? (await requireStorefront(this.#prepared, slug, now))
    const first = await this.#read(request, known, read)
    const isOutdated = first.store.id !== known.id || (request.is_search && !isSame(first.store, known))
    const { store, body } = isOutdated ? await this.#read(request, first.store, read) : first
    this.#remember(slug, store)
    const json = Buffer.from(JSON.stringify(body))
    // If the catalogue changes all the time, what is known about it may be older than the rows.
    if (isOutdated && !isSame(store, first.store)) return json
    this.#responses.set(name, { store, state: await this.#states.of(store, now), read_at: now, json })
    return json
  }

  /** Whether this process knows no later version of the catalogue than a response's. */
  #isLatest(slug: string, { store }: KnownResponse): boolean {
    const known = this.#stores.get(slug)
    return known === undefined || isSame(known, store)
  }

  /** Responses can arrive in another order than they were read. */
  #remember(slug: string, store: CatalogVersion): void {
    const known = this.#stores.get(slug)
    if (known?.id !== store.id || known.catalog_version < store.catalog_version) this.#stores.set(slug, store)
  }

  /** Reads with what is known about a version of the catalogue. Returns the store as it is now. */
  async #read(
    { store_slug: slug, now }: StoreRequest,
    known: CatalogVersion,
    read: (source: StoreSource) => Promise<unknown>,
  ): Promise<{ store: Storefront; body: unknown }> {
    const { search } = await this.#states.of(known, now)
    let store: Storefront | undefined
    const rows = async <Row>(query: RawBuilder<Row>, { is_rare: isRare = false } = {}) => {
      const found = await findStorefrontWith(isRare ? this.#db : this.#prepared, slug, query)
      store = requireOpen(found?.store, now)
      return found?.rows ?? []
    }
    const body = await read({ db: this.#db, store_id: known.id, search, rows }).catch((error: unknown) => {
      // Another store has the address now, so this one's refusal doesn't count: the caller reads again.
      if (store === undefined || store.id === known.id) throw error
    })
    return { store: store ?? (await requireStorefront(this.#prepared, slug, now)), body }
  }
}

/** Whether nothing scheduled became visible between a response and a request. */
function isCurrent({ read_at: readAt, state: { ends_at: endsAt } }: KnownResponse, now: Date): boolean {
  return readAt <= now && (endsAt === undefined || now < endsAt)
}

function isSame(store: CatalogVersion, other: CatalogVersion): boolean {
  return store.id === other.id && store.catalog_version === other.catalog_version
}

const readsOf = new WeakMap<Platform, StoreReads>()

/** Returns the reads of a platform. Creates them on first use. */
export function storeReadsOf(platform: Platform): StoreReads {
  const known = readsOf.get(platform) ?? new StoreReads(platform)
  readsOf.set(platform, known)
  return known
}
