import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Platform } from '../../platform.ts'

/** Enough for the most installed apps of a large catalog, which most responses contain. */
const MAX_BYTES = 32 * 1024 * 1024

/** Caches apps as JSON until PostgreSQL notifies this process of a change. */
export class ListedApps {
  readonly #db: Platform['db']
  readonly #texts = new LRUCache<number, string>({ maxSize: MAX_BYTES, sizeCalculation: ({ length }) => length + 100 })
  #generation = 0

  constructor({ db, changes }: Platform) {
    this.#db = db
    changes.on('app_catalog_changed', () => {
      this.#generation += 1
      this.#texts.clear()
    })
  }

  /** Returns the apps at these search positions, in this order, as JSON of `App[]`. Leaves out deleted apps. */
  async read(positions: readonly number[]): Promise<string> {
    const known = new Map(positions.map((position) => [position, this.#texts.get(position)]))
    const missing = positions.filter((position) => known.get(position) === undefined)
    for (const { search_position: searchPosition, wire_json: wireJson } of await this.#readMissing(missing))
      known.set(searchPosition, wireJson)
    return `[${positions.flatMap((position) => known.get(position) ?? []).join(',')}]`
  }

  /** Doesn't cache apps if the catalog changes during the query. */
  async #readMissing(positions: readonly number[]): Promise<{ search_position: number; wire_json: string }[]> {
    if (positions.length === 0) return []
    const generation = this.#generation
    const { rows } = await sql<{ search_position: number; wire_json: string }>`
      SELECT search_position, wire_json FROM apps WHERE search_position = ANY (${positions})`.execute(this.#db)
    if (generation === this.#generation) {
      for (const { search_position: searchPosition, wire_json: wireJson } of rows)
        this.#texts.set(searchPosition, wireJson)
    }
    return rows
  }
}
