import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { applyAsAffiliateEndpoint } from '../../affiliates/contract.ts'
import { listDevelopmentStoresEndpoint } from '../../app-platform/development/contract.ts'
import { publishApp } from '../../app-platform/published-app.fixture.ts'
import { orderCreditsEndpoint } from '../../credits/contract.ts'
import { savePaymentMethodEndpoint } from '../../payments/store-methods/contract.ts'
import { createProductEndpoint, listProductsEndpoint } from '../../products/contract.ts'
import { inviteStaffEndpoint } from '../../staff/contract.ts'
import { createStoreEndpoint, getVendorLoginDetailsEndpoint, listStoresEndpoint } from '../../stores/contract.ts'
import { listLanguagesEndpoint } from '../../stores/languages/contract.ts'
import { createTestStore } from '../test-stores.ts'
import {
  createTestStoreEndpoint,
  deleteTestStoreEndpoint,
  linkTestStoreEndpoint,
  listTestStoresEndpoint,
  MAX_TEST_STORES,
  openTestStoreEndpoint,
  resetTestStoreEndpoint,
  type TestStoreTemplateName,
} from './contract.ts'
import { deleteUnusedStores } from './delete-unused-stores.ts'
import { templates } from './templates/templates.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function create(token: string, template: TestStoreTemplateName = 'empty'): Promise<string> {
  const reply = await server.call(createTestStoreEndpoint, { token, body: { name: 'My Tea Shop!', template } })
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json().slug
}

/** Signs in to the dashboard with a link from the studio. Returns the session's token. */
async function open(token: string, slug: string): Promise<string> {
  const link = await server.call(linkTestStoreEndpoint, { token, params: { store_slug: slug } })
  expect(link.statusCode, link.body).toBe(201)
  const code = new URL(link.json().url).hash.slice(1)
  const opened = await server.call(openTestStoreEndpoint, { body: { code } })
  expect([opened.statusCode, opened.json()]).toEqual([200, { store_slug: slug }])
  expect((await server.call(openTestStoreEndpoint, { body: { code } })).statusCode).toBe(410)
  return opened.cookies.find(({ name }) => name === 'tokenVendorsPlatform')?.value ?? ''
}

const titlesIn = async (token: string, slug: string): Promise<string[]> => {
  const reply = await server.call(listProductsEndpoint, { token, query: { store_slug: slug, limit: '100' } })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().items.map(({ title }: { title: string }) => title)
}

test('a developer creates a test store, works in its dashboard, resets it and deletes it', async () => {
  const { token, email } = await server.signInDeveloper()
  const slug = await create(token, 'example')
  expect(slug).toMatch(/^my-tea-shop-[0-9a-f]{6}$/)
  const owner = await open(token, slug)
  const before = await titlesIn(owner, slug)
  expect(before.length).toBe(3)
  const body = { store_slug: slug, title: 'Added by hand' }
  expect((await server.call(createProductEndpoint, { token: owner, body })).statusCode).toBe(201)
  const own = await server.call(listDevelopmentStoresEndpoint, { token })
  expect(own.json().items).toMatchObject([{ slug, app_ids: [] }])

  const reset = await server.call(resetTestStoreEndpoint, { token, params: { store_slug: slug } })
  expect([reset.statusCode, reset.json()]).toMatchObject([200, { slug, template: 'example' }])
  // The session is still the owner's.
  expect(await titlesIn(owner, slug)).toEqual(before)
  expect((await server.call(listStoresEndpoint, { token: owner })).json().items.length).toBe(1)
  const profile = await server.call(getVendorLoginDetailsEndpoint, { token: owner, body: { store_name: slug } })
  expect(profile.json().stores).toMatchObject([{ store_slug: slug, is_test: true }])

  await server.db.updateTable('stores').set({ status: 'suspended' }).where('slug', '=', slug).execute()
  const refused = await server.call(resetTestStoreEndpoint, { token, params: { store_slug: slug } })
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'store_suspended'])

  const removed = await server.call(deleteTestStoreEndpoint, { token, params: { store_slug: slug } })
  expect(removed.statusCode, removed.body).toBe(204)
  expect((await server.call(listTestStoresEndpoint, { token })).json()).toEqual({ items: [] })
  expect((await server.call(listStoresEndpoint, { token: owner })).statusCode).toBe(401)
  expect(await server.mailsTo(email)).toEqual([])
})

test('its owner can’t buy, be paid, open a real store or write to anybody', async () => {
  const { token } = await server.signInDeveloper()
  const slug = await create(token)
  const owner = await open(token, slug)
  const call = async (endpoint: Parameters<TestServer['call']>[0], body: object) => {
    const reply = await server.call(endpoint, { token: owner, body })
    return [reply.statusCode, reply.json().code]
  }
  expect(await call(createStoreEndpoint, { store_name: 'A real one', store_slug: 'a-real-one' })).toEqual([
    403,
    'not_for_test_stores',
  ])
  expect(await call(applyAsAffiliateEndpoint, {})).toEqual([403, 'not_for_test_stores'])
  expect(await call(orderCreditsEndpoint, { store_slug: slug, pack_id: 'starter' })).toEqual([409, 'payments_off'])
  const upi = { method: 'upi', vpa: 'priya@okhdfc', payee_name: 'Priya' }
  expect(await call(savePaymentMethodEndpoint, { store_slug: slug, is_enabled: true, details: upi })).toEqual([
    409,
    'payment_method_unavailable',
  ])
  const invited = { store_slug: slug, name: 'Asha', email: 'asha@example.com', permissions: ['products'] }
  expect((await call(inviteStaffEndpoint, invited))[0]).toBe(201)
  expect(await server.mailsTo('asha@example.com')).toEqual([])
})

