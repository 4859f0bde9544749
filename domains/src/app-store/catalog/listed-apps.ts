import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Platform } from '../../platform.ts'

/** The most installed apps of a large catalog fit; they are in most answers. */
const MAX_BYTES = 32 * 1024 * 1024

/** Apps as they are answered, kept in this process until PostgreSQL says that the catalog has changed. */
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

  /** JSON of the contract's `App[]`: the apps at the search positions, in that order. One that has gone in the meantime is left out. */
  async read(positions: readonly number[]): Promise<string> {
    const known = new Map(positions.map((position) => [position, this.#texts.get(position)]))
    const missing = positions.filter((position) => known.get(position) === undefined)
    for (const { search_position, wire_json } of await this.#readMissing(missing)) known.set(search_position, wire_json)
    return `[${positions.flatMap((position) => known.get(position) ?? []).join(',')}]`
  }

  /** What was read before a change is answered, but not kept. */
  async #readMissing(positions: readonly number[]): Promise<{ search_position: number; wire_json: string }[]> {
    if (positions.length === 0) return []
    const generation = this.#generation
    const { rows } = await sql<{ search_position: number; wire_json: string }>`
      SELECT search_position, wire_json FROM apps WHERE search_position = ANY (${positions})`.execute(this.#db)
    if (generation === this.#generation) {
      for (const { search_position, wire_json } of rows) this.#texts.set(search_position, wire_json)
    }
    return rows
  }
}
