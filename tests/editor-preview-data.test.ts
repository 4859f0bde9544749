import { compile, type PageData } from '@haat/theme-engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCollectionEndpoint } from '../domains/src/products/collections/contract.ts'
import { createProductEndpoint } from '../domains/src/products/contract.ts'
import { createPageEndpoint } from '../domains/src/products/pages/contract.ts'
import { loadPreviewDataEndpoint, type PreviewData } from '../domains/src/store-themes/contract.ts'
import { suspendStoreEndpoint } from '../domains/src/stores/suspensions/contract.ts'
import { startTestStorefront, type TestStorefront } from './test-storefront.ts'

// The data that the editor renders its preview from.
let stores: TestStorefront
let vendor: Awaited<ReturnType<TestStorefront['signInVendor']>>

beforeAll(async () => {
  stores = await startTestStorefront()
  vendor = await stores.signInVendor()
  const create = async (endpoint: Parameters<TestStorefront['call']>[0], body: object) => {
    const reply = await stores.call(endpoint, { token: vendor.token, body: { store_slug: vendor.slug, ...body } })
    expect(reply.statusCode, reply.body).toBe(201)
  }
  for (const title of ['Assam Gold', 'Darjeeling First Flush', 'Kangra Green']) {
    await create(createProductEndpoint, { title, status: 'active', variants: [{ price_paise: 45_000 }] })
  }
  await create(createProductEndpoint, { title: 'Not yet', status: 'draft' })
  await create(createCollectionEndpoint, {
    title: 'Golds',
    kind: 'rule',
    rules: [{ field: 'title', relation: 'contains', value: 'Gold' }],
  })
  await create(createPageEndpoint, { title: 'About us', body: '<p>Three sisters and a hill.</p>' })
  const { id: storeId } = await stores.db
    .selectFrom('stores')
    .select('id')
    .where('slug', '=', vendor.slug)
    .executeTakeFirstOrThrow()
  await stores.db
    .insertInto('categories')
    .values({ store_id: storeId, handle: 'tea', name: 'Tea', level: 1, position: 1 })
    .execute()
})
afterAll(() => stores.close())

type Loaded = Omit<PreviewData, 'data'> & { data: PageData }

const requestData = (body: object, token = vendor.token) =>
  stores.call(loadPreviewDataEndpoint, { token, body: { store_slug: vendor.slug, ...body } })

async function load(body: object, token?: string): Promise<Loaded> {
  const reply = await requestData(body, token)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

describe('a page requested by path', () => {
  test.each([
    ['/', 'home'],
    ['/products/assam-gold', 'product'],
    ['/collections/golds', 'collection'],
    ['/categories/tea', 'category'],
    ['/collections', 'list-collections'],
    ['/pages/about-us', 'page'],
    ['/search?q=gold', 'search'],
    ['/cart', 'cart'],
    ['/products/not-yet', '404'],
    ['/nothing', '404'],
  ])('%s has the template %s', async (path, template) => {
    const page = await load({ page: { path } })
    expect(page).toMatchObject({ template, path, is_sample: false })
    expect(page.data.request).toMatchObject({ root: `/${vendor.slug}`, host: 'stores.example' })
    expect(page.data.shop.url).toBe(`http://stores.example/${vendor.slug}`)
  })

  test('includes its product, collection or search results', async () => {
    expect((await load({ page: { path: '/products/assam-gold' } })).data.product?.title).toBe('Assam Gold')
    expect((await load({ page: { path: '/collections/golds' } })).data.collection?.products_count).toBe(1)
    expect((await load({ page: { path: '/search?q=kangra' } })).data.search).toMatchObject({ results_count: 1 })
  })

  test('follows redirects', async () => {
    const { path, template } = await load({ page: { path: '/collections/golds/products/assam-gold' } })
    expect({ path, template }).toEqual({ path: '/products/assam-gold', template: 'product' })
  })

  test('has the number of products per page that its template requests', async () => {
    const needs = { paginate: { list: 'collection.products', page_size: 2 } }
    const { data } = await load({ page: { path: '/collections/all' }, needs })
    expect(data.collection).toMatchObject({ page_size: 2, products_count: 3 })
    expect(data.collection?.products).toHaveLength(2)
  })

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'products'])(
    'rejects %s, which isn’t a path',
    async (path) => {
      expect((await requestData({ page: { path } })).statusCode).toBe(422)
    },
  )
})

