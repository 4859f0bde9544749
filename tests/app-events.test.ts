import { AppScope, appScopes } from '@haat/app-manifest'
import { inTransaction } from '@haat/db'
import type { Endpoint } from '@haat/http-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emailsPerDay, sendAppEmailEndpoint } from '../domains/src/app-emails/contract.ts'
import { listPersonalAccessEndpoint } from '../domains/src/app-platform/access-log/contract.ts'
import { appEventsEndpoint } from '../domains/src/app-platform/feed/contract.ts'
import { untilFeedsAreComplete } from '../domains/src/app-platform/feed/feed-reader.fixture.ts'
import { installApp, requestToken } from '../domains/src/app-platform/installed-app.fixture.ts'
import { installVersion } from '../domains/src/app-platform/live-runs/install-version.ts'
import { type PublishedApp, publishApp } from '../domains/src/app-platform/published-app.fixture.ts'
import { sendMessageEndpoint, subscribeEndpoint } from '../domains/src/audience/contract.ts'
import { addSubscriberEndpoint, unsubscribeSubscriberEndpoint } from '../domains/src/audience/subscribers/contract.ts'
import { listAbandonedCheckoutsEndpoint } from '../domains/src/checkout/recovery/contract.ts'
import {
  addCustomerAddressEndpoint,
  createCustomerEndpoint,
  tagCustomersEndpoint,
  updateCustomerEndpoint,
} from '../domains/src/customers/profiles/contract.ts'
import { newDiscount } from '../domains/src/discounts/discounts.fixture.ts'
import {
  createDiscountEndpoint,
  deleteDiscountEndpoint,
  switchDiscountEndpoint,
  updateDiscountEndpoint,
} from '../domains/src/discounts/management/contract.ts'
import { deleteFilesEndpoint, restoreFilesEndpoint } from '../domains/src/media/library/contract.ts'
import {
  addOrderNoteEndpoint,
  cancelOrderEndpoint,
  changeFulfilmentEndpoint,
  fulfilOrderEndpoint,
  recordPaymentEndpoint,
  refundOrderEndpoint,
  updateOrderEndpoint,
} from '../domains/src/orders/back-office/contract.ts'
import { createReturnEndpoint, receiveReturnEndpoint } from '../domains/src/orders/manage-returns/contract.ts'
import { assignPlan } from '../domains/src/plans/index.ts'
import { changeProductsEndpoint } from '../domains/src/products/batch/contract.ts'
import {
  adjustStockEndpoint,
  createProductEndpoint,
  deleteProductsEndpoint,
  setProductStatusEndpoint,
  updateProductEndpoint,
} from '../domains/src/products/catalog/contract.ts'
import {
  createCollectionEndpoint,
  deleteCollectionEndpoint,
  updateCollectionEndpoint,
} from '../domains/src/products/collections/contract.ts'
import { createMenuEndpoint, deleteMenuEndpoint, updateMenuEndpoint } from '../domains/src/products/menus/contract.ts'
import { createPageEndpoint, deletePageEndpoint, updatePageEndpoint } from '../domains/src/products/pages/contract.ts'
import { chooseThemeEndpoint, publishThemeEndpoint, saveThemeEndpoint } from '../domains/src/store-themes/contract.ts'
import { addDomainEndpoint, verifyDomainEndpoint } from '../domains/src/stores/domains/contract.ts'
import { addLanguageEndpoint } from '../domains/src/stores/languages/contract.ts'
import { getStoreSettingsEndpoint, saveStoreSettingsEndpoint } from '../domains/src/stores/settings/contract.ts'
import { reactivateStoreEndpoint, suspendStoreEndpoint } from '../domains/src/stores/suspensions/contract.ts'
import { exampleShop } from '../domains/src/test-stores/example-shop.ts'
import { createTestStore } from '../domains/src/test-stores/test-stores.ts'
import { exampleTheme, publishExampleThemes } from '../domains/src/themes/example-theme.ts'
import { asha, cashOnDelivery, type Shop, startShop } from './shop.ts'
import { encode, photograph } from './test-media-server.ts'

