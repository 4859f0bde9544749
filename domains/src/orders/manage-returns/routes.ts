import { inTransaction, type Tx } from '@haat/db'
import type { Platform } from '../../platform.ts'
import { routes, type StoreMember } from '../../serve.ts'
import { changeOrder } from '../back-office/change-order.ts'
import { requireOrder } from '../back-office/show-order.ts'
import { listExchangeOptions } from '../returns/exchange-options.ts'
import { exchangeReturn } from '../returns/exchange-return.ts'
import { receiveReturn } from '../returns/receive-return.ts'
import { refundReturn } from '../returns/refund-return.ts'
import { createReturn } from '../returns/request-return.ts'
import { type ReturnRow, requireReturn, transitionReturn } from '../returns/return-row.ts'
import type { OrderRow } from '../states/transition-order.ts'
import {
  approveReturnEndpoint,
  cancelReturnEndpoint,
  createReturnEndpoint,
  declineReturnEndpoint,
  exchangeReturnEndpoint,
  listExchangeOptionsEndpoint,
  receiveReturnEndpoint,
  refundReturnEndpoint,
} from './contract.ts'

/** Changes a return in one transaction with its audit entry, and returns its order as the store sees it. */
function changeReturn(
  platform: Platform,
  actor: StoreMember,
  { id, return_id: returnId, action }: { readonly id: string; readonly return_id: string; readonly action: string },
  change: (tx: Tx, order: OrderRow, row: ReturnRow) => Promise<unknown>,
) {
  return changeOrder(platform, actor, { order_id: id, action, details: { return_id: returnId } }, async (tx, order) =>
    change(tx, order, await requireReturn(tx, order, returnId)),
  )
}

/** Routes for the store's team. */
export const manageReturnsRoutes = routes((serve) => {
  serve(createReturnEndpoint, async ({ platform, actor, params, body, reply }) => {
    const { store_slug: _, ...request } = body
    const change = { order_id: params.id, action: 'order.return_created', details: { reason: request.reason } }
    const order = await changeOrder(platform, actor, change, (tx, row) =>
      createReturn(tx, platform, row, request, actor),
    )
    return reply(200, order)
  })

  serve(approveReturnEndpoint, async ({ platform, actor, params, body: { answer }, reply }) => {
    const change = { ...params, action: 'order.return_approved' }
    const order = await changeReturn(platform, actor, change, (tx, locked, row) =>
      transitionReturn(tx, platform, locked, row, { to: 'approved', changes: { answer }, actor }),
    )
    return reply(200, order)
  })

  serve(declineReturnEndpoint, async ({ platform, actor, params, body: { answer }, reply }) => {
    const change = { ...params, action: 'order.return_declined' }
    const order = await changeReturn(platform, actor, change, (tx, locked, row) =>
      transitionReturn(tx, platform, locked, row, { to: 'declined', changes: { answer }, actor }),
    )
    return reply(200, order)
  })

  serve(receiveReturnEndpoint, async ({ platform, actor, params, body, reply }) => {
    const change = { ...params, action: 'order.return_received' }
    const order = await changeReturn(platform, actor, change, (tx, locked, row) =>
      receiveReturn(tx, platform, locked, row, body.lines, actor),
    )
    return reply(200, order)
  })

  serve(refundReturnEndpoint, async ({ platform, actor, params, body, reply }) => {
    const { store_slug: _, ...refund } = body
    const change = { ...params, action: 'order.return_refunded' }
    const order = await changeReturn(platform, actor, change, (tx, locked, row) =>
      refundReturn(tx, platform, locked, row, refund, actor),
    )
    return reply(200, order)
  })

  serve(exchangeReturnEndpoint, async ({ platform, actor, params, body, reply }) => {
    const change = { ...params, action: 'order.return_exchanged' }
    const order = await changeReturn(platform, actor, change, (tx, locked, row) =>
      exchangeReturn(tx, platform, locked, row, body.lines, actor),
    )
    return reply(200, order)
  })

  serve(cancelReturnEndpoint, async ({ platform, actor, params, reply }) => {
    const change = { ...params, action: 'order.return_cancelled' }
    const order = await changeReturn(platform, actor, change, (tx, locked, row) =>
      transitionReturn(tx, platform, locked, row, { to: 'cancelled', actor }),
    )
    return reply(200, order)
  })

  serve(listExchangeOptionsEndpoint, async ({ platform, actor, params, reply }) => {
    const options = await inTransaction(platform.db, async (tx) => {
      const order = await requireOrder(tx, actor.store.id, params.id)
      return listExchangeOptions(tx, order, await requireReturn(tx, order, params.return_id), platform.clock())
    })
    return reply(200, {
      items: options.map(({ line_id: lineId, quantity, variants }) => ({
        line_id: lineId,
        quantity,
        variants: variants.map((variant) => ({
          id: variant.id,
          title: variant.title,
          variant_title: variant.variant_title,
          available: Number.isFinite(variant.available) ? variant.available : null,
          price_paise: variant.unit_price_paise,
        })),
      })),
    })
  })
})
