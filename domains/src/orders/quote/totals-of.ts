import type { OrderTotals } from '../contract.ts'
import { chargesOf } from '../pricing/charges-of.ts'
import type { Quote } from './quote-order.ts'

/** Returns the amounts of a quote as they are shown. */
export function totalsOf({ priced, input }: Pick<Quote, 'priced' | 'input'>): OrderTotals {
  return {
    subtotal_paise: priced.subtotal_paise,
    discount_paise: priced.discount_paise,
    charges_paise: chargesOf(priced),
    taxable_paise: priced.taxable_paise,
    gst_paise: priced.gst_paise,
    taxes: [...priced.taxes],
    prices_include_gst: input.tax?.prices_include_gst ?? true,
    round_off_paise: priced.round_off_paise,
    total_paise: priced.total_paise,
  }
}