let shop: Shop
const records: string[] = []
let app: {
  readonly published: PublishedApp
  readonly installation_id: string
  token: string
  cursor: string | undefined
}

beforeAll(async () => {
  shop = await startShop({ domain_names: { findTextRecords: async () => records } })
  await shop.takePayments(cashOnDelivery)
  await publishExampleThemes(shop.server.platform, { starter: exampleTheme(), bazaar: exampleTheme() })
  const implied = new Set(AppScope.options.map((scope) => appScopes[scope].implies))
  const wanted = AppScope.options.filter((scope) => !implied.has(scope) && scope !== 'store:read')
  const permissions = { required: wanted.map((scope) => ({ scope, reason: 'Hears of everything' })), optional: [] }
  const published = await publishApp(shop.server, { permissions })
  const owner = { token: shop.vendor.token, slug: shop.vendor.slug }
  const installationId = await installApp(shop.server, owner, published.id)
  const token = await requestToken(shop.server, published, installationId)
  app = { published, installation_id: installationId, token, cursor: undefined }
  await heard()
})
afterAll(() => shop.close())

interface Heard {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

/** Returns what the app reads in the feed since the last time. */
async function heard(): Promise<Heard[]> {
  await untilFeedsAreComplete(shop.server)
  const reply = await shop.server.call(appEventsEndpoint, {
    token: app.token,
    ...(app.cursor !== undefined && { query: { after: app.cursor } }),
  })
  expect(reply.statusCode).toBe(200)
  app.cursor = reply.json().next_cursor
  return reply.json().items
}

/** Returns the types, and of updates what changed. */
const typesOf = (events: readonly Heard[]) =>
  events.map(({ type, data }) =>
    data.changed === undefined ? type : `${type} ${[data.changed].flat().sort().join(' ')}`,
  )

/** Calls an endpoint as the store's owner.  */
async function call(endpoint: Endpoint, body: object = {}, params: Record<string, string> = {}) {
  const reply = await shop.server.call(endpoint, {
    token: shop.vendor.token,
    params,
    ...(endpoint.body === undefined ? { query: shop.store } : { body: { ...shop.store, ...body } }),
  })
  if (reply.statusCode >= 300) throw new Error(`${endpoint.url}: ${reply.body}`)
  return reply.statusCode === 204 ? undefined : reply.json()
}

test('products and stock', async () => {
  const variants = [{ price_paise: 9_900, track_inventory: true, stock_quantity: 2 }]
  const { id, handle, ...product } = await call(createProductEndpoint, { title: 'Turmeric', variants })
  const [variant] = product.variants
  await call(updateProductEndpoint, { title: 'Haldi', tags: ['spice'], revision: 1 }, { id })
  await call(changeProductsEndpoint, { items: [{ id, revision: 2, set: { vendor: 'Priya' } }] })
  await call(setProductStatusEndpoint, { ids: [id], status: 'active' })
  const changes = (to: number) => ({ changes: [{ variant_id: variant.id, to }], reason: 'counted' })
  await call(adjustStockEndpoint, changes(2))
  await call(adjustStockEndpoint, changes(0))
  await call(adjustStockEndpoint, changes(5))
  await call(deleteProductsEndpoint, { ids: [id] })
  const events = await heard()
  expect(typesOf(events)).toEqual([
    'products.created',
    'products.updated tags title',
    'products.updated vendor',
    'products.updated status',
    'variants.stock_changed',
    'variants.out_of_stock',
    'variants.stock_changed',
    'variants.back_in_stock',
    'products.deleted',
  ])
  expect(events[1]?.data).toEqual({ id, handle, revision: 2, changed: expect.anything() })
  expect(events[4]?.data).toEqual({ id: variant.id, product_id: id, stock_before: 2, stock_quantity: 0 })
})

test('collections, pages and menus', async () => {
  const collection = await call(createCollectionEndpoint, { title: 'Spices', kind: 'manual', product_ids: [] })
  await call(updateCollectionEndpoint, { title: 'Masala', revision: 1 }, { id: collection.id })
  await call(deleteCollectionEndpoint, {}, { id: collection.id })
  const page = await call(createPageEndpoint, { title: 'About us', body: '<p>Hello</p>' })
  await call(updatePageEndpoint, { title: 'About', revision: 1 }, { id: page.id })
  await call(deletePageEndpoint, {}, { id: page.id })
  const menu = await call(createMenuEndpoint, { title: 'More', links: [] })
  await call(updateMenuEndpoint, { title: 'Less', revision: 1 }, { id: menu.id })
  await call(deleteMenuEndpoint, {}, { id: menu.id })
  expect(typesOf(await heard())).toEqual(
    ['collections', 'pages', 'menus'].flatMap((of) => [`${of}.created`, `${of}.updated title`, `${of}.deleted`]),
  )
})

test('files, the theme, the store and its domains', async () => {
  const form = new FormData()
  const image = await photograph({ width: 20, height: 20 }).png().toBuffer()
  form.append('files', new Blob([new Uint8Array(image)]), 'saree.png')
  const { headers, payload } = await encode(form)
  const uploaded = await shop.server.app.inject({
    method: 'POST',
    url: '/api/files/upload',
    query: shop.store,
    headers: { ...headers, authorization: `Bearer ${shop.vendor.token}` },
    payload,
  })
  const { id } = uploaded.json().results[0].file
  await call(deleteFilesEndpoint, { file_ids: [id] })
  await call(restoreFilesEndpoint, { file_ids: [id] })
  expect(typesOf(await heard())).toEqual(['files.created', 'files.deleted', 'files.created'])

  await call(chooseThemeEndpoint, { theme_slug: 'bazaar' })
  const { revision } = await call(saveThemeEndpoint, { sections: [], settings: {}, revision: 1 })
  await call(publishThemeEndpoint, { revision })
  expect(typesOf(await heard())).toEqual(['theme.published'])

  const { pages: _, legal: __, time_zone: ___, ...settings } = await call(getStoreSettingsEndpoint)
  await call(saveStoreSettingsEndpoint, { ...settings, store_name: 'Malabar Spices' })
  await call(addLanguageEndpoint, { language: 'hi' })
  await inTransaction(shop.server.db, (tx) => assignPlan(tx, shop.vendor.account_id, 'growth'))
  const domain = await call(addDomainEndpoint, { hostname: 'spices.example.com' })
  records.push(domain.dns_record.value)
  await call(verifyDomainEndpoint, {}, { id: domain.id })
  expect(typesOf(await heard())).toEqual(['stores.updated store_name', 'stores.updated languages', 'domains.verified'])
})

test('messages and subscribers, without what people wrote', async () => {
  const person = { ...shop.store, email: 'meera@example.com' }
  const body = { ...person, name: 'Meera', body: 'Do you ship to Pune?' }
  expect((await shop.server.call(sendMessageEndpoint, { body })).statusCode).toBe(201)
  await shop.server.call(subscribeEndpoint, { body: person })
  await shop.server.call(subscribeEndpoint, { body: person })
  const { id } = await call(addSubscriberEndpoint, { email: 'ravi@example.com' })
  await call(unsubscribeSubscriberEndpoint, {}, { id })
  const events = await heard()
  expect(typesOf(events)).toEqual([
    'messages.received',
    'subscribers.added',
    'subscribers.added',
    'subscribers.removed',
  ])
  expect(JSON.stringify(events)).not.toMatch(/meera|ravi|Pune/i)
})

test('customers and discounts', async () => {
  const { id } = await call(createCustomerEndpoint, { name: 'Meera', email: 'meera@example.com' })
  await call(updateCustomerEndpoint, { phone: '+919876543210' }, { id })
  await call(tagCustomersEndpoint, { ids: [id], add: ['vip'], remove: [] })
  const address = {
    name: 'Meera',
    phone: '+919876543210',
    line1: '12 MG Road',
    line2: '',
    city: 'Pune',
    pincode: '411001',
    state_code: '27',
  }
  await call(addCustomerAddressEndpoint, address, { id })
  const { id: discountId } = await call(createDiscountEndpoint, newDiscount)
  await call(updateDiscountEndpoint, { ...newDiscount, value: 500 }, { id: discountId })
  await call(switchDiscountEndpoint, { is_active: false }, { id: discountId })
  await call(deleteDiscountEndpoint, {}, { id: discountId })
  const events = await heard()
  expect(typesOf(events)).toEqual([
    'customers.created',
    'customers.updated phone',
    'customers.updated tags',
    'customers.updated addresses',
    'discounts.created',
    'discounts.updated value',
    'discounts.updated is_active',
    'discounts.deleted',
  ])
  expect(JSON.stringify(events)).not.toMatch(/meera|98765|MG Road/i)
})

test('orders, their parcels and stock, without who ordered', async () => {
  const variant = await shop.product({ stock_quantity: 3 })
  await heard()
  const { token } = await (await shop.checkout([{ variant, quantity: 2 }])).order()
  const order = (await shop.get(token)).json()
  expect(typesOf(await heard()).toSorted()).toEqual([
    'customers.created',
    expect.stringMatching(/^customers.updated addresses/),
    'orders.created',
    'variants.stock_changed',
  ])
  await shop.manage(updateOrderEndpoint, token, { tags: ['gift'] })
  await shop.manage(addOrderNoteEndpoint, token, { text: 'Wrap it' })
  const lines = [{ line_id: order.lines[0].id, quantity: 2 }]
  const packed = (await shop.manage(fulfilOrderEndpoint, token, { lines, status: 'packed' })).json()
  const parcel = { fulfilment_id: packed.parcels[0].id }
  await shop.manage(changeFulfilmentEndpoint, token, { status: 'shipped' }, parcel)
  await shop.manage(changeFulfilmentEndpoint, token, { status: 'delivered' }, parcel)
  const sent = await heard()
  expect(typesOf(sent)).toEqual([
    'orders.updated tags',
    'orders.updated note',
    'orders.packed',
    'fulfilments.created',
    'orders.shipped',
    'fulfilments.updated status',
    'orders.delivered',
    'fulfilments.updated status',
  ])
  expect(sent[5]?.data).toMatchObject({ id: parcel.fulfilment_id, order_id: order.id, status: 'shipped' })
  expect(JSON.stringify(sent)).not.toMatch(/asha|MG Road|Wrap/i)

  await shop.manage(recordPaymentEndpoint, token, { amount_paise: order.total_paise })
  const returned = { lines: [{ ...lines[0], quantity: 1 }], reason: 'damaged', wants: 'refund' }
  const agreed = (await shop.manage(createReturnEndpoint, token, returned)).json()
  await shop.manage(receiveReturnEndpoint, token, {}, { return_id: agreed.returns[0].id })
  const refund = { lines: [{ ...lines[0], quantity: 1 }], reason: 'Broken', reference: 'N123' }
  await shop.manage(refundOrderEndpoint, token, refund)
  const after = await heard()
  expect(typesOf(after)).toEqual([
    'orders.paid',
    'orders.updated status',
    'orders.updated returns',
    'orders.returned',
    'orders.refunded',
  ])
  expect(JSON.stringify(after)).not.toMatch(/Broken|N123/)

  const second = await (await shop.checkout([{ variant }])).order()
  await heard()
  await shop.manage(cancelOrderEndpoint, second.token, { reason: 'customer' })
  expect(typesOf(await heard())).toEqual(['variants.stock_changed', 'variants.back_in_stock', 'orders.cancelled'])
})

test('carts that buyers left and came back to, without who they are', async () => {
  const variant = await shop.product()
  const contact = { ...asha, email: 'mira@example.com' }
  const customer = await call(createCustomerEndpoint, { email: contact.email })
  const left = await shop.checkout([{ variant, quantity: 2 }], contact)
  await heard()
  const record = () => Promise.all([1, 2].map(() => shop.runJob('record-abandoned-carts')))
  shop.server.clock.advance(59 * 60_000)
  await record()
  expect(await heard()).toEqual([])
  shop.server.clock.advance(2 * 60_000)
  app.token = await requestToken(shop.server, app.published, app.installation_id)
  await record()
  await record()
  const [event, ...others] = await heard()
  expect([event?.type, others]).toEqual(['carts.abandoned', []])
  expect(event?.data).toEqual({ id: expect.any(String), item_count: 2, subtotal_paise: 500_00 })
  const listed = (await shop.server.call(listAbandonedCheckoutsEndpoint, { token: app.token })).json().items
  const [cart] = listed.filter(({ id }: { id: string }) => id === event?.data.id)
  expect(cart).toMatchObject({ customer_id: customer.id, lines: [{ variant_id: variant, quantity: 2 }] })
  expect(Object.keys(cart)).not.toContain('name')
  expect(JSON.stringify(listed)).not.toMatch(/mira|asha|98765/i)
  const { token } = await left.order()
  const recovered = (await heard()).filter(({ type }) => type === 'carts.recovered')
  expect(recovered).toMatchObject([{ data: { id: cart.id, order_id: shop.orderId(token) } }])
})

describe('an email of an app', () => {
  // The app has all its points again.
  beforeEach(() => shop.server.clock.advance(10_000))
  afterAll(() => shop.server.clock.advance(10_000))

  const send = (customerId: string, more: object = {}, headers: Record<string, string> = {}) =>
    shop.server.call(sendAppEmailEndpoint, {
      token: app.token,
      headers,
      body: { customer_id: customerId, kind: 'transactional', subject: 'Your tea', text: 'Hello\n\nThanks', ...more },
    })
  const add = async (fields: object): Promise<string> =>
    (await call(createCustomerEndpoint, { name: 'Lata', ...fields })).id
  const inWords = ({ statusCode, json }: Awaited<ReturnType<typeof send>>) => [statusCode, json().code]

  test('goes to customers with an order, or who agreed to marketing, and the owner sees it', async () => {
    const variant = await shop.product()
    const { token } = await (await shop.checkout([{ variant }], { ...asha, email: 'lata@example.com' })).order()
    const buyer = (await shop.get(token)).json().customer_id
    const reader = await add({ email: 'reader@example.com', accepts_marketing: true })
    const before = (await shop.server.mailsTo('lata@example.com')).length
    const button = { label: 'View tea', path: '/products/tea' }
    const key = { 'idempotency-key': crypto.randomUUID() }
    const [sent, again] = [await send(buyer, { button }, key), await send(buyer, { button }, key)]
    expect(sent.json()).toMatchObject({ customer_id: buyer, kind: 'transactional', delivery: 'queued' })
    expect(again.json()).toEqual(sent.json())
    const mails = (await shop.server.mailsTo('lata@example.com')).slice(before)
    expect(mails).toMatchObject([{ subject: 'Your tea', sender_name: expect.stringContaining('Malabar Spices') }])
    expect(mails[0]?.html_body).toContain(`/${shop.vendor.slug}/products/tea"`)
    expect(mails[0]?.unsubscribe_url).toBeNull()

    expect((await send(reader, { kind: 'marketing' })).statusCode).toBe(202)
    const [news] = await shop.server.mailsTo('reader@example.com')
    expect(news?.text_body).toContain(String(news?.unsubscribe_url))
    expect(inWords(await send(reader))).toEqual([409, 'customer_has_no_order'])
    expect(inWords(await send(buyer, { kind: 'marketing' }))).toEqual([409, 'marketing_not_agreed'])
    expect(inWords(await send(await add({ phone: '+919876500000' })))).toEqual([409, 'no_email_address'])
    const foreign = await shop.server.signInVendor()
    const { id: stranger } = (
      await shop.server.call(createCustomerEndpoint, {
        token: foreign.token,
        body: { store_slug: foreign.slug, email: 'reader@example.com', accepts_marketing: true },
      })
    ).json()
    expect(inWords(await send(stranger, { kind: 'marketing' }))).toEqual([404, 'customer_not_found'])
    for (const path of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
      expect((await send(buyer, { button: { label: 'Go', path } })).statusCode).toBe(422)
    }
    const log = await shop.server.call(listPersonalAccessEndpoint, {
      token: shop.vendor.token,
      params: { id: app.published.id },
      query: shop.store,
    })
    const emails = log.json().items.filter(({ resource }: { resource: string }) => resource === 'emails')
    expect(emails).toMatchObject([{ record_ids: [reader] }, { record_ids: [buyer] }])
    await heard()
  })

  test('is one of five to a customer and of the plan’s to a store in a day', async () => {
    const id = await add({ email: 'often@example.com', accepts_marketing: true })
    const marketing = { kind: 'marketing' }
    for (let sent = 0; sent < 5; sent += 1) expect((await send(id, marketing)).statusCode).toBe(202)
    const refused = await send(id, marketing)
    expect(refused.json()).toMatchObject({ code: 'too_many_emails', limit_of: 'customer', allowed: 5 })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
    const other = await add({ email: 'other@example.com', accepts_marketing: true })
    const { installation_id: installationId } = await shop.server.db
      .selectFrom('app_emails')
      .select('installation_id')
      .executeTakeFirstOrThrow()
    const { sent } = await shop.server.db
      .selectFrom('app_emails')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('sent'))
      .where('store_id', '=', shop.store_id)
      .executeTakeFirstOrThrow()
    // All but one of those that the store's plan allows.
    const email = { store_id: shop.store_id, installation_id: installationId, customer_id: id, kind: 'marketing' }
    const many = Array.from({ length: emailsPerDay.advanced - sent - 1 }, () => {
      return { ...email, subject: '', created_at: shop.server.clock.now() }
    })
    const { id: first } = await shop.server.db
      .insertInto('app_emails')
      .values(many)
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await send(other, marketing)).statusCode).toBe(202)
    const limit = { code: 'too_many_emails', limit_of: 'store', allowed: emailsPerDay.advanced }
    expect((await send(other, marketing)).json()).toMatchObject(limit)
    await shop.server.db.deleteFrom('app_emails').where('id', '>=', first).execute()

    expect((await send(other, marketing)).statusCode).toBe(202)
    await heard()
  })

  test('isn’t sent in the name of a test store', async () => {
    const { platform, db } = shop.server
    const slug = `test-${crypto.randomUUID().slice(0, 8)}`
    const { owner } = await createTestStore(platform, { kind: 'throw_away', name: 'Test', slug, template: exampleShop })
    const installed = { app_id: app.published.id, version_id: app.published.version_id }
    const { id } = await installVersion(platform, owner, installed)
    const { customer_id: customerId } = await db
      .selectFrom('orders')
      .select('customer_id')
      .where('store_id', '=', owner.store.id)
      .executeTakeFirstOrThrow()
    const email = 'real@example.com'
    await db.updateTable('customers').set({ email }).where('id', '=', customerId).execute()
    const body = { customer_id: String(customerId), kind: 'transactional' as const, subject: 'Hello', text: 'Hello' }
    const token = await requestToken(shop.server, app.published, id)
    const reply = await shop.server.call(sendAppEmailEndpoint, { token, body })
    expect(reply.json()).toMatchObject({ delivery: 'none' })
    expect(await shop.server.mailsTo(email)).toEqual([])
  })
})

