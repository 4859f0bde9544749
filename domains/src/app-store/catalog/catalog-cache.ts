import { LRUCache } from 'lru-cache'
import type { Changes } from '../../platform.ts'

const MAX_BYTES = 64 * 1024 * 1024

/** A serialised response. */
export interface CatalogResponse {
  readonly json: Buffer
  readonly headers: Readonly<Record<string, string>>
}

export interface ComputedResponse {
  readonly json: string
  readonly headers?: Readonly<Record<string, string>>
}

interface Computation {
  readonly generation: number
  readonly response: Promise<CatalogResponse>
}

/**
 * Caches responses that depend only on the catalogue, until PostgreSQL notifies this process of a change. A response is
 * computed once for all waiting requests. If the catalogue changes during the computation, only requests from before
 * the change get that response, and it isn't cached.
 */
export class CatalogCache {
  readonly #responses = new LRUCache<string, CatalogResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ json }, key) => json.length + key.length + 500,
  })
  readonly #computations = new Map<string, Computation>()
  #generation = 0

  constructor(changes: Changes) {
    changes.on('app_catalog_changed', () => {
      this.#generation += 1
      this.#responses.clear()
    })
  }

  /** Returns the response for `key`. Computes it once for concurrent callers. */
  async get(key: string, compute: () => Promise<ComputedResponse>): Promise<CatalogResponse> {
    const known = this.#responses.get(key)
    if (known !== undefined) return known
    const running = this.#computations.get(key)
    if (running === undefined) return this.#start(key, compute)
    if (running.generation === this.#generation) return running.response
    await running.response.catch(() => undefined)
    return this.#responses.get(key) ?? this.#computations.get(key)?.response ?? this.#start(key, compute)
  }

  #start(key: string, compute: () => Promise<ComputedResponse>): Promise<CatalogResponse> {
    const response = this.#compute(key, compute).finally(() => this.#computations.delete(key))
    this.#computations.set(key, { generation: this.#generation, response })
    return response
  }

  async #compute(key: string, compute: () => Promise<ComputedResponse>): Promise<CatalogResponse> {
    const generation = this.#generation
    const { json: text, headers = {} } = await compute()
    const response = { json: Buffer.from(text), headers }
    if (generation === this.#generation) this.#responses.set(key, response)
    return response
  }
}
