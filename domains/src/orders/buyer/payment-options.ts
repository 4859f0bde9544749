import type { Db, Tx } from '@haat/db'
import { findStorePaymentMethods, offerMethods } from '../../payments/index.ts'
import type { Platform } from '../../platform.ts'
import { OrderAddress, OrderDelivery, OrderPaymentMethod } from '../contract.ts'
import { isUnderpaid } from '../states/derived-states.ts'
import type { OrderRow } from '../states/transition-order.ts'
import type { BuyerOrder } from './contract.ts'

type Quoter = Pick<Platform, 'settings' | 'payments' | 'clock'>

/** Returns how the buyer can pay an order by its payment link, or the rest of an edited one. None for other orders. */
export async function listPaymentOptions(
  platform: Quoter,
  db: Db | Tx,
  order: OrderRow,
): Promise<BuyerOrder['payment_options']> {
  if (!isPaidByLink(platform, order) && !isUnderpaid(order)) return []
  const methods = await findStorePaymentMethods(platform, db, order.store_id)
  const delivery = OrderDelivery.nullable().parse(order.delivery)
  const offered = offerMethods(methods, {
    total_paise: order.total_paise - order.paid_paise,
    pincode: OrderAddress.nullable().parse(order.shipping_address)?.pincode,
    can_be_shipped: delivery?.kind === 'shipping',
  })
  return offered.flatMap(({ method, title, description, unavailable_because: reason }) => {
    const known = OrderPaymentMethod.safeParse(method)
    // Staff place an order that is paid on delivery themselves.
    if (!known.success || reason !== null || known.data === 'cash_on_delivery') return []
    return [{ method: known.data, title, description }]
  })
}

function isPaidByLink({ clock }: Quoter, order: OrderRow): boolean {
  return (
    order.source === 'draft' &&
    order.status === 'pending' &&
    order.payment_status === 'unpaid' &&
    order.expires_at !== null &&
    order.expires_at > clock()
  )
}
