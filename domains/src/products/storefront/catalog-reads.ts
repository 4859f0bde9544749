import type { Platform } from '../../platform.ts'
import { ReadCache } from '../../read-cache.ts'
import type { KnownSearch } from '../search/read-store-query.ts'
import { type CatalogStates, type CatalogVersion, catalogStatesOf } from './catalog-states.ts'

const MAX_BYTES = 16 * 1024 * 1024

/** What a read depends on. */
export interface CatalogRead {
  readonly store: CatalogVersion
  readonly now: Date
  /** Tells this read from others of the store. */
  readonly key: unknown
}

/**
 * Caches serialised responses about stores' catalogues in this process. The version of the catalogue, which the caller has
 * just read, is a part of the key: no response is older than it, so callers see their own changes at once.
 */
export class CatalogReads {
  readonly #states: CatalogStates
  readonly #responses = new ReadCache({
    max_bytes: MAX_BYTES,
    size_of: (value, key) => key.length + (Buffer.isBuffer(value) ? value.length : 0),
  })

  constructor(platform: Pick<Platform, 'db'>) {
    this.#states = catalogStatesOf(platform)
  }

  /** Returns the JSON that `read` has returned for the same key and state of the catalogue. */
  async get({ store, now, key }: CatalogRead, read: (search: KnownSearch) => Promise<string>): Promise<Buffer> {
    const { ends_at: endsAt, search } = await this.#states.of(store, now)
    return this.#responses.get(store.id, [store.catalog_version, endsAt, key], async () =>
      Buffer.from(await read(search)),
    )
  }
}

const readsOf = new WeakMap<Platform, CatalogReads>()

/** Returns the cached reads of a platform. Creates them on first use. */
export function catalogReadsOf(platform: Platform): CatalogReads {
  const known = readsOf.get(platform) ?? new CatalogReads(platform)
  readsOf.set(platform, known)
  return known
}
