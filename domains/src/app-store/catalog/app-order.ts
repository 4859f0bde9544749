import type { AppSet } from './app-set.ts'

/** Up to this many apps are sorted. For more, iterating over the complete order is faster. */
const MAX_SORTED = 2_000

/** All listed apps in one order: most installed first, or newest first. */
export class AppOrder {
  readonly #positions: Int32Array
  readonly #ranks: Int32Array

  /** `bytes`: the positions in order, as 32-bit big-endian integers. */
  constructor(bytes: Buffer | null, size: number) {
    const length = (bytes?.length ?? 0) / 4
    this.#positions = Int32Array.from({ length }, (_, index) => bytes?.readInt32BE(index * 4) ?? 0)
    this.#ranks = new Int32Array(size).fill(length)
    this.#positions.forEach((position, rank) => {
      this.#ranks[position] = rank
    })
  }

  /** Returns a page of apps from disjoint sets in order of relevance. Reads only the sets it needs. */
  page(tiers: Iterable<AppSet>, { offset, limit }: { offset: number; limit: number }): number[] {
    const page: number[] = []
    let skip = offset
    for (const tier of tiers) {
      for (const position of this.#inOrder(tier)) {
        if (skip > 0) skip -= 1
        else if (page.push(position) === limit) return page
      }
    }
    return page
  }

  /** Apps added after the order was read come last. */
  #inOrder(apps: AppSet): Iterable<number> {
    if (apps.count() > MAX_SORTED) return this.#filterOrder(apps)
    const rank = (position: number) => this.#ranks[position] ?? this.#positions.length
    return apps.positions().sort((a, b) => rank(a) - rank(b))
  }

  *#filterOrder(apps: AppSet): Generator<number> {
    for (const position of this.#positions) if (apps.has(position)) yield position
  }
}
