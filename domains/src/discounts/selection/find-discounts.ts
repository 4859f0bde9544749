import type { Db, Tx } from '@haat/db'
import type { DiscountToApply } from '../apply/apply-discounts.ts'
import type { CartToDiscount, DiscountKind } from './candidate.ts'
import { chooseDiscounts } from './choose-discounts.ts'
import { coverLines } from './cover-lines.ts'
import { explainRejection, explainUnusable, type RejectedCode } from './explain-rejection.ts'
import { readUsable } from './read-usable.ts'

/** Codes beyond these are ignored. */
const MAX_CODES = 5

export interface DiscountableCart {
  readonly store_id: string
  readonly lines: readonly {
    readonly key: string
    /** Null for an item that isn't in the catalogue. */
    readonly product_id: string | null
    readonly variant_id: string | null
    readonly quantity: number
    readonly unit_price_paise: number
  }[]
  /** As the buyer entered them. */
  readonly codes: readonly string[]
  readonly customer: {
    readonly id: string | undefined
    /** See `customerKeyOf`. Without it, limits per customer aren't checked yet. */
    readonly key: string | undefined
  }
  /** An order whose own uses don't count. */
  readonly order_id?: string | undefined
  readonly now: Date
}

export interface FoundDiscount {
  readonly id: string
  readonly title: string
  /** Null for an automatic discount. */
  readonly code: string | null
  readonly kind: DiscountKind
  readonly apply: DiscountToApply
}

export interface FoundDiscounts {
  /** In the order in which they apply. */
  readonly applied: readonly FoundDiscount[]
  /** Why the other codes that the buyer entered don't apply. */
  readonly rejected: readonly RejectedCode[]
}

/**
 * Reads the discounts that a buyer may use, from the codes that she entered and the automatic ones. Returns a function that
 * chooses the set that saves the most: the price of the delivery, which depends on the price of the items, is part of it.
 */
export async function findDiscounts(
  db: Db | Tx,
  cart: DiscountableCart,
): Promise<(shipping: CartToDiscount['shipping_paise']) => FoundDiscounts> {
  const codes = [...new Set(cart.codes.map(normaliseCode))].filter((code) => code !== '').slice(0, MAX_CODES)
  const { usable, unusable } = await readUsable(db, { ...cart, codes })
  const candidates = usable.length === 0 ? [] : await coverLines(db, cart, usable)
  // Only discounts on delivery depend on its price.
  const dependsOnPrice = candidates.some(({ kind }) => kind === 'shipping')
  const found = new Map<CartToDiscount['shipping_paise'], FoundDiscounts>()
  return (price) => {
    const shipping = dependsOnPrice ? price : null
    const known = found.get(shipping) ?? choose(shipping)
    found.set(shipping, known)
    return known
  }

  function choose(shipping: CartToDiscount['shipping_paise']): FoundDiscounts {
    const rejections = new Map(unusable.map(({ code, ...why }) => [code, explainUnusable(code, why)]))
    const { applied, rejected } = chooseDiscounts({ lines: cart.lines, shipping_paise: shipping }, candidates)
    for (const [candidate, why] of rejected) {
      if (candidate.code === null) continue
      rejections.set(candidate.code, explainRejection(candidate.code, candidate, why))
    }
    return {
      applied: applied.map(({ candidate: { id, title, code, kind }, apply }) => ({ id, title, code, kind, apply })),
      rejected: codes.flatMap((code) => rejections.get(code) ?? []),
    }
  }
}

/** Returns a code as it's stored. Buyers type it in lower case, and with spaces around it. */
export function normaliseCode(code: string): string {
  return code.trim().toUpperCase()
}