describe('sample content', () => {
  test('the cart has two products of the store', async () => {
    const { data } = await load({ page: { path: '/cart' } })
    expect(data.cart?.items.map(({ quantity }) => quantity)).toEqual([1, 2])
    expect(data.cart?.items.every(({ product }) => product.title !== 'Not yet')).toBe(true)
  })

  test('a search without a query has results', async () => {
    const { data, path } = await load({ page: { path: '/search' } })
    expect(path).toMatch(/^\/search\?q=/)
    expect(data.search?.results_count).toBeGreaterThan(0)
  })

  test('every template has an example page', async () => {
    const { examples = {} } = await load({ examples: true })
    expect(examples).toMatchObject({
      home: '/',
      collection: '/collections/golds',
      category: '/categories/tea',
      page: '/pages/about-us',
      cart: '/cart',
    })
    for (const [template, path] of Object.entries(examples)) {
      expect((await load({ page: { path } })).template, template).toBe(template)
    }
  })

  test('a template without a path gets an example page, with mock data in an empty store', async () => {
    expect(await load({ page: { template: 'product' } })).toMatchObject({ template: 'product', is_sample: false })
    const empty = await stores.signInVendor()
    for (const template of ['product', 'collection', 'category', 'page', 'search', 'cart']) {
      const sample = await load({ store_slug: empty.slug, page: { template } }, empty.token)
      expect(sample, template).toMatchObject({ template, is_sample: true })
      expect(JSON.stringify(sample.data)).not.toContain('kesari.example')
    }
    const { examples } = await load({ store_slug: empty.slug, examples: true }, empty.token)
    expect(examples).toMatchObject({ product: null, collection: null, page: null, search: null, home: '/' })
  })
})

test('includes the records that templates need, and null for those the store doesn’t show', async () => {
  const { data, template } = await load({
    needs: {
      products: ['assam-gold', 'not-yet'],
      collections: [{ handle: 'golds', limit: 1 }],
      pages: ['about-us'],
      menus: ['main-menu'],
      images: ['none/here.webp'],
      all_collections: true,
      all_categories: true,
    },
  })
  expect(template).toBeNull()
  expect(data.products).toMatchObject({ 'assam-gold': { title: 'Assam Gold' }, 'not-yet': null })
  expect(data.collections?.golds?.products).toHaveLength(1)
  expect(data.images).toEqual({ 'none/here.webp': null })
  expect(data.all_collections?.total).toBe(1)
  expect(data.all_categories?.map(({ title }) => title)).toEqual(['Tea'])
})

test('the engine can render a page from the data', async () => {
  const theme = compile(new Map([['templates/product.json', '{"sections":[]}']]))
  const { data } = await load({ page: { path: '/products/assam-gold' } })
  const { title, status } = theme.render({ template: 'product', config: { sections: [], settings: {} }, data })
  expect({ title, status }).toMatchObject({ status: 200, title: expect.stringContaining('Assam Gold') })
})

describe('access', () => {
  test('staff need the theme permission; other vendors get 404', async () => {
    const designer = await stores.signInStaff(vendor.slug, ['themes'])
    const withoutPermission = await stores.signInStaff(vendor.slug, [])
    const neighbour = await stores.signInVendor()
    expect((await requestData({ page: { path: '/' } }, designer.token)).statusCode).toBe(200)
    expect((await requestData({ page: { path: '/' } }, withoutPermission.token)).statusCode).toBe(403)
    const foreign = await requestData({ page: { path: '/' } }, neighbour.token)
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'store_not_found'])
  })

  test('the owner of a suspended store can still load preview data', async () => {
    const suspended = await stores.signInVendor()
    const cart = () => load({ store_slug: suspended.slug, page: { path: '/cart' } }, suspended.token)
    expect((await cart()).data.shop.takes_orders).toBe(true)
    const { token } = await stores.signInAdmin()
    await stores.call(suspendStoreEndpoint, {
      token,
      params: { store_slug: suspended.slug },
      body: { duration: '24h', reason: 'Counterfeit goods' },
    })
    expect((await load({ store_slug: suspended.slug, page: { path: '/' } }, suspended.token)).template).toBe('home')
    expect((await cart()).data.shop.takes_orders).toBe(false)
  })
})

test('rejects a request for more than 500 products', async () => {
  const products = Array.from({ length: 501 }, (_, index) => `p-${index}`)
  const reply = await requestData({ needs: { products } })
  expect([reply.statusCode, reply.json().code]).toEqual([422, 'invalid_fields'])
})
