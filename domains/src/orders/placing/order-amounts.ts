import { chargesOf } from '../pricing/charges-of.ts'
import type { Quote } from '../quote/quote-order.ts'
import type { StockNeed } from '../reservations/reserve-stock.ts'
import { fulfilmentStatusOf } from '../states/derived-states.ts'
import { discountsOf } from './order-discounts.ts'

/** Returns the columns of an order that its quote decides: delivery, amounts, and what has to be paid and sent. */
export function amountsOfOrder(quote: Quote) {
  const { priced, tax, delivery } = quote
  return {
    payment_status: priced.total_paise === 0 ? 'paid' : 'unpaid',
    fulfilment_status: fulfilmentStatusOf(
      quote.lines.map(({ quantity, variant }) => ({
        quantity,
        fulfilled_quantity: 0,
        refunded_unsent_quantity: 0,
        requires_shipping: variant.requires_shipping,
      })),
    ),
    delivery: jsonOrNull(
      delivery && {
        kind: delivery.kind,
        title: delivery.title,
        min_date: delivery.min_date,
        max_date: delivery.max_date,
        pickup: delivery.pickup,
      },
    ),
    tax: JSON.stringify({
      registration: tax.registration,
      prices_include_gst: quote.input.tax?.prices_include_gst ?? true,
      places: quote.input.tax?.places ?? null,
      rounds_total: tax.rounds_total,
      seller: tax.seller,
    }),
    taxes: JSON.stringify(priced.taxes),
    discounts: JSON.stringify(discountsOf(quote)),
    subtotal_paise: priced.subtotal_paise,
    discount_paise: priced.discount_paise,
    charges_paise: chargesOf(priced),
    taxable_paise: priced.taxable_paise,
    gst_paise: priced.gst_paise,
    round_off_paise: priced.round_off_paise,
    total_paise: priced.total_paise,
    item_count: quote.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}

/** Returns what an order takes out of the stock. */
export function stockNeedsOf({ lines }: Pick<Quote, 'lines'>): StockNeed[] {
  return lines.flatMap(({ variant, quantity }) => (variant.id === null ? [] : [{ variant_id: variant.id, quantity }]))
}

export function jsonOrNull(value: object | null | undefined): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value)
}
