import { LRUCache } from 'lru-cache'
import type { Platform } from '../../platform.ts'

/** Enough for the most installed apps of a large catalog, which most responses contain. */
const MAX_BYTES = 32 * 1024 * 1024

/** Caches apps as JSON until PostgreSQL notifies this process of a change. */
export class ListedApps {
  readonly #db: Platform['db']
  readonly #texts = new LRUCache<string, string>({ maxSize: MAX_BYTES, sizeCalculation: ({ length }) => length + 100 })
  #generation = 0

  constructor({ db, changes }: Platform) {
    this.#db = db
    changes.on('app_catalog_changed', () => {
      this.#generation += 1
      this.#texts.clear()
    })
  }

  /** Returns the apps with these IDs, in this order, as JSON of `App[]`. Leaves out deleted and unlisted apps. */
  async read(ids: readonly string[]): Promise<string> {
    const known = new Map(ids.map((id) => [id, this.#texts.get(id)]))
    const missing = ids.filter((id) => known.get(id) === undefined)
    for (const { id, wire_json: wireJson } of await this.#readMissing(missing)) known.set(id, wireJson)
    return `[${ids.flatMap((id) => known.get(id) ?? []).join(',')}]`
  }

  /** Doesn't cache apps if the catalog changes during the query. */
  async #readMissing(ids: readonly string[]): Promise<{ id: string; wire_json: string }[]> {
    if (ids.length === 0) return []
    const generation = this.#generation
    const rows = await this.#db
      .selectFrom('apps')
      .select(['id', 'wire_json'])
      .where('id', 'in', ids)
      .where('status', '=', 'listed')
      .execute()
    if (generation === this.#generation) for (const { id, wire_json: wireJson } of rows) this.#texts.set(id, wireJson)
    return rows
  }
}
