import type { Db, Tx } from '@haat/db'
import { customerKeyOf } from '../../discounts/index.ts'
import type { Platform } from '../../platform.ts'
import { discountsOf } from '../placing/order-discounts.ts'
import { type OrderToPrice, priceOrder } from '../pricing/price-order.ts'
import { type Quote, quoteOrder } from '../quote/quote-order.ts'
import { totalsOf } from '../quote/totals-of.ts'
import type { DraftForm, DraftQuote } from './contract.ts'

type Quoter = Pick<Platform, 'settings' | 'payments' | 'clock'>

interface DraftToQuote {
  readonly store_id: string
  readonly form: DraftForm
  /** Whose own reservation and discounts don't count. */
  readonly order_id?: string | undefined
  readonly payment_method?: string | undefined
}

/** Computes what a draft costs now. */
export async function quoteDraft(
  platform: Quoter,
  db: Db | Tx,
  { store_id: storeId, form, order_id: orderId, payment_method: method }: DraftToQuote,
): Promise<Quote> {
  const { discount, shipping_address: address } = form
  const customerId = await findCustomerId(db, storeId, form)
  const contact = contactOfDraft(form)
  return quoteOrder(platform, db, {
    store_id: storeId,
    lines: form.items.map((item, index) => ({ ...item, key: `item-${index}`, properties: {} })),
    custom_lines: form.custom_items.map((item, index) => ({ ...item, key: `custom-${index}` })),
    manual_discount:
      discount === null
        ? undefined
        : {
            title: discount.title,
            value:
              discount.kind === 'percentage'
                ? { kind: 'percentage', basis_points: discount.value }
                : { kind: 'amount', paise: discount.value },
          },
    address: address === null ? undefined : { pincode: address.pincode, state_code: address.state_code },
    gstin: form.gstin,
    billing_state: address?.state_code,
    delivery_id: form.delivery_id || undefined,
    discount_codes: form.discount_codes,
    customer: { id: customerId ?? undefined, key: customerKeyOf(platform.settings.secret, contact) },
    payment_method: method,
    order_id: orderId,
    now: platform.clock(),
  })
}

/** Returns who buys, as it's stored with the order. What isn't entered for the buyer is the delivery address's. */
export function contactOfDraft({ email, phone, name, shipping_address: address }: DraftForm) {
  return { email: email.toLowerCase(), phone: phone || (address?.phone ?? ''), name: name || (address?.name ?? '') }
}

/**
 * Returns the customer with the email address of a draft, or with its phone number if it has no email address, as
 * `saveBuyer` finds the customer of an order; null if there's none yet.
 */
export async function findCustomerId(db: Db | Tx, storeId: string, form: DraftForm): Promise<string | null> {
  const { email, phone } = contactOfDraft(form)
  if (email === '' && phone === '') return null
  const customer = await db
    .selectFrom('customers')
    .select('id')
    .where('store_id', '=', storeId)
    .where('email', '=', email)
    .$if(email === '', (query) => query.where('phone', '=', phone))
    .executeTakeFirst()
  return customer?.id ?? null
}

/** Returns a draft's quote as staff see it. */
export function showDraftQuote(quote: Quote): DraftQuote {
  const cash = quote.methods.find(({ method }) => method === 'cash_on_delivery')
  return {
    items: quote.lines.flatMap((line, index) => {
      const amount = quote.priced.lines[index]
      if (amount === undefined) return []
      return [
        {
          key: line.key,
          variant_id: line.variant.id,
          title: line.variant.title,
          variant_title: line.variant.variant_title,
          image_src: line.variant.image_src,
          quantity: line.quantity,
          unit_price_paise: line.variant.unit_price_paise,
          discount_paise: amount.discount_paise,
          price_paise: amount.price_paise - amount.discount_paise,
        },
      ]
    }),
    problems: quote.problems.map((problem) => ({ ...problem })),
    needs_shipping: quote.needs_shipping,
    delivery_options: quote.delivery_options.map((option) => ({ ...option })),
    delivery_id: quote.delivery?.id ?? null,
    discounts: discountsOf(quote),
    rejected_codes: quote.discounts.rejected.map(({ code, message }) => ({ code, message })),
    totals: totalsOf(quote),
    cash_on_delivery:
      cash === undefined
        ? null
        : {
            total_paise: totalWithFee(quote.input, cash.fee_paise),
            unavailable_because: cash.unavailable_because,
          },
  }
}

function totalWithFee(input: OrderToPrice, feePaise: number): number {
  if (feePaise === 0) return priceOrder(input).total_paise
  return priceOrder({ ...input, charges: [...input.charges, { kind: 'cash_on_delivery', price_paise: feePaise }] })
    .total_paise
}
