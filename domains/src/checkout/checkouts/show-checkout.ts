import type { Db, Tx } from '@haat/db'
import { OrderPaymentMethod } from '../../orders/contract.ts'
import { discountsOf, orderToken, type Quote, totalsOf } from '../../orders/index.ts'
import type { Platform } from '../../platform.ts'
import { type CheckoutRow, formOf } from './checkout-row.ts'
import type { Checkout, CheckoutForm } from './contract.ts'
import { chosenMethod, quoteCheckout } from './quote-checkout.ts'

/** Returns a checkout as its page shows it. */
export async function showCheckout(
  platform: Pick<Platform, 'settings' | 'payments' | 'clock'>,
  db: Db | Tx,
  checkout: CheckoutRow,
): Promise<Checkout> {
  const { form, quote } = await quoteCheckout(platform, db, checkout)
  return {
    ...showQuote(quote, form),
    status: checkout.status === 'ordered' ? 'ordered' : 'open',
    form: formOf(checkout),
    order_token: checkout.order_id === null ? null : orderToken(platform, checkout.order_id),
  }
}

/** Returns the parts of a checkout that are computed. */
export function showQuote(quote: Quote, form: CheckoutForm): Omit<Checkout, 'status' | 'form' | 'order_token'> {
  const { priced } = quote
  const method = chosenMethod(quote, form)
  return {
    items: quote.lines.flatMap((line, index) => {
      const amount = priced.lines[index]
      if (amount === undefined) return []
      return [
        {
          key: line.key,
          title: line.variant.title,
          variant_title: line.variant.variant_title,
          image_src: line.variant.image_src,
          handle: line.variant.handle,
          properties: { ...line.properties },
          quantity: line.quantity,
          unit_price_paise: line.variant.unit_price_paise,
          discount_paise: amount.discount_paise,
          price_paise: amount.price_paise - amount.discount_paise,
        },
      ]
    }),
    problems: [...quote.problems],
    needs_shipping: quote.needs_shipping,
    delivery_options: quote.delivery_options.map((option) => ({ ...option })),
    delivery_id: quote.delivery?.id ?? null,
    payment_options: quote.methods.flatMap((offered) => {
      const known = OrderPaymentMethod.safeParse(offered.method)
      return known.success ? [{ ...offered, method: known.data }] : []
    }),
    payment_method: OrderPaymentMethod.safeParse(method?.method).data ?? null,
    discounts: discountsOf(quote),
    rejected_codes: quote.discounts.rejected.map(({ code, message }) => ({ code, message })),
    charges: priced.charges.map(({ kind, price_paise: price, discount_paise: off }) => ({
      kind,
      price_paise: price - off,
    })),
    totals: totalsOf(quote),
  }
}
