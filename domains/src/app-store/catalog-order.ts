import { sql } from 'kysely'
import type { Platform } from '../platform.ts'
import type { Bitmap } from './bitmap.ts'

const FEW = 2_000
/** Reading the order again takes at most a twentieth of the time, and is put off for a second at most. */
const REST_PER_WORK = 20
const LONGEST_REST_MS = 1_000

/** All listed apps in one order: most installed first, or newest first. */
export class AppOrder {
  readonly #positions: Int32Array
  readonly #ranks: Int32Array

  constructor(bytes: Buffer) {
    this.#positions = Int32Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readInt32BE(index * 4))
    let last = -1
    for (const position of this.#positions) if (position > last) last = position
    this.#ranks = new Int32Array(last + 1).fill(this.#positions.length)
    this.#positions.forEach((position, rank) => {
      this.#ranks[position] = rank
    })
  }

  /**
   * A page of apps from bitmaps that are in the order of relevance: an app's place is the first one that has it, and within
   * that its place in this order.
   */
  page(tiers: readonly Bitmap[], { offset, limit }: { offset: number; limit: number }): number[] {
    const page: number[] = []
    let skip = offset
    for (const [index, tier] of tiers.entries()) {
      const earlier = tiers.slice(0, index)
      for (const position of this.#inOrder(tier)) {
        if (earlier.some((bitmap) => bitmap.has(position))) continue
        if (skip > 0) skip -= 1
        else if (page.push(position) === limit) return page
      }
    }
    return page
  }

  /** Few are sorted, many are met by walking through all. An app that came after the order was read stands last. */
  #inOrder(bitmap: Bitmap): Iterable<number> {
    const rank = (position: number) => this.#ranks[position] ?? this.#positions.length
    const few = bitmap.positions(FEW)
    return few?.sort((a, b) => rank(a) - rank(b)) ?? this.#walk(bitmap)
  }

  *#walk(bitmap: Bitmap): Generator<number> {
    for (const position of this.#positions) if (bitmap.has(position)) yield position
  }
}

export interface CatalogOrders {
  readonly most_installed: AppOrder
  readonly newest: AppOrder
  /** Whether nothing has changed since they were read. Answers made with older ones must not be kept. */
  readonly is_current: boolean
}

/**
 * The orders of the catalog, kept in this process and read again after a change. While many stores install apps in a large
 * catalog, they may be a second old.
 */
export class CatalogOrderSource {
  readonly #platform: Platform
  #orders: Omit<CatalogOrders, 'is_current'> | undefined
  #reading: Promise<CatalogOrders> | undefined
  #generation = 0
  #generation_read = -1
  #rests_until = 0

  constructor(platform: Platform) {
    this.#platform = platform
    platform.changes.on('app_catalog_changed', () => {
      this.#generation += 1
    })
  }

  async get(): Promise<CatalogOrders> {
    if (this.#orders !== undefined) {
      const is_current = this.#generation_read === this.#generation
      if (is_current || performance.now() < this.#rests_until) return { ...this.#orders, is_current }
    }
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined
    })
    return this.#reading
  }

  async #read(): Promise<CatalogOrders> {
    const generation = this.#generation
    const began = performance.now()
    const { rows } = await sql<{ most_installed: Buffer | null; newest: Buffer | null }>`
      SELECT most_installed, newest FROM app_orders()`.execute(this.#platform.db)
    const orders = {
      most_installed: new AppOrder(rows[0]?.most_installed ?? Buffer.alloc(0)),
      newest: new AppOrder(rows[0]?.newest ?? Buffer.alloc(0)),
    }
    const ended = performance.now()
    this.#orders = orders
    this.#generation_read = generation
    this.#rests_until = ended + Math.min((ended - began) * REST_PER_WORK, LONGEST_REST_MS)
    return { ...orders, is_current: generation === this.#generation }
  }
}
