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
  readonly has_shipping: boolean
  /** Once the buyer has chosen a delivery: it decides which discounts save the most. */
  readonly shipping_paise?: number | undefined
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

/**
 * Finds the discounts that apply to a cart, from the codes that the buyer entered and the automatic ones: the set that
 * saves the most, in the order in which they apply. Explains the codes that don't.
 */
export async function findDiscounts(
  db: Db | Tx,
  cart: DiscountableCart,
): Promise<{ readonly applied: readonly FoundDiscount[]; readonly rejected: readonly RejectedCode[] }> {
  const codes = [...new Set(cart.codes.map(normaliseCode))].filter((code) => code !== '').slice(0, MAX_CODES)
  const { usable, unusable } = await readUsable(db, { ...cart, codes })
  const rejections = new Map(unusable.map(({ code, ...why }) => [code, explainUnusable(code, why)]))
  if (usable.length === 0) return { applied: [], rejected: inOrderOf(codes, rejections) }

  const candidates = await coverLines(db, cart, usable)
  const toDiscount: CartToDiscount = {
    lines: cart.lines,
    shipping_paise: cart.has_shipping ? cart.shipping_paise : null,
  }
  const { applied, rejected } = chooseDiscounts(toDiscount, candidates)
  for (const [candidate, why] of rejected) {
    if (candidate.code === null) continue
    rejections.set(candidate.code, explainRejection(candidate.code, candidate, why))
  }
  return {
    applied: applied.map(({ candidate: { id, title, code, kind }, apply }) => ({ id, title, code, kind, apply })),
    rejected: inOrderOf(codes, rejections),
  }
}

function inOrderOf(codes: readonly string[], rejections: ReadonlyMap<string, RejectedCode>): RejectedCode[] {
  return codes.flatMap((code) => rejections.get(code) ?? [])
}

/** Returns a code as it's stored. Buyers type it in lower case, and with spaces around it. */
export function normaliseCode(code: string): string {
  return code.trim().toUpperCase()
}
