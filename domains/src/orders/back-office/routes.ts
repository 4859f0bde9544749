import { csvFile, exportList } from '../../admin-lists/index.ts'
import { routes } from '../../serve.ts'
import { cancelOrder } from '../cancelling/cancel-order.ts'
import { getOrderDocumentEndpoint } from '../documents/contract.ts'
import { renderDocumentOf } from '../documents/read-documents.ts'
import type { OrderFollower } from '../followers.ts'
import { changeFulfilment } from '../fulfilments/change-fulfilment.ts'
import { fulfilOrder } from '../fulfilments/fulfil-order.ts'
import { recordPayment } from '../payments/record-payment.ts'
import { completeRefund, retryRefund } from '../refunds/complete-refund.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import { recordOrderEvents } from '../timeline/record-event.ts'
import { changeOrder, setTags } from './change-order.ts'
import {
  addOrderNoteEndpoint,
  cancelOrderEndpoint,
  changeFulfilmentEndpoint,
  completeRefundEndpoint,
  exportOrdersEndpoint,
  fulfilOrderEndpoint,
  getOrderEndpoint,
  listOrdersEndpoint,
  recordPaymentEndpoint,
  refundOrderEndpoint,
  retryRefundEndpoint,
  updateOrderEndpoint,
} from './contract.ts'
import { orderColumns } from './csv-columns.ts'
import { listOrders } from './list-orders.ts'
import { requireOrderId, showOrder } from './show-order.ts'

/** Routes for the store's team. */
export function orderRoutes(followers: readonly OrderFollower[]) {
  return routes((serve) => {
    serve(listOrdersEndpoint, async ({ platform, actor, query, reply }) =>
      reply(200, await listOrders(platform, actor.store.id, query)),
    )

    serve(exportOrdersEndpoint, async ({ platform, actor, query, reply }) => {
      const { columns: chosen, cursor: _, limit: __, store_slug: ___, ...filters } = query
      const file = await exportList(platform, actor, {
        list: 'orders',
        columns: orderColumns,
        chosen,
        query: filters,
        readPage: (page) => listOrders(platform, actor.store.id, { ...query, ...page }),
      })
      return reply(200, file, csvFile('orders'))
    })

    serve(getOrderEndpoint, async ({ platform, actor, params, reply }) =>
      reply(200, await showOrder(platform, platform.db, actor.store, params.id)),
    )

    serve(getOrderDocumentEndpoint, async ({ platform, actor, params, reply }) => {
      const id = await requireOrderId(platform.db, actor.store.id, params.id)
      const { pdf, headers } = await renderDocumentOf(platform, actor.store, id, params.document_id)
      return reply(200, pdf, { headers })
    })

    serve(updateOrderEndpoint, async ({ platform, actor, params, body, reply }) => {
      const change = { order_id: params.id, action: 'order.tagged', details: { tags: body.tags } }
      const order = await changeOrder(platform, actor, change, (tx, row) =>
        setTags(tx, row, body.tags, platform.clock()),
      )
      return reply(200, order)
    })

    serve(addOrderNoteEndpoint, async ({ platform, actor, params, body, reply }) => {
      const order = await changeOrder(platform, actor, { order_id: params.id, action: 'order.noted' }, (tx, row) =>
        recordOrderEvents(tx, platform, [
          { type: 'order.noted', order: row, actor, data: { text: body.text }, now: platform.clock() },
        ]),
      )
      return reply(200, order)
    })

    serve(recordPaymentEndpoint, async ({ platform, actor, params, body, reply }) => {
      const { amount_paise: amountPaise, reference } = body
      const change = { order_id: params.id, action: 'order.payment_recorded', details: { amount_paise: amountPaise } }
      const order = await changeOrder(platform, actor, change, (tx, row) =>
        recordPayment(tx, platform, followers, row, {
          amount_paise: amountPaise,
          reference,
          account_id: actor.account_id,
        }),
      )
      return reply(200, order)
    })

    serve(cancelOrderEndpoint, async ({ platform, actor, params, body, reply }) => {
      const { reason, restock } = body
      const change = { order_id: params.id, action: 'order.cancelled', details: { reason, restock } }
      const order = await changeOrder(platform, actor, change, (tx, row) =>
        cancelOrder(tx, platform, row, { reason, restock }, actor),
      )
      return reply(200, order)
    })

    serve(fulfilOrderEndpoint, async ({ platform, actor, params, body, reply }) => {
      const { store_slug: _, ...parcel } = body
      const change = { order_id: params.id, action: 'order.fulfilled', details: { status: parcel.status } }
      const order = await changeOrder(platform, actor, change, (tx, row) =>
        fulfilOrder(tx, platform, row, parcel, actor),
      )
      return reply(200, order)
    })

    serve(changeFulfilmentEndpoint, async ({ platform, actor, params, body, reply }) => {
      const { store_slug: _, ...parcel } = body
      const change = { order_id: params.id, action: 'order.parcel_changed', details: { status: parcel.status ?? null } }
      const order = await changeOrder(platform, actor, change, (tx, row) =>
        changeFulfilment(tx, platform, row, params.fulfilment_id, parcel, actor),
      )
      return reply(200, order)
    })

    serve(refundOrderEndpoint, async ({ platform, actor, params, body, reply }) => {
      const { store_slug: _, ...request } = body
      const change = { order_id: params.id, action: 'order.refunded', details: { reason: request.reason } }
      const order = await changeOrder(platform, actor, change, (tx, row) =>
        requestRefund(tx, platform, row, request, actor),
      )
      return reply(200, order)
    })

    serve(completeRefundEndpoint, async ({ platform, actor, params, body, reply }) => {
      const change = { order_id: params.id, action: 'order.refund_completed' }
      const order = await changeOrder(platform, actor, change, (tx, row) =>
        completeRefund(tx, platform, row, { refund_id: params.refund_id, reference: body.reference }, actor),
      )
      return reply(200, order)
    })

    serve(retryRefundEndpoint, async ({ platform, actor, params, reply }) => {
      const change = { order_id: params.id, action: 'order.refund_retried' }
      const order = await changeOrder(platform, actor, change, (tx, row) =>
        retryRefund(tx, platform, row, params.refund_id, actor),
      )
      return reply(200, order)
    })
  })
}
