import type { RawBuilder } from 'kysely'

/** The products of a store to count, as SQL. */
export interface CountedProducts {
  readonly from: RawBuilder<unknown>
  readonly condition: RawBuilder<boolean>
  /** The order in which products introduce options and their values. */
  readonly rank: RawBuilder<Buffer>
}

/** Counts of products, as returned by the database. */
export interface ProductCounts {
  readonly count: number
  readonly in_stock_count: number
  readonly lowest_paise: number
  readonly highest_paise: number
  /** In order of first use. */
  readonly option_names: readonly string[]
  /** Values of options in order of first use. */
  readonly choices: readonly Choice[]
}

/** A value, and how many of the products have it. */
export interface Choice {
  readonly kind: 'product_type' | 'vendor' | 'option' | 'tag'
  readonly option: string | null
  readonly value: string
  readonly count: number
}
