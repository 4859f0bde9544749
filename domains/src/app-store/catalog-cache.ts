import { LRUCache } from 'lru-cache'
import type { Changes } from '../platform.ts'

const MAX_BYTES = 64 * 1024 * 1024

/** An answer as it goes over the wire. */
export interface CatalogAnswer {
  readonly json: Buffer
  readonly headers: Readonly<Record<string, string>>
}

export interface MadeAnswer {
  readonly json: string
  readonly headers?: Readonly<Record<string, string>>
  /** False for an answer that is good enough to be given, but not to be kept. */
  readonly is_current?: boolean
}

/**
 * Answers that depend on the catalog alone, kept in this process until PostgreSQL says that the catalog has changed. An
 * answer whose making began before the change is given but not kept.
 */
export class CatalogCache {
  readonly #answers = new LRUCache<string, CatalogAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ json }, key) => json.length + key.length + 500,
  })
  readonly #making = new Map<string, Promise<CatalogAnswer>>()
  #generation = 0

  constructor(changes: Changes) {
    changes.on('app_catalog_changed', () => {
      this.#generation += 1
      this.#answers.clear()
      this.#making.clear()
    })
  }

  /** The answer of `key`; made once, however many ask for it at the same time. */
  get(key: string, make: () => Promise<MadeAnswer>): Promise<CatalogAnswer> {
    const known = this.#answers.get(key)
    if (known !== undefined) return Promise.resolve(known)
    const underWay = this.#making.get(key)
    if (underWay !== undefined) return underWay
    const making = this.#make(key, make).finally(() => {
      if (this.#making.get(key) === making) this.#making.delete(key)
    })
    this.#making.set(key, making)
    return making
  }

  async #make(key: string, make: () => Promise<MadeAnswer>): Promise<CatalogAnswer> {
    const generation = this.#generation
    const { json: text, headers = {}, is_current = true } = await make()
    const answer = { json: Buffer.from(text), headers }
    if (is_current && generation === this.#generation) this.#answers.set(key, answer)
    return answer
  }
}
