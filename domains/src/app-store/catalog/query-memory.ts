/** Arrays kept for later queries: enough for ten concurrent ones. */
const MAX_SPARE = 400

/** Arrays that no query holds. Those for a catalog of another size are let go. */
let spare: Uint32Array<ArrayBuffer>[] = []

/**
 * Memory for the sets of one query. What it gives back, the next one takes: made anew for each, it keeps the garbage
 * collector so busy that one query in a hundred waits for it.
 */
export class QueryMemory {
  readonly #taken: Uint32Array<ArrayBuffer>[] = []

  /** Zeros. */
  take(length: number): Uint32Array<ArrayBuffer> {
    const known = spare.pop()
    if (known !== undefined && known.length !== length) spare = []
    const array = known?.length === length ? known.fill(0) : new Uint32Array(length)
    this.#taken.push(array)
    return array
  }

  /** Gives everything back. No set in this memory may be used afterwards. */
  release(): void {
    for (const array of this.#taken) if (spare.length < MAX_SPARE) spare.push(array)
    this.#taken.length = 0
  }
}
