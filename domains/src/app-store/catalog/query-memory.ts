/** Maximum number of arrays in the pool, enough for ten concurrent queries. */
const MAX_POOLED = 400

/** Unused arrays. Emptied when the size of the catalog changes. */
let pool: Uint32Array<ArrayBuffer>[] = []

/**
 * Pooled memory for the sets of one query. Without the pool, one query in a hundred was delayed by garbage collection.
 */
export class QueryMemory {
  readonly #taken: Uint32Array<ArrayBuffer>[] = []

  /** Returns an array of zeros. */
  take(length: number): Uint32Array<ArrayBuffer> {
    const pooled = pool.pop()
    if (pooled !== undefined && pooled.length !== length) pool = []
    const array = pooled?.length === length ? pooled.fill(0) : new Uint32Array(length)
    this.#taken.push(array)
    return array
  }

  /** Returns all arrays to the pool. Don't use sets of this memory afterwards. */
  release(): void {
    for (const array of this.#taken) if (pool.length < MAX_POOLED) pool.push(array)
    this.#taken.length = 0
  }
}
