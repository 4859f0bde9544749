import { api, type Client } from '@haat/app-sdk'
import { type MessageKind, messageKinds } from './order-message.ts'

export const messageStates = ['sending', 'sent', 'waiting', 'failed', 'unclear'] as const
export type MessageState = (typeof messageStates)[number]

/** A message as the log keeps it: without the buyer's name, and with the end of the number only. */
export interface MessageData {
  /** The event that it tells about; of a test message, any ID. */
  readonly event_id: string
  readonly kind: MessageKind | 'test'
  readonly order_id: string
  readonly order_name: string
  readonly customer_id: string
  readonly recipient: string
  readonly state: MessageState
  readonly meta_id: string
  /** Why it wasn't sent, for `describeProblem`. */
  readonly problem: string
}

export interface LoggedMessage extends MessageData {
  readonly id: string
  readonly created_at: string
}

const params = { collection: 'messages' }
const PAGE_SIZE = 50

/** Adds a message. The same event adds it once, even if two calls arrive together. */
export async function addMessage(client: Client, data: MessageData): Promise<LoggedMessage> {
  const input = { params, body: { data: { ...data } }, idempotency_key: `message-${data.event_id}` }
  return toMessage(await client.call(api.addRecord, input))
}

export async function saveMessage(client: Client, id: string, data: MessageData): Promise<void> {
  await client.call(api.putRecord, { params: { ...params, id }, body: { data: { ...data } } })
}

export async function findMessage(client: Client, eventId: string): Promise<LoggedMessage | undefined> {
  const query = { index: 'event_id', value: eventId, limit: 1 }
  const { items } = await client.call(api.listRecords, { params, query })
  return items.map(toMessage)[0]
}

/** Lists the last messages, the newest first. */
export async function listMessages(client: Client): Promise<LoggedMessage[]> {
  const { items } = await client.call(api.listRecords, { params, query: { limit: PAGE_SIZE } })
  return items.map(toMessage)
}

export async function eraseMessages(client: Client, customerId: string): Promise<void> {
  for (;;) {
    const query = { index: 'customer_id', value: customerId, limit: 100 }
    const { items } = await client.call(api.listRecords, { params, query })
    for (const { id } of items) await client.call(api.deleteRecord, { params: { ...params, id } })
    if (items.length < query.limit) return
  }
}

function toMessage(record: {
  readonly id: string
  readonly data?: unknown
  readonly created_at: string
}): LoggedMessage {
  const fields = new Map(Object.entries(record.data ?? {}))
  const text = (name: string) => {
    const value: unknown = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    id: record.id,
    created_at: record.created_at,
    event_id: text('event_id'),
    kind: messageKinds.find((kind) => kind === text('kind')) ?? 'test',
    order_id: text('order_id'),
    order_name: text('order_name'),
    customer_id: text('customer_id'),
    recipient: text('recipient'),
    state: messageStates.find((state) => state === text('state')) ?? 'unclear',
    meta_id: text('meta_id'),
    problem: text('problem'),
  }
}
