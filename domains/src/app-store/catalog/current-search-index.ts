import type { Platform } from '../../platform.ts'
import { type FacetSets, findFacets } from './search-facets.ts'
import { SearchIndex } from './search-index.ts'

/** Reading again takes at most a twentieth of the time, and is put off for a second at most. */
const REST_PER_WORK = 20
const LONGEST_REST_MS = 1_000

/**
 * The search index of this process, read again after a change. While many stores install apps in a large catalog, it may be
 * a second old.
 */
export class CurrentSearchIndex {
  readonly #index: SearchIndex
  readonly #log: Platform['log']
  #facets: FacetSets | undefined
  #refreshing: Promise<FacetSets> | undefined
  #generation = 0
  #generation_read = -1
  #rests_until = 0

  constructor({ db, changes, log }: Platform) {
    this.#index = new SearchIndex(db)
    this.#log = log
    changes.on('app_catalog_changed', () => {
      this.#generation += 1
    })
  }

  /** `is_current`: nothing has changed since it was read. Answers made with an older one must not be kept. */
  async get(): Promise<{ index: SearchIndex; facets: FacetSets; is_current: boolean }> {
    const may_rest = this.#isCurrent() || performance.now() < this.#rests_until
    const facets = this.#facets !== undefined && may_rest ? this.#facets : await this.#refreshOnce()
    return { index: this.#index, facets, is_current: this.#isCurrent() }
  }

  #isCurrent(): boolean {
    return this.#generation_read === this.#generation
  }

  /** However many ask at the same time. */
  #refreshOnce(): Promise<FacetSets> {
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = undefined
    })
    return this.#refreshing
  }

  /** Nobody waits for preloading, and it may fail: queries load what's missing. */
  async #readAhead(): Promise<void> {
    try {
      await this.#index.readAhead()
    } catch (error) {
      this.#log.warn({ err: error }, 'could not preload the search index')
    }
  }

  async #refresh(): Promise<FacetSets> {
    const generation = this.#generation
    const began = performance.now()
    await this.#index.refresh()
    const facets = await findFacets(this.#index)
    this.#facets = facets
    const ended = performance.now()
    this.#generation_read = generation
    this.#rests_until = ended + Math.min((ended - began) * REST_PER_WORK, LONGEST_REST_MS)
    void this.#readAhead()
    return facets
  }
}
