import type { Tx } from '@haat/db'
import { DAY_MS } from '@haat/http-contract'
import { findPlace } from '../../shipping/index.ts'
import type { OrderRisk } from '../contract.ts'
import type { OrderToPlace } from './order-to-place.ts'

/** Cash on delivery above this is worth a call first, in paise. */
const HIGH_COD_PAISE = 5_000_00
const MANY_ORDERS = 3

/** What the hints depend on. The buyer of a draft hasn't chosen the method yet. */
type RiskyOrder = Pick<OrderToPlace, 'quote' | 'shipping_address' | 'now'> & {
  readonly payment_method: OrderToPlace['payment_method'] | undefined
}

/** Returns hints for the store. None of them stops the order. */
export async function findRisks(
  tx: Tx,
  { payment_method: method, quote, shipping_address: address, now }: RiskyOrder,
  customer: { readonly id: string; readonly is_new: boolean },
): Promise<OrderRisk[]> {
  const risks: OrderRisk[] = []
  if (method === 'cash_on_delivery') {
    if (customer.is_new || !(await hasReceivedOrder(tx, customer.id))) risks.push('cod_new_customer')
    if (quote.priced.total_paise > HIGH_COD_PAISE) risks.push('cod_high_value')
  }
  if (!customer.is_new && (await countRecentOrders(tx, customer.id, now)) >= MANY_ORDERS) risks.push('many_orders')
  if (address !== null) {
    const place = findPlace(address.pincode)
    if (place !== undefined && place.state_code !== address.state_code) risks.push('pincode_in_other_state')
  }
  return risks
}

async function hasReceivedOrder(tx: Tx, customerId: string): Promise<boolean> {
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('status', '=', 'completed')
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

async function countRecentOrders(tx: Tx, customerId: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  return Number(count)
}
