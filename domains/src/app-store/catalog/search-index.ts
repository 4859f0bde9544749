import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Platform } from '../../platform.ts'
import { AppOrder } from './app-order.ts'
import { type AppList, readBitString } from './app-set.ts'
import { Vocabulary } from './vocabulary.ts'

const MAX_TERM_BYTES = 64 * 1024 * 1024
/** Terms preloaded in one step. A step takes a few milliseconds, so that queries aren't delayed. */
const PRELOAD_BATCH_SIZE = 8

/** The apps that contain a term. See packages/db/migrations/0006_app_search.sql. */
export interface TermApps {
  readonly version: number
  readonly any: AppList
  readonly title: AppList
  readonly opening: AppList
}

interface TermRow {
  readonly term: string
  readonly version: number
  readonly any_bits: Buffer
  readonly title_bits: Buffer | null
  readonly opening_bits: Buffer | null
}

/** The search index in this process: all words and titles, and the apps of a term once a query needs them. */
export class SearchIndex {
  readonly #db: Platform['db']
  readonly #terms = new LRUCache<string, TermApps>({
    maxSize: MAX_TERM_BYTES,
    sizeCalculation: ({ any, title, opening }) => any.byteLength + title.byteLength + opening.byteLength + 500,
  })
  readonly vocabulary = new Vocabulary()
  #versions: ReadonlyMap<string, number> = new Map()
  #version: number | null = null
  #preloadedVersion: number | null = null
  #title_keys: readonly string[] = []
  orders = { most_installed: new AppOrder(null, 0), newest: new AppOrder(null, 0) }

  constructor(db: Platform['db']) {
    this.#db = db
  }

  /** Number of search positions. */
  get size(): number {
    return this.#title_keys.length
  }

  /** Returns the words of an app's title with single spaces; empty if the app isn't listed. */
  titleKey(position: number): string {
    return this.#title_keys[position] ?? ''
  }

  /** Loads the changes since the last refresh. */
  async refresh(): Promise<void> {
    const { rows } = await sql<{ version: number | null; most_installed: Buffer | null; newest: Buffer | null }>`
      SELECT (SELECT max(version) FROM app_search_terms) AS version, most_installed, newest
      FROM app_orders()`.execute(this.#db)
    const read = rows[0]
    if (read === undefined) throw new Error('app_orders returned no row')
    if (read.version !== this.#version) await this.#readContent()
    this.#version = read.version
    this.orders = {
      most_installed: new AppOrder(read.most_installed, this.size),
      newest: new AppOrder(read.newest, this.size),
    }
  }

  async #readContent(): Promise<void> {
    const terms = await this.#db.selectFrom('app_search_terms').select(['term', 'version']).execute()
    const titles = await this.#db
      .selectFrom('apps')
      .select(['search_position', 'title_key'])
      .where('status', '=', 'listed')
      .execute()
    this.#versions = new Map(terms.map(({ term, version }) => [term, version]))
    this.vocabulary.update(new Set(terms.map(({ term }) => term).filter((term) => !/[*@]/.test(term))))
    const titleKeys: string[] = []
    for (const { search_position: searchPosition, title_key: titleKey } of titles) titleKeys[searchPosition] = titleKey
    this.#title_keys = Array.from(titleKeys, (key) => key ?? '')
  }

  /**
   * Loads the remaining terms in the background, so that queries don't have to wait. Stops when the cache is nearly
   * full or the content has changed.
   */
  async preload(): Promise<void> {
    const version = this.#version
    if (this.#preloadedVersion === version) return
    this.#preloadedVersion = version
    const unknown = [...this.#versions.keys()].filter((term) => !this.#isKnown(term))
    for (let next = 0; next < unknown.length; next += PRELOAD_BATCH_SIZE) {
      if (this.#version !== version || this.#terms.calculatedSize > MAX_TERM_BYTES * 0.9) return
      await this.findTerms(unknown.slice(next, next + PRELOAD_BATCH_SIZE))
    }
  }

  #isKnown(term: string): boolean {
    const known = this.#terms.peek(term)
    return known !== undefined && known.version >= (this.#versions.get(term) ?? 0)
  }

  /** Returns the apps of the terms that exist. Loads those that aren't cached or are outdated. */
  async findTerms(terms: readonly string[]): Promise<ReadonlyMap<string, TermApps>> {
    const found = new Map<string, TermApps>()
    const missing: string[] = []
    for (const term of terms) {
      if (!this.#versions.has(term)) continue
      const known = this.#isKnown(term) ? this.#terms.get(term) : undefined
      if (known !== undefined) found.set(term, known)
      else missing.push(term)
    }
    if (missing.length === 0) return found
    const { rows } = await sql<TermRow>`
      SELECT term, version, varbit_send(any_bits) AS any_bits, varbit_send(title_bits) AS title_bits,
        varbit_send(opening_bits) AS opening_bits
      FROM app_search_terms WHERE term = ANY (${missing})`.execute(this.#db)
    for (const { term, version, any_bits: anyBits, title_bits: titleBits, opening_bits: openingBits } of rows) {
      const apps = {
        version,
        any: readBitString(anyBits),
        title: readBitString(titleBits),
        opening: readBitString(openingBits),
      }
      this.#terms.set(term, apps)
      found.set(term, apps)
    }
    return found
  }
}
