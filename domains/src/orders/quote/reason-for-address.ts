import type { Quote } from './quote-order.ts'

/** From this taxable value, the address of a buyer without a GSTIN is on the invoice (CGST Rules 2017, Rule 46 (e)). */
const ADDRESS_FROM_PAISE = 50_000_00

/**
 * Returns why an order that isn't delivered to an address needs the buyer's address for its tax invoice: the buyer is
 * registered (CGST Rules 2017, Rule 46 (d)), or the order is large. Undefined if it doesn't.
 */
export function reasonForAddress(
  { input, priced }: Pick<Quote, 'input' | 'priced'>,
  hasGstin: boolean,
): string | undefined {
  if (input.tax === null) return undefined
  if (hasGstin) return 'An invoice with a GSTIN needs the billing address.'
  return priced.taxable_paise >= ADDRESS_FROM_PAISE
    ? 'An invoice of ₹50,000 or more needs the billing address.'
    : undefined
}
