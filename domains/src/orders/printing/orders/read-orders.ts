import type { Db } from '@haat/db'
import { sql } from 'kysely'
import { z } from 'zod'
import { indianStates } from '../../../stores/contract.ts'
import { OrderAddress, OrderDelivery } from '../../contract.ts'
import { cutProperties, cutText } from './cut-texts.ts'
import { planParcels } from './plan-parcels.ts'
import type { PrintedOrder, Recipient, UnprintableOrder } from './printed-order.ts'

const Details = z.object({
  address: OrderAddress.nullable(),
  delivery: OrderDelivery.nullable(),
  properties: z.array(z.record(z.string(), z.string())),
})
/** In characters. A buyer can write more. */
const LONGEST_NOTE = 2000
const Contents = z.array(z.object({ line_id: z.uuid(), quantity: z.int() }))

interface Request {
  readonly store_id: string
  readonly kind: 'labels' | 'packing_slips'
  readonly order_ids: readonly string[]
  readonly fulfilment_id?: string | undefined
  readonly package_grams: number
}

/** Returns orders of a store in the given order, ready to be printed, or why they can't be. */
export async function readOrders(db: Db, request: Request): Promise<(PrintedOrder | UnprintableOrder)[]> {
  const [orders, lines, fulfilments] = await Promise.all([
    readRows(db, request),
    readLines(db, request),
    readFulfilments(db, request),
  ])
  return request.order_ids.map((id) => {
    const row = orders.find((order) => order.id === id)
    if (row === undefined) return { id, name: null, problem: 'order_not_found' as const }
    const details = Details.safeParse({
      address: row.shipping_address,
      delivery: row.delivery,
      properties: lines.filter((line) => line.order_id === id).map(({ properties }) => properties),
    }).data
    // One order must not keep hundreds of others from being printed.
    if (details === undefined) return { id, name: row.name, problem: 'order_unreadable' as const }
    const { address, delivery, properties } = details
    const order = {
      ...row,
      shipping_address: address,
      delivery,
      lines: cutProperties(
        lines
          .filter((line) => line.order_id === id)
          .map((line, index) => ({ ...line, properties: properties[index] ?? {} })),
      ),
      fulfilments: fulfilments.filter((fulfilment) => fulfilment.order_id === id),
    }
    const parcels = planParcels(order, request)
    if (typeof parcels === 'string') return { id, name: row.name, problem: parcels }
    return {
      id,
      name: row.name,
      placed_at: row.placed_at ?? row.created_at,
      recipient: recipientOf(row, address, delivery),
      parcels,
      note: cutText(row.note, LONGEST_NOTE),
      gift_message: cutText(row.gift_message, LONGEST_NOTE),
    }
  })
}

function readRows(db: Db, { store_id: storeId, order_ids: ids }: Request) {
  return db
    .selectFrom('orders')
    .select(['id', 'name', 'status', 'payment_method', 'total_paise', 'paid_paise', 'shipping_address', 'delivery'])
    .select(['placed_at', 'created_at', 'customer_name', 'phone', 'note', 'gift_message'])
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .execute()
}

function readLines(db: Db, { store_id: storeId, order_ids: ids }: Request) {
  return db
    .selectFrom('order_lines')
    .select(['id', 'order_id', 'title', 'variant_title', 'sku', 'properties', 'requires_shipping', 'weight_grams'])
    .select(['quantity', 'fulfilled_quantity', 'refunded_unsent_quantity', 'unit_price_paise'])
    .where('store_id', '=', storeId)
    .where('order_id', 'in', ids)
    .where('quantity', '>', 0)
    .orderBy('position')
    .execute()
}

async function readFulfilments(db: Db, { store_id: storeId, order_ids: ids }: Request) {
  const rows = await db
    .selectFrom('fulfilments')
    .select(['id', 'order_id', 'number', 'status', 'courier', 'tracking_number'])
    .select(
      sql<unknown>`(SELECT coalesce(jsonb_agg(jsonb_build_object('line_id', line_id, 'quantity', contents.quantity)
          ORDER BY order_lines.position), '[]')
        FROM fulfilment_lines AS contents JOIN order_lines ON order_lines.id = contents.line_id
        WHERE fulfilment_id = fulfilments.id)`.as('lines'),
    )
    .where('store_id', '=', storeId)
    .where('order_id', 'in', ids)
    .orderBy('number')
    .execute()
  return rows.map((row) => ({ ...row, lines: Contents.parse(row.lines) }))
}

function recipientOf(
  order: { readonly customer_name: string; readonly phone: string },
  address: OrderAddress | null,
  delivery: OrderDelivery | null,
): Recipient {
  if (address !== null) {
    const place = `${address.city} ${address.pincode}`.trim()
    const state = indianStates.find(({ code }) => code === address.state_code)?.name ?? ''
    const lines = [address.line1, address.line2, place, state]
    return {
      name: address.name,
      address: lines.filter((line) => line !== ''),
      phone: address.phone === '' ? order.phone : address.phone,
    }
  }
  const pickup = delivery?.pickup
  return {
    name: order.customer_name,
    address: pickup ? ['Collects the order', pickup.name] : [],
    phone: order.phone,
  }
}
