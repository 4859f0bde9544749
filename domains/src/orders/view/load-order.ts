import type { Database, Db, Tx } from '@haat/db'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import {
  OrderAddress,
  OrderCharge,
  OrderDelivery,
  OrderDiscount,
  type OrderLine,
  OrderTax,
  type OrderTotals,
} from '../contract.ts'
import { StoredTax } from '../pricing/stored-tax.ts'
import { quantityToFulfil } from '../states/derived-states.ts'
import type { OrderRow } from '../states/transition-order.ts'
import { findLineImages } from './line-images.ts'

const TextMap = z.record(z.string(), z.string())

/** What an order consists of, as both its buyer and its store see it. */
export interface OrderParts {
  readonly lines: OrderLine[]
  readonly charges: OrderCharge[]
  readonly discounts: OrderDiscount[]
  readonly totals: OrderTotals
  readonly shipping_address: OrderAddress | null
  readonly billing_address: OrderAddress | null
  readonly delivery: OrderDelivery | null
}

/** Returns the lines, charges, amounts and addresses of an order. */
export async function loadOrderParts(db: Db | Tx, order: OrderRow): Promise<OrderParts> {
  const [lines, charges] = await Promise.all([
    db
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', '=', order.id)
      // Edits keep removed lines.
      .where('quantity', '>', 0)
      .orderBy('position')
      .execute(),
    db.selectFrom('order_charges').selectAll().where('order_id', '=', order.id).orderBy('kind', 'desc').execute(),
  ])
  const images = await findLineImages(db, order.store_id, lines)
  return {
    lines: lines.map((line) => showLine(line, images.get(line.id) ?? null)),
    charges: charges.map((charge) => OrderCharge.parse(charge)),
    discounts: z.array(OrderDiscount).parse(order.discounts),
    totals: totalsOfOrder(order),
    shipping_address: OrderAddress.nullable().parse(order.shipping_address),
    billing_address: OrderAddress.nullable().parse(order.billing_address),
    delivery: OrderDelivery.nullable().parse(order.delivery),
  }
}

export function totalsOfOrder(order: OrderRow): OrderTotals {
  return {
    subtotal_paise: order.subtotal_paise,
    discount_paise: order.discount_paise,
    charges_paise: order.charges_paise,
    taxable_paise: order.taxable_paise,
    gst_paise: order.gst_paise,
    taxes: z.array(OrderTax).parse(order.taxes),
    prices_include_gst: StoredTax.parse(order.tax).prices_include_gst,
    round_off_paise: order.round_off_paise,
    total_paise: order.total_paise,
  }
}

export function showLine(line: Selectable<Database['order_lines']>, imageSrc: string | null): OrderLine {
  return {
    id: line.id,
    product_id: line.product_id,
    variant_id: line.variant_id,
    title: line.title,
    variant_title: line.variant_title,
    sku: line.sku,
    hsn_code: line.hsn_code,
    image_src: imageSrc,
    properties: TextMap.parse(line.properties),
    quantity: line.quantity,
    fulfilled_quantity: line.fulfilled_quantity,
    returned_quantity: line.returned_quantity,
    refunded_quantity: line.refunded_quantity,
    unfulfilled_quantity: line.requires_shipping ? quantityToFulfil(line) - line.fulfilled_quantity : 0,
    requires_shipping: line.requires_shipping,
    unit_price_paise: line.unit_price_paise,
    refunded_paise: line.refunded_paise,
    discount_paise: line.discount_paise,
    gst_rate_basis_points: line.gst_rate_basis_points,
    taxable_paise: line.taxable_paise,
    gst_paise: line.gst_paise,
    total_paise: line.total_paise,
  }
}