test('there are at most ten, each belongs to one developer, and a link expires', async () => {
  const { token } = await server.signInDeveloper()
  const stranger = await server.signInDeveloper()
  const slug = await create(token)
  const params = { store_slug: slug }
  for (const endpoint of [linkTestStoreEndpoint, resetTestStoreEndpoint, deleteTestStoreEndpoint]) {
    expect((await server.call(endpoint, { token: stranger.token, params })).statusCode).toBe(404)
  }
  const vendor = await server.signInVendor()
  const real = { store_slug: vendor.slug }
  expect((await server.call(deleteTestStoreEndpoint, { token, params: real })).statusCode).toBe(404)

  const link = await server.call(linkTestStoreEndpoint, { token, params })
  server.clock.advance(61_000)
  const code = new URL(link.json().url).hash.slice(1)
  expect((await server.call(openTestStoreEndpoint, { body: { code } })).statusCode).toBe(410)

  for (let count = 2; count < MAX_TEST_STORES; count += 1) await create(token)
  const both = await Promise.all(
    ['One', 'Two'].map((name) => server.call(createTestStoreEndpoint, { token, body: { name, template: 'empty' } })),
  )
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
})

test('templates have 50 products with images, four languages, and edge cases', async () => {
  const { token } = await server.signInDeveloper()
  const products = await create(token, 'products')
  const fiftyOwner = await open(token, products)
  const query = { store_slug: products, limit: '50' }
  const { items } = (await server.call(listProductsEndpoint, { token: fiftyOwner, query })).json()
  expect(items.length).toBe(50)
  expect(items.filter(({ image }: { image: object | null }) => image === null).length).toBeLessThan(15)
  const languages = await create(token, 'languages')
  const owner = await open(token, languages)
  const shown = await server.call(listLanguagesEndpoint, { token: owner, query: { store_slug: languages } })
  expect(shown.json().items.length).toBe(4)
  const strange = await create(token, 'edge_cases')
  const titles = await titlesIn(await open(token, strange), strange)
  expect(titles).toContain('Costs nothing')
  expect(Math.max(...titles.map(({ length }) => length))).toBeGreaterThan(240)
})

test('a template has thousands of products, of which one in ten is a draft', async () => {
  const { products, more_products: more, ...content } = templates.many_products.content
  expect(products.length + (more?.count ?? 0)).toBe(5_000)
  // A hundred tell as much in less time.
  const template = { ...content, products, more_products: { count: 100, images: more?.images ?? [] } }
  const slug = `many-${crypto.randomUUID().slice(0, 8)}`
  await createTestStore(server.platform, { kind: 'development', name: 'Many', slug, template })
  const rows = await server.db
    .selectFrom('products')
    .innerJoin('stores', 'stores.id', 'products.store_id')
    .leftJoin('product_images', 'product_images.product_id', 'products.id')
    .leftJoin('media_files', 'media_files.key', 'product_images.src')
    .select(['products.status', 'products.price_min_paise', 'media_files.status as file'])
    .where('stores.slug', '=', slug)
    .where('products.handle', 'like', 'bulk-product-%')
    .execute()
  expect(rows.length).toBe(100)
  expect(rows.filter(({ status }) => status === 'draft').length).toBe(10)
  expect(rows.filter(({ file, price_min_paise: price }) => file !== 'ready' || Number(price) === 0)).toEqual([])
})

test('a store that nobody uses for 90 days is deleted a week after a warning', async () => {
  const { token, email, account_id: developerId } = await server.signInDeveloper()
  const [unused, reset, developed] = [await create(token), await create(token), await create(token)]
  const slugs = async () => {
    const rows = await server.db
      .selectFrom('developer_test_stores')
      .innerJoin('stores', 'stores.id', 'store_id')
      .select('slug')
      .where('developer_id', '=', developerId)
      .execute()
    return rows.map(({ slug }) => slug)
  }
  const runAfter = async (days: number) => {
    server.clock.advance(days * 86_400_000)
    await deleteUnusedStores.run(server.platform, {})
  }
  await runAfter(82)
  expect(await server.mailsTo(email)).toEqual([])
  await developIn(developed)
  await runAfter(1)
  const warning = { subject: 'Your test store My Tea Shop! will be deleted in a week' }
  expect(await server.mailsTo(email)).toMatchObject([warning, warning])
  const access = await server.issueAccessToken(developerId, ['apps:develop'])
  const reply = await server.call(resetTestStoreEndpoint, { token: access, params: { store_slug: reset } })
  expect(reply.statusCode, reply.body).toBe(200)
  await runAfter(6)
  expect(await slugs()).toContain(unused)
  await runAfter(1)
  expect((await slugs()).toSorted()).toEqual([reset, developed].toSorted())
  expect(await server.mailsTo(email)).toHaveLength(2)
})

/** What `haat app dev` does: a new working copy of an app runs in the store. */
async function developIn(slug: string): Promise<void> {
  const { id: appId, version_id: versionId } = await publishApp(server)
  const { id: storeId, vendor_id: vendorId } = await server.db
    .selectFrom('stores')
    .select(['id', 'vendor_id'])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  await server.db
    .insertInto('app_installations')
    .values({ app_id: appId, store_id: storeId, version_id: versionId, installed_by: vendorId, is_development: true })
    .execute()
}
