import type { Database, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { DiscountToApply } from '../../discounts/index.ts'
import { quoteShipping } from '../../shipping/index.ts'
import { OrderAddress, OrderDelivery, OrderDiscount } from '../contract.ts'
import { nothing } from '../pricing/nothing.ts'
import type { OrderRow } from '../states/transition-order.ts'
import { noDeliveryRate, type OrderEdit } from './contract.ts'

type ChargeRow = Selectable<Database['order_charges']>

/** A charge of an order, and what it costs after an edit, before discounts. */
export type EditedCharge = ChargeRow & { readonly new_price_paise: number; readonly new_title: string }

/** What the delivery of the edited items would cost today. */
export type DeliveryToday = Omit<OrderDelivery, 'kind' | 'pickup'> & { readonly price_paise: number }

/** The items of an edited order. */
export interface ItemsToDeliver {
  readonly weight_grams: number
  /** After discounts. */
  readonly subtotal_paise: number
  readonly needs_shipping: boolean
}

/**
 * Finds what today's rates give for the delivery of an edited order: the rate that was chosen, or else the first one.
 * Returns undefined for an order that isn't sent to an address, and null if no rate covers it.
 */
export async function findDeliveryToday(
  tx: Tx,
  order: OrderRow,
  { shipping_address: moved }: Pick<OrderEdit, 'shipping_address'>,
  items: ItemsToDeliver,
  now: Date,
): Promise<DeliveryToday | null | undefined> {
  const delivery = OrderDelivery.nullable().parse(order.delivery)
  const address = moved ?? OrderAddress.nullable().parse(order.shipping_address)
  if (delivery?.kind !== 'shipping' || address === null) return undefined
  // Only items that aren't sent are left.
  if (!items.needs_shipping) return { ...delivery, price_paise: 0 }
  const { options } = await quoteShipping(tx, order.store_id, { ...items, address, now })
  const rates = options.filter(({ kind }) => kind === 'shipping')
  const same = rates.find(({ title }) => title === delivery.title)
  // What the buyer was promised stays.
  if (same !== undefined) return { ...delivery, price_paise: same.price_paise }
  return rates[0] ?? null
}

/** Returns the charges of an edited order. Refuses with `no_delivery_rate`. */
export function editCharges(
  order: OrderRow,
  charges: readonly ChargeRow[],
  { delivery_price: choice }: Pick<OrderEdit, 'delivery_price'>,
  today: DeliveryToday | null | undefined,
): EditedCharge[] {
  const kept = charges.map((charge) => ({
    ...charge,
    new_price_paise: charge.price_paise,
    new_title: charge.title,
  }))
  if (choice === 'keep') return kept
  if (today === null || today === undefined) throw new Refused(noDeliveryRate)
  const changed = { new_price_paise: today.price_paise, new_title: today.title }
  const shipping = charges.find(({ kind }) => kind === 'shipping') ?? noCharge(order, today.title)
  return [{ ...shipping, ...changed }, ...kept.filter(({ kind }) => kind !== 'shipping')]
}

/** The order of an exchange is delivered without a charge. */
function noCharge(order: OrderRow, title: string): ChargeRow {
  return { ...nothing, order_id: order.id, kind: 'shipping', title, refunded_paise: 0 }
}

/**
 * Returns the discounts of the delivery. With a new price, free delivery stays free and percentages keep their share; an
 * amount stays as it is.
 */
export async function discountsOfDelivery(tx: Tx, charges: readonly EditedCharge[]): Promise<DiscountToApply[]> {
  const shipping = charges.find(({ kind }) => kind === 'shipping')
  const discounts = z.array(OrderDiscount).parse(shipping?.discounts ?? [])
  if (shipping === undefined || discounts.length === 0) return []
  const { price_paise: before, new_price_paise: after } = shipping
  const isFree = shipping.discount_paise === before
  const ids = discounts.flatMap(({ id }) => (z.uuid().safeParse(id).success ? [id] : []))
  const percentages =
    after === before || isFree || ids.length === 0
      ? []
      : await tx
          .selectFrom('discounts')
          .select('id')
          .where('id', 'in', ids)
          .where('value_kind', '=', 'percentage')
          .execute()
  return discounts.map(({ id, amount_paise: amount }) => {
    const isShare = isFree || percentages.some((row) => row.id === id)
    const paise = isShare ? Math.round((amount * after) / before) : amount
    return { id, target: { kind: 'shipping' }, value: { kind: 'amount', paise } }
  })
}
