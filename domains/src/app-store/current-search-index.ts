import type { Platform } from '../platform.ts'
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
  #refreshing: Promise<void> | undefined
  #generation = 0
  #generation_read = -1
  #rests_until = 0

  constructor({ db, changes }: Platform) {
    this.#index = new SearchIndex(db)
    changes.on('app_catalog_changed', () => {
      this.#generation += 1
    })
  }

  /** `is_current`: nothing has changed since it was read. Answers made with an older one must not be kept. */
  async get(): Promise<{ index: SearchIndex; is_current: boolean }> {
    if (!this.#isCurrent() && (this.#generation_read < 0 || performance.now() >= this.#rests_until)) {
      this.#refreshing ??= this.#refresh().finally(() => {
        this.#refreshing = undefined
      })
      await this.#refreshing
    }
    return { index: this.#index, is_current: this.#isCurrent() }
  }

  #isCurrent(): boolean {
    return this.#generation_read === this.#generation
  }

  async #refresh(): Promise<void> {
    const generation = this.#generation
    const began = performance.now()
    await this.#index.refresh()
    const ended = performance.now()
    this.#generation_read = generation
    this.#rests_until = ended + Math.min((ended - began) * REST_PER_WORK, LONGEST_REST_MS)
  }
}
