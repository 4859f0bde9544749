import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { rememberAddress, saveBuyer } from '../../customers/index.ts'
import { customerKeyOf, useDiscounts } from '../../discounts/index.ts'
import type { Platform } from '../../platform.ts'
import { findGstinFault, requireOpenStore } from '../../stores/index.ts'
import type { OrderPaymentMethod } from '../contract.ts'
import { findRisks } from '../placing/find-risks.ts'
import { jsonOrNull, stockNeedsOf } from '../placing/order-amounts.ts'
import { usesOf } from '../placing/order-discounts.ts'
import type { Quote } from '../quote/quote-order.ts'
import { reasonForAddress } from '../quote/reason-for-address.ts'
import { outOfStock } from '../refusals/contract.ts'
import { requireStock } from '../reservations/reserve-stock.ts'
import type { OrderRow } from '../states/transition-order.ts'
import { DraftForm, draftIncomplete, draftTotalChanged } from './contract.ts'
import { columnsOfDraft, storeDraftParts } from './draft-row.ts'
import { contactOfDraft, quoteDraft } from './quote-draft.ts'

interface Confirmation {
  readonly store_slug: string
  /** Undefined until the buyer chooses. */
  readonly payment_method: OrderPaymentMethod | undefined
  /** The total that staff agree to, in paise. */
  readonly shown_total_paise: number
}

/**
 * Fixes the amounts of a draft, locked by the caller, saves its buyer and uses its discounts. The order is still a draft
 * afterwards. Refuses with `store_unavailable`, `draft_incomplete`, `draft_total_changed`, `out_of_stock` or
 * `discount_unavailable`.
 */
export async function confirmDraft(
  tx: Tx,
  platform: Platform,
  order: OrderRow,
  { store_slug: storeSlug, payment_method: method, shown_total_paise: shown }: Confirmation,
): Promise<OrderRow> {
  const now = platform.clock()
  await requireOpenStore(tx, storeSlug, now)
  const form = DraftForm.parse(order.draft)
  const quote = await quoteDraft(platform, tx, {
    store_id: order.store_id,
    form,
    order_id: order.id,
    payment_method: method,
  })
  const { contact, address } = requireComplete(form, quote)
  if (method === 'cash_on_delivery') requireCash(quote)
  if (quote.priced.total_paise !== shown) {
    throw new Refused(draftTotalChanged, undefined, { extensions: { total_paise: quote.priced.total_paise } })
  }
  await requireStock(tx, order, stockNeedsOf(quote), now)

  const customer = await saveBuyer(tx, { store_id: order.store_id, ...contact, source: 'staff', now })
  if (address !== null) {
    const owner = { store_id: order.store_id, customer_id: customer.id }
    await rememberAddress(tx, { ...owner, address, can_become_default: true, now })
  }
  const risks = await findRisks(tx, { payment_method: method, quote, shipping_address: address, now }, customer)
  const confirmed = await tx
    .updateTable('orders')
    .set({
      ...columnsOfDraft(form, quote),
      shipping_address: jsonOrNull(address),
      // The address of a buyer who gets nothing delivered is on the invoice.
      billing_address: address === null ? jsonOrNull(form.shipping_address) : null,
      payment_method: method ?? null,
      customer_id: customer.id,
      risks,
      created_at: now,
      updated_at: now,
    })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await storeDraftParts(tx, order, quote)
  const uses = usesOf(quote)
  const key = customerKeyOf(platform.settings.secret, contact)
  await useDiscounts(tx, { order_id: order.id, uses, customer_key: key, now })
  return confirmed
}

/** Checks that a draft says who buys it, where it goes and how. */
function requireComplete(form: DraftForm, quote: Quote) {
  const incomplete = (text: string) => new Refused(draftIncomplete, text)
  if (quote.lines.length === 0) throw incomplete('Add at least one item.')
  if (quote.problems.length > 0) {
    throw new Refused(outOfStock, undefined, { extensions: { missing: quote.problems } })
  }
  const isShipped = quote.needs_shipping && quote.delivery?.kind !== 'pickup'
  const address = isShipped ? form.shipping_address : null
  const contact = contactOfDraft(form)
  if (contact.email === '' && contact.phone === '') throw incomplete('Enter the buyer’s email or phone number.')
  if (contact.name === '') throw incomplete('Enter the buyer’s name.')
  if (isShipped && address === null) throw incomplete('Enter the delivery address.')
  const reason = form.shipping_address === null ? reasonForAddress(quote, form.gstin !== '') : undefined
  if (reason !== undefined) throw incomplete(reason)
  if (quote.needs_shipping && quote.delivery === undefined)
    throw incomplete('The store doesn’t deliver to this address.')
  const fault = form.gstin === '' ? undefined : findGstinFault(form.gstin, form.gstin.slice(0, 2))
  if (fault !== undefined) throw incomplete(fault)
  return { contact, address }
}

function requireCash({ methods }: Quote): void {
  const cash = methods.find(({ method }) => method === 'cash_on_delivery')
  if (cash === undefined) throw new Refused(draftIncomplete, 'The store doesn’t take cash on delivery.')
  if (cash.unavailable_because !== null) throw new Refused(draftIncomplete, `${cash.unavailable_because}.`)
}
