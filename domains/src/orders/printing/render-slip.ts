import { buffer } from 'node:stream/consumers'
import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import { fulfilmentNotFound } from '../fulfilments/contract.ts'
import type { PaperSize } from '../print-settings/contract.ts'
import { findPrintDesign } from '../print-settings/find-print-design.ts'
import { orderNotFound } from '../refusals/contract.ts'
import { orderNotPrintable } from './contract.ts'
import { problemMessages } from './jobs/print-problems.ts'
import { readOrders } from './orders/read-orders.ts'
import { PrintedPages } from './pages/write-pages.ts'

interface Request {
  readonly order_id: string
  readonly fulfilment_id?: string | undefined
  readonly size?: PaperSize | undefined
}

/** Returns the packing slips of an order. Refuses with `order_not_found`, `fulfilment_not_found` or `order_not_printable`. */
export async function renderSlip(
  platform: Platform,
  store: { readonly id: string; readonly name: string },
  { order_id: orderId, fulfilment_id: fulfilmentId, size }: Request,
) {
  const design = await findPrintDesign(platform, store)
  const [order] = await readOrders(platform.db, {
    store_id: store.id,
    kind: 'packing_slips',
    order_ids: [orderId],
    fulfilment_id: fulfilmentId,
    package_grams: design.package?.weight_grams ?? 0,
  })
  if (order === undefined || ('problem' in order && order.problem === 'order_not_found')) {
    throw new Refused(orderNotFound)
  }
  if ('problem' in order) throw new Refused(orderNotPrintable, problemMessages[order.problem])
  if (order.parcels.length === 0) throw new Refused(fulfilmentNotFound)
  const pages = await PrintedPages.open({
    kind: 'packing_slips',
    size: size ?? design.settings.slip_size,
    design,
    created_at: order.placed_at,
  })
  const bytes = buffer(pages.pdf)
  await pages.add(order)
  await pages.end()
  const name = `packing-slip-${order.name.replace(/[^A-Za-z0-9-]/g, '')}.pdf`
  return { pdf: await bytes, headers: { 'content-disposition': `inline; filename="${name}"` } }
}
