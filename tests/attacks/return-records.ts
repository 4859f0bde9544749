import type { Endpoint } from '@haat/http-contract'
import { expect } from 'vitest'
import {
  changeFulfilmentEndpoint,
  fulfilOrderEndpoint,
  recordPaymentEndpoint,
} from '../../domains/src/orders/back-office/contract.ts'
import { requestReturnEndpoint } from '../../domains/src/orders/buyer/contract.ts'
import {
  approveReturnEndpoint,
  createReturnEndpoint,
  receiveReturnEndpoint,
} from '../../domains/src/orders/manage-returns/contract.ts'
import type { StoreOrder } from '../../domains/src/orders/view/contract.ts'
import type { TestServer } from '../harness.ts'
import { findVariant, placeOrder } from './order-records.ts'

const UNITS = 12

/** Places a delivered order with a return for each change, and an order to edit, in the demo store. Returns their ids. */
export async function insertReturnRecords(server: TestServer, shop: { slug: string; token: string }) {
  const store = { store_slug: shop.slug }
  const variant = await findVariant(server, shop.slug)
  const order = await placeOrder(server, shop, variant, UNITS)
  const toEdit = await placeOrder(server, shop, variant)
  const manage = async (endpoint: Endpoint, body: object = {}, params: object = {}): Promise<StoreOrder> => {
    const reply = await server.call(endpoint, {
      token: shop.token,
      params: { id: order.id, ...params },
      body: { ...store, ...body },
    })
    expect([reply.statusCode, reply.body]).toEqual([200, reply.body])
    return reply.json()
  }
  const lineId = order.lines[0]?.id ?? ''
  const sent = await manage(fulfilOrderEndpoint, { lines: [{ line_id: lineId, quantity: UNITS }], status: 'shipped' })
  await manage(changeFulfilmentEndpoint, { status: 'delivered' }, { fulfilment_id: sent.parcels[0]?.id ?? '' })
  await manage(recordPaymentEndpoint, { amount_paise: order.total_paise })

  const lines = [{ line_id: lineId, quantity: 1 }]
  const details = { lines, reason: 'damaged', wants: 'refund' }
  const request = async (): Promise<string> => {
    const reply = await server.call(requestReturnEndpoint, {
      params: { token: order.order_token },
      body: { ...store, ...details },
    })
    expect([reply.statusCode, reply.body]).toEqual([201, reply.body])
    const { returns } = await manage(createReturnEndpoint, details)
    return returns.at(-2)?.id ?? ''
  }
  const [toApprove, toDecline] = [await request(), await request()]
  const { returns } = await manage(createReturnEndpoint, details)
  // The approved ones are those that `request` added, and the last.
  const approved = returns.filter(({ status }) => status === 'approved').map(({ id }) => id)
  const { returns: all } = await manage(createReturnEndpoint, details)
  const [toReceive = '', toRefund = '', toExchange = ''] = approved
  for (const id of [toRefund, toExchange]) await manage(receiveReturnEndpoint, {}, { return_id: id })
  const again = await manage(approveReturnEndpoint, { answer: 'Our shop' }, { return_id: await request() })
  return {
    returnedOrder: order.id,
    returnedLine: lineId,
    returnedVariant: variant,
    returnToApprove: toApprove,
    returnToDecline: toDecline,
    returnToReceive: toReceive,
    returnToRefund: toRefund,
    returnToExchange: toExchange,
    returnToCancel: all.at(-1)?.id ?? '',
    returnToList: again.returns.at(-1)?.id ?? '',
    orderToEdit: toEdit.id,
    lineToEdit: toEdit.lines[0]?.id ?? '',
    totalToEdit: toEdit.total_paise,
  }
}

type Ids = Awaited<ReturnType<typeof insertReturnRecords>>

/** Returns the id of the order for an endpoint about returns or edits. */
export function orderOfReturn(url: string, ids: Ids): string {
  return url.includes('/edits') ? ids.orderToEdit : ids.returnedOrder
}

/** Valid values for requests about returns and edits, by the name of their field. */
export function returnValues({ url }: Endpoint, ids: Ids) {
  const returns: readonly (readonly [end: string, id: string])[] = [
    ['/approve', ids.returnToApprove],
    ['/decline', ids.returnToDecline],
    ['/receive', ids.returnToReceive],
    ['/refund', ids.returnToRefund],
    ['/exchange', ids.returnToExchange],
    ['/cancel', ids.returnToCancel],
  ]
  return {
    return_id: returns.find(([end]) => url.endsWith(end))?.[1] ?? ids.returnToList,
    lines: linesOf(url, ids),
    reason: url.endsWith('/returns') ? 'size' : undefined,
    wants: 'refund',
    answer: 'Send it to our shop',
    amount_paise: url.endsWith('/refund') ? 100 : undefined,
    added: [],
    custom: [],
    contact: { customer_name: 'Meena Iyer', email: 'meena@example.com', phone: '' },
    shipping_address: undefined,
    shown_total_paise: ids.totalToEdit,
  } satisfies Record<string, unknown>
}

function linesOf(url: string, ids: Ids): object[] {
  if (url.includes('/edits')) return [{ line_id: ids.lineToEdit, quantity: 1 }]
  if (url.endsWith('/exchange')) return [{ line_id: ids.returnedLine, variant_id: ids.returnedVariant }]
  const line = { line_id: ids.returnedLine, quantity: 1 }
  return url.endsWith('/receive') ? [{ ...line, restocked_quantity: 1 }] : [line]
}
