import { LRUCache } from 'lru-cache'
import type { Changes } from '../../platform.ts'

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

interface Render {
  readonly generation: number
  readonly answer: Promise<CatalogAnswer>
}

/**
 * Answers that depend on the catalog alone, kept in this process until PostgreSQL says that the catalog has changed. An
 * response is computed once for all waiting requests. One whose computation started before a change is returned to whoever
 * requested it before the change, and not kept.
 */
export class CatalogCache {
  readonly #answers = new LRUCache<string, CatalogAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ json }, key) => json.length + key.length + 500,
  })
  readonly #renders = new Map<string, Render>()
  #generation = 0

  constructor(changes: Changes) {
    changes.on('app_catalog_changed', () => {
      this.#generation += 1
      this.#answers.clear()
    })
  }

  /** Returns the answer of `key`, made once however many callers request it at the same time. */
  async get(key: string, make: () => Promise<MadeAnswer>): Promise<CatalogAnswer> {
    const known = this.#answers.get(key)
    if (known !== undefined) return known
    const running = this.#renders.get(key)
    if (running === undefined) return this.#start(key, make)
    if (running.generation === this.#generation) return running.answer
    await running.answer.catch(() => undefined)
    return this.#answers.get(key) ?? this.#renders.get(key)?.answer ?? this.#start(key, make)
  }

  #start(key: string, make: () => Promise<MadeAnswer>): Promise<CatalogAnswer> {
    const answer = this.#make(key, make).finally(() => this.#renders.delete(key))
    this.#renders.set(key, { generation: this.#generation, answer })
    return answer
  }

  async #make(key: string, make: () => Promise<MadeAnswer>): Promise<CatalogAnswer> {
    const generation = this.#generation
    const { json: text, headers = {}, is_current = true } = await make()
    const answer = { json: Buffer.from(text), headers }
    if (is_current && generation === this.#generation) this.#answers.set(key, answer)
    return answer
  }
}
