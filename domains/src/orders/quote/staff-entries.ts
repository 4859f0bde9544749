import type { DiscountToApply, FoundDiscounts } from '../../discounts/index.ts'
import type { CustomLine, ManualDiscount, QuotedLine } from './quote-request.ts'

/** The ID of what staff take off: it isn't one of the store's discounts. */
export const MANUAL_DISCOUNT = 'manual'

/** Returns an item that staff entered like one of the catalogue. */
export function quoteCustomLine({ key, title, quantity, ...item }: CustomLine): QuotedLine {
  return {
    key,
    quantity,
    properties: {},
    variant: {
      ...item,
      id: null,
      product_id: null,
      handle: '',
      title,
      variant_title: '',
      sku: '',
      image_src: null,
      is_taxable: true,
      weight_grams: 0,
      is_stocked: false,
      available: Number.POSITIVE_INFINITY,
    },
  }
}

/** Adds what staff take off the items, after all discounts. */
export function addManualDiscount(
  found: FoundDiscounts,
  lines: readonly QuotedLine[],
  manual: ManualDiscount | undefined,
): FoundDiscounts {
  if (manual === undefined) return found
  const units = new Map(lines.map(({ key, quantity }) => [key, quantity]))
  const apply: DiscountToApply = { id: MANUAL_DISCOUNT, target: { kind: 'items', units }, value: manual.value }
  const added = { id: MANUAL_DISCOUNT, title: manual.title, code: null, kind: 'order', apply } as const
  return { ...found, applied: [...found.applied, added] }
}
