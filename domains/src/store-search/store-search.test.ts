import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../tests/harness.ts'
import { sendMessageEndpoint } from '../audience/contract.ts'
import { newDiscount } from '../discounts/discounts.fixture.ts'
import { createDiscountEndpoint } from '../discounts/management/contract.ts'
import { visitForTest } from '../impersonation/impersonation.fixture.ts'
import { findDraftCustomersEndpoint } from '../orders/drafts/contract.ts'
import { formatOrderName } from '../orders/numbering/contract.ts'
import type { StaffPermission } from '../permissions/contract.ts'
import { createProductEndpoint } from '../products/catalog/contract.ts'
import { getStoreHomeEndpoint } from '../store-home/contract.ts'
import { type FoundStoreRecord, searchStoreEndpoint } from './contract.ts'

const slug = 'priya-masala'

let server: TestServer
let storeId: string
beforeAll(async () => {
  server = await startTestServer({ demo: true })
  const store = await server.db.selectFrom('stores').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  storeId = store.id
})
afterAll(() => server.close())

async function search(q: string, ...permissions: StaffPermission[]): Promise<FoundStoreRecord[]> {
  const { token } = await server.signInStaff(slug, permissions)
  const reply = await server.call(searchStoreEndpoint, { token, query: { store_slug: slug, q } })
  expect([reply.statusCode, reply.body.slice(0, 100)]).toEqual([200, expect.any(String)])
  return reply.json().items
}
const labels = (found: FoundStoreRecord[]) => found.map(({ label }) => label)

test('an order is found by its number, as it’s shown and without the sign, before buyers with these digits', async () => {
  const orders = await server.db
    .selectFrom('orders')
    .select(['id', 'number', 'customer_name', 'phone'])
    .where('store_id', '=', storeId)
    .where('placed_at', 'is not', null)
    .orderBy('created_at')
    .execute()
  const [order, later] = [orders.at(0), orders.at(-1)]
  if (order === undefined || later === undefined) throw new Error('The demo has no orders')
  const found = { kind: 'order', id: order.id, label: `#${order.number}`, detail: order.customer_name }
  const setPhone = (phone: string) =>
    server.db.updateTable('orders').set({ phone }).where('id', '=', later.id).execute()
  await setPhone(`+9198${order.number}9876`)
  for (const q of [`#${order.number}`, String(order.number)]) expect((await search(q, 'orders'))[0]).toEqual(found)
  const all = await search(String(order.number), 'orders')
  expect(all.map(({ id }) => id)).toContain(later.id)
  await setPhone(later.phone)
  const name = order.customer_name.slice(1, 6)
  expect((await search(name, 'orders')).map(({ kind }) => kind)).toContain('order')
})

test('an order is found by a name with digits before its number and with a suffix, and by the phone as people write it', async () => {
  const { id, number } = await server.db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('store_id', '=', storeId)
    .where('status', '<>', 'draft')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const format = { number_prefix: 'FY26-', number_suffix: '-B', number_digits: 5 }
  const name = formatOrderName({ number, ...format })
  await server.db
    .updateTable('orders')
    .set({ ...format, phone: '+919812300456' })
    .where('id', '=', id)
    .execute()
  for (const q of [name, name.toLowerCase(), '98123 00456', '098123-00456'])
    expect((await search(q, 'orders'))[0]).toMatchObject({ id, label: name })
  expect((await search(`FY25-0${number}`, 'orders')).map((found) => found.id)).not.toContain(id)
  const initial = { number_prefix: '#', number_suffix: '', number_digits: 4 }
  await server.db.updateTable('orders').set(initial).where('id', '=', id).execute()
})

test('products, collections and pages are found with a typo and by the start of a word', async () => {
  const { title } = await server.db
    .selectFrom('products')
    .select('title')
    .where('store_id', '=', storeId)
    .where('title', 'ilike', '%turmeric%')
    .executeTakeFirstOrThrow()
  // A whole word of another product is the start of this one's.
  const { token } = await server.signInStaff(slug, ['products'])
  const body = { store_slug: slug, title: 'Tur dal', status: 'active' }
  expect((await server.call(createProductEndpoint, { token, body })).statusCode).toBe(201)
  for (const q of ['turmaric', 'tur']) expect(labels(await search(q, 'products'))).toContain(title)
  const labelsOf = async (kind: string, q: string) => {
    const found = await search(q, 'collections', 'pages')
    return labels(found.filter((one) => one.kind === kind))
  }
  for (const q of ['bestselers', 'bes']) expect(await labelsOf('collection', q)).toContain('Bestsellers')
  for (const q of ['shiping', 'shi']) expect(await labelsOf('page', q)).toContain('Shipping')
})

test('products are found by the start of a SKU', async () => {
  const variant = await server.db
    .selectFrom('product_variants')
    .select(['sku', 'product_id'])
    .where('store_id', '=', storeId)
    .where('sku', '<>', '')
    .limit(1)
    .executeTakeFirstOrThrow()
  const found = await search(variant.sku.toLowerCase(), 'products')
  expect(found[0]).toMatchObject({ kind: 'product', id: variant.product_id, detail: variant.sku })
  const byStart = await search(variant.sku.slice(0, -1), 'products')
  expect(byStart.map(({ id }) => id)).toContain(variant.product_id)
})