test('a store that is suspended and online again', async () => {
  const admin = await shop.server.signInAdmin()
  const send = (endpoint: Endpoint, body: object) =>
    shop.server.call(endpoint, {
      token: admin.token,
      params: { slug: shop.vendor.slug, store_slug: shop.vendor.slug },
      body: { ...shop.store, ...body },
    })
  expect((await send(suspendStoreEndpoint, { duration: '7d', reason: 'Sells what is not allowed' })).statusCode).toBe(
    200,
  )
  const refused = await shop.server.call(appEventsEndpoint, { token: app.token })
  expect(refused.json()).toMatchObject({ code: 'installation_paused', reason: 'store_suspended' })
  expect((await send(reactivateStoreEndpoint, { reason: 'Removed it' })).statusCode).toBe(200)
  expect(typesOf(await heard())).toEqual(['stores.suspended', 'stores.reactivated'])
})

test('what an app changes says so', async () => {
  const reply = await shop.server.call(createProductEndpoint, {
    token: app.token,
    body: { title: 'Made by an app', variants: [{ price_paise: 100 }] },
  })
  expect(reply.statusCode).toBe(201)
  const [event] = await heard()
  expect(event).toMatchObject({
    type: 'products.created',
    data: { cause: { kind: 'app', app: expect.stringMatching(/^app-/) } },
  })
})
