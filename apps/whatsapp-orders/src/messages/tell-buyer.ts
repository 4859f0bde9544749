import { ApiError, api, type Client, type Order, type WebhookEvent } from '@haat/app-sdk'
import { sendTemplate } from '../meta/send-template.ts'
import { findOptIn, nameCustomer } from '../numbers/opt-ins.ts'
import { maskedNumber, whatsAppNumber } from '../numbers/phone-number.ts'
import { readSettings } from '../settings.ts'
import { type MessageKind, parametersOf } from './order-message.ts'
import { sendOnce } from './send-once.ts'

interface TellOptions {
  readonly client: Client
  readonly fetch: typeof globalThis.fetch
}

/**
 * Tells the buyer about an order, if the store has a template for it and the buyer asked for messages to this number. Throws
 * NotSentYet if Meta can't take the message now.
 */
export async function tellBuyer(
  kind: MessageKind,
  { id: eventId, data }: Pick<WebhookEvent, 'id' | 'data'>,
  { client, fetch }: TellOptions,
): Promise<void> {
  const { account, templates, language } = await readSettings(client)
  const template = templates.get(kind)
  if (account === undefined || template === undefined) return
  const order = await findOrder(client, String(data.id ?? ''))
  const number = order && whatsAppNumber(order.phone || order.shipping_address?.phone || '')
  if (order === undefined || number === undefined) return
  const optIn = await findOptIn(client, number)
  if (optIn === undefined) return
  const customerId = order.customer_id ?? ''
  if (customerId !== '' && optIn.customer_id !== customerId) await nameCustomer(client, optIn, customerId)

  const parcelId = typeof data.fulfilment_id === 'string' ? data.fulfilment_id : undefined
  const parameters = parametersOf(kind, order, { language, parcel_id: parcelId })
  const message = {
    event_id: eventId,
    kind,
    order_id: order.id,
    order_name: order.name.slice(0, 40),
    customer_id: customerId,
    recipient: maskedNumber(number),
  }
  await sendOnce(client, message, () => sendTemplate(fetch, account, { to: number, template, language, parameters }))
}

/** Without the optional permission, or after the order is gone, there's nobody to tell. */
async function findOrder(client: Client, id: string): Promise<Order | undefined> {
  if (!(await client.scopes()).includes('orders:personal')) return undefined
  try {
    return await client.call(api.getOrder, { params: { id }, query: {} })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'order_not_found') return undefined
    throw error
  }
}
