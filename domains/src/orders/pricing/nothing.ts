import type { PricedAmount } from './price-order.ts'

/** The amounts of what isn't sold. */
export const nothing = {
  price_paise: 0,
  discounts: [],
  discount_paise: 0,
  gst_rate_basis_points: 0,
  taxable_paise: 0,
  taxes: [],
  gst_paise: 0,
  total_paise: 0,
} satisfies PricedAmount
