import type { Platform } from '../../platform.ts'
import { type FacetSets, findFacets } from './search-facets.ts'
import { SearchIndex } from './search-index.ts'

/** Refreshing takes at most about a twentieth of the time, and is delayed by at most a second. */
const PAUSE_FACTOR = 20
const MAX_PAUSE_MS = 1_000

/**
 * The search index of this process, refreshed after changes. It can be up to a second old while many stores install
 * apps from a large catalogue.
 */
export class CurrentSearchIndex {
  readonly #index: SearchIndex
  readonly #log: Platform['log']
  #facets: FacetSets | undefined
  #refreshing: Promise<FacetSets> | undefined
  #generation = 0
  #generation_read = -1
  #pausedUntil = 0

  constructor({ db, changes, log }: Platform) {
    this.#index = new SearchIndex(db)
    this.#log = log
    changes.on('app_catalog_changed', () => {
      this.#generation += 1
    })
  }

  /** `is_current` is false if the catalog has changed since the index was read. Don't cache such responses. */
  async get(): Promise<{ index: SearchIndex; facets: FacetSets; is_current: boolean }> {
    const isFreshEnough = this.#isCurrent() || performance.now() < this.#pausedUntil
    const facets = this.#facets !== undefined && isFreshEnough ? this.#facets : await this.#refreshOnce()
    return { index: this.#index, facets, is_current: this.#isCurrent() }
  }

  #isCurrent(): boolean {
    return this.#generation_read === this.#generation
  }

  /** Refreshes once for concurrent callers. */
  #refreshOnce(): Promise<FacetSets> {
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = undefined
    })
    return this.#refreshing
  }

  /** Preloads terms in the background. It can fail, because queries load missing terms. */
  async #preload(): Promise<void> {
    try {
      await this.#index.preload()
    } catch (error) {
      this.#log.warn({ err: error }, 'could not preload the search index')
    }
  }

  async #refresh(): Promise<FacetSets> {
    const generation = this.#generation
    const started = performance.now()
    await this.#index.refresh()
    const facets = await findFacets(this.#index)
    this.#facets = facets
    const ended = performance.now()
    this.#generation_read = generation
    this.#pausedUntil = ended + Math.min((ended - started) * PAUSE_FACTOR, MAX_PAUSE_MS)
    void this.#preload()
    return facets
  }
}
