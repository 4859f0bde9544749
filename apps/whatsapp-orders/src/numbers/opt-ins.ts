import { api, type Client } from '@haat/app-sdk'
import { whatsAppNumber } from './phone-number.ts'

/** A number whose owner asked for messages. */
export interface OptIn {
  readonly id: string
  readonly number: string
  /** Who entered it: the buyer in the store's form, or the store's team. */
  readonly source: 'form' | 'team'
  readonly customer_id: string
  readonly created_at: string
}

const params = { collection: 'opt_ins' }
const PAGE_SIZE = 100

/** Lists the newest numbers, once each. */
export async function listOptIns(client: Client): Promise<OptIn[]> {
  await readNewNumbers(client)
  const { items } = await client.call(api.listRecords, { params, query: { limit: PAGE_SIZE } })
  return [...new Map(items.map(toOptIn).map((optIn) => [optIn.number, optIn])).values()]
}

/** Returns the entry of a number whose owner asked for messages. */
export async function findOptIn(client: Client, number: string): Promise<OptIn | undefined> {
  await readNewNumbers(client)
  const [found] = await find(client, 'number', number)
  return found
}

/** Adds a number for the team. Adding it again does nothing. */
export async function addOptIn(client: Client, number: string): Promise<void> {
  if ((await findOptIn(client, number)) !== undefined) return
  await client.call(api.addRecord, { params, body: { data: { phone: number, number, source: 'team' } } })
}

/** Ends messages to a number. */
export async function removeOptIn(client: Client, number: string): Promise<void> {
  await remove(client, await find(client, 'number', number))
}

/** Remembers whose number it is, so that it goes when the customer is erased. */
export async function nameCustomer(client: Client, { id, number, source }: OptIn, customerId: string): Promise<void> {
  const data = { phone: number, number, source, customer_id: customerId }
  await client.call(api.putRecord, { params: { ...params, id }, body: { data } })
}

export async function eraseOptIns(client: Client, customerId: string): Promise<void> {
  await remove(client, await find(client, 'customer_id', customerId))
}

/** What visitors typed is still without `number`. What can't be a number is deleted. */
async function readNewNumbers(client: Client): Promise<void> {
  const query = { index: 'number', value: '', limit: PAGE_SIZE }
  const { items } = await client.call(api.listRecords, { params, query })
  for (const { id, data } of items) {
    const number = whatsAppNumber(fieldsOf(data).get('phone') ?? '')
    const ofRecord = { ...params, id }
    if (number === undefined) await client.call(api.deleteRecord, { params: ofRecord })
    else
      await client.call(api.putRecord, { params: ofRecord, body: { data: { phone: number, number, source: 'form' } } })
  }
}

async function find(client: Client, index: string, value: string): Promise<OptIn[]> {
  const { items } = await client.call(api.listRecords, { params, query: { index, value, limit: PAGE_SIZE } })
  return items.map(toOptIn)
}

async function remove(client: Client, optIns: readonly OptIn[]): Promise<void> {
  for (const { id } of optIns) await client.call(api.deleteRecord, { params: { ...params, id } })
}

function toOptIn({ id, data, created_at: createdAt }: StoredRecord): OptIn {
  const fields = fieldsOf(data)
  return {
    id,
    number: fields.get('number') ?? '',
    source: fields.get('source') === 'team' ? 'team' : 'form',
    customer_id: fields.get('customer_id') ?? '',
    created_at: createdAt,
  }
}

interface StoredRecord {
  readonly id: string
  readonly data?: unknown
  readonly created_at: string
}

/** The text fields of a record. */
function fieldsOf(data: unknown): Map<string, string> {
  return new Map(
    Object.entries(data ?? {}).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  )
}