test('customers, messages, discounts, files and categories are found by a part of their text', async () => {
  const customer = await server.db
    .selectFrom('customers')
    .select(['id', 'email', 'phone'])
    .where('store_id', '=', storeId)
    .where('email', '<>', '')
    .where('phone', '<>', '')
    .limit(1)
    .executeTakeFirstOrThrow()
  const phone = customer.phone.replace('+91', '0').replace(/^(.{6})/, '$1 ')
  for (const q of [customer.email.slice(0, 8), phone])
    expect((await search(q, 'customers')).map(({ id }) => id)).toContain(customer.id)

  const body = { store_slug: slug, name: 'Zubin', email: 'zubin@example.com', body: 'Is the asafoetida gluten-free?' }
  const sent = await server.call(sendMessageEndpoint, { body })
  const message = { kind: 'message', id: sent.json().id, label: 'Zubin', detail: 'Is the asafoetida gluten-free?' }
  expect(await search('gluten', 'customers')).toEqual([message])
  await server.db.updateTable('store_messages').set({ status: 'spam' }).where('id', '=', sent.json().id).execute()
  expect(await search('gluten', 'customers')).toEqual([])

  const { token } = await server.signInStaff(slug, ['discounts'])
  const discount = { ...newDiscount, store_slug: slug, title: 'Monsoon offer', code: 'RAIN25' }
  expect((await server.call(createDiscountEndpoint, { token, body: discount })).statusCode).toBe(201)
  for (const q of ['rain', 'monson']) expect(labels(await search(q, 'discounts'))).toEqual(['RAIN25'])
  const category = { store_id: storeId, handle: 'heirloom-grains', name: 'Heirloom grains', level: 1, position: 900 }
  await server.db.insertInto('categories').values(category).execute()
  for (const q of ['heirl', 'heirlom']) expect(labels(await search(q, 'collections'))).toContain('Heirloom grains')
  expect(labels(await search('heirl', 'products'))).not.toContain('Heirloom grains')
  const file = await server.db
    .selectFrom('media_files')
    .select(['id', 'name'])
    .where('store_id', '=', storeId)
    .where('original_key', 'is', null)
    .limit(1)
    .executeTakeFirstOrThrow()
  expect((await search(file.name, 'themes')).some(({ kind }) => kind === 'file')).toBe(true)
})

test('a member finds only what the permissions show, in its own store', async () => {
  expect(new Set((await search('a'.repeat(2), 'products')).map(({ kind }) => kind))).not.toContain('order')
  const kinds = new Set((await search('an', 'orders')).map(({ kind }) => kind))
  expect([...kinds].filter((kind) => kind !== 'order')).toEqual([])
  const other = await server.signInVendor()
  const own = await server.call(searchStoreEndpoint, {
    token: other.token,
    query: { store_slug: other.slug, q: 'turmeric' },
  })
  expect(own.json().items).toEqual([])
  const foreign = await server.call(searchStoreEndpoint, { token: other.token, query: { store_slug: slug, q: 'tur' } })
  expect(foreign.json().code).toBe('store_not_found')
})

test('an administrator who views the dashboard finds no customers and no messages', async () => {
  const { vendor, visit } = await visitForTest(server)
  const body = { store_slug: vendor.slug, name: 'Zubin', email: 'zubin@example.com', body: 'Hello' }
  await server.call(sendMessageEndpoint, { body })
  const query = { store_slug: vendor.slug, q: 'zubin' }
  expect((await server.call(searchStoreEndpoint, { token: vendor.token, query })).json().items).toHaveLength(1)
  expect((await server.call(searchStoreEndpoint, { token: visit, query })).json().items).toEqual([])
})

test('an administrator who views the dashboard sees no buyers on its home and in its search', async () => {
  const { vendor, visit } = await visitForTest(server)
  await server.db.updateTable('stores').set({ vendor_id: vendor.account_id }).where('id', '=', storeId).execute()
  const order = await server.db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('store_id', '=', storeId)
    .where('placed_at', 'is not', null)
    .orderBy('placed_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const buyer = { customer_name: 'Zubin', email: 'zubin@example.com', phone: '+919812300456' }
  await server.db.updateTable('orders').set(buyer).where('id', '=', order.id).execute()
  const found = async (token: string, q: string): Promise<FoundStoreRecord[]> =>
    (await server.call(searchStoreEndpoint, { token, query: { store_slug: slug, q } })).json().items
  const query = { store_slug: slug }
  for (const q of ['zubin', '98123']) {
    expect((await found(vendor.token, q)).map(({ id }) => id)).toContain(order.id)
    expect((await found(visit, q)).map(({ id }) => id)).not.toContain(order.id)
  }
  expect(await found(visit, `#${order.number}`)).toContainEqual(
    expect.objectContaining({ kind: 'order', id: order.id, detail: '' }),
  )
  expect((await server.call(getStoreHomeEndpoint, { token: vendor.token, query })).body).toMatch(/zubin/i)
  const home = await server.call(getStoreHomeEndpoint, { token: visit, query })
  expect(home.json().recent_orders).toHaveLength(5)
  for (const shown of home.json().recent_orders) {
    expect(shown).toMatchObject({ customer_name: '', email: '', phone: '' })
  }
  const customers = await server.call(findDraftCustomersEndpoint, { token: visit, query: { ...query, q: 'zubin' } })
  expect([customers.statusCode, customers.json().code]).toEqual([403, 'read_only_session'])
})

test('signs of the pattern language are searched literally, and one letter is too short', async () => {
  expect(await search('%%%', 'orders', 'customers', 'products', 'themes')).toEqual([])
  expect(await search('__', 'orders', 'customers', 'discounts', 'themes')).toEqual([])
  const { token } = await server.signInStaff(slug, ['orders'])
  const reply = await server.call(searchStoreEndpoint, { token, query: { store_slug: slug, q: ' a ' } })
  expect([reply.statusCode, reply.json().errors[0].path]).toEqual([422, 'query.q'])
})
