import type { AppSet } from './app-set.ts'

/** Up to this many apps are put in order by sorting them; more by walking through all in order. */
const FEW = 2_000

/** All listed apps in one order: most installed first, or newest first. */
export class AppOrder {
  readonly #positions: Int32Array
  readonly #ranks: Int32Array

  /** `sent`: the positions in order, four bytes each, most significant first. */
  constructor(sent: Buffer | null, size: number) {
    const length = (sent?.length ?? 0) / 4
    this.#positions = Int32Array.from({ length }, (_, index) => sent?.readInt32BE(index * 4) ?? 0)
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

  /** An app added after the order was read comes last. */
  #inOrder(apps: AppSet): Iterable<number> {
    if (apps.count() > FEW) return this.#walk(apps)
    const rank = (position: number) => this.#ranks[position] ?? this.#positions.length
    return apps.positions().sort((a, b) => rank(a) - rank(b))
  }

  *#walk(apps: AppSet): Generator<number> {
    for (const position of this.#positions) if (apps.has(position)) yield position
  }
}
