import { expect, test } from 'vitest'
import { serverForTest, type TestServer } from '../../../../tests/harness.ts'
import { createProductEndpoint, updateProductEndpoint } from '../catalog/contract.ts'
import {
  createCollectionEndpoint,
  deleteCollectionEndpoint,
  getCollectionEndpoint,
  listCollectionProductsEndpoint,
  listCollectionsEndpoint,
  previewCollectionEndpoint,
  updateCollectionEndpoint,
} from '../collections/contract.ts'
import {
  browseCollection,
  findCartProducts,
  findPage,
  findProduct,
  findStorefront,
  listAllCollections,
  listSitemap,
  loadCollections,
  loadMenus,
  loadPages,
  loadProducts,
  recommendProducts,
  searchProducts,
} from '../index.ts'
import { createMenuEndpoint, deleteMenuEndpoint, listMenusEndpoint, updateMenuEndpoint } from '../menus/contract.ts'
import { createPageEndpoint, deletePageEndpoint, listPagesEndpoint, updatePageEndpoint } from '../pages/contract.ts'
import {
  listStorefrontCollectionsEndpoint,
  listStorefrontMenusEndpoint,
  listStorefrontPagesEndpoint,
  listStorefrontProductsEndpoint,
  suggestEndpoint,
} from './contract.ts'

const spices = [
  { title: 'Turmeric powder', tags: ['Organic', 'powder'], product_type: 'Spice', vendor: 'Nair', price: 9_900 },
  { title: 'Cumin seeds', tags: ['organic'], product_type: 'Spice', vendor: 'Nair', price: 14_900 },
  { title: 'Black pepper', tags: ['whole'], product_type: 'Spice', vendor: 'Das', price: 29_900, stock: 0 },
  {
    title: 'Filter coffee',
    tags: ['organic', 'powder'],
    product_type: 'Coffee',
    vendor: 'Das',
    price: 49_900,
    was: 59_900,
  },
  { title: 'Secret blend', tags: ['organic'], product_type: 'Spice', vendor: 'Das', price: 100, status: 'draft' },
]

async function openStore() {
  const server = await serverForTest()
  const { token, slug, account_id: accountId } = await server.signInVendor()
  const ids: Record<string, string> = {}
  for (const { price, stock, was, ...fields } of spices) {
    server.clock.advance(1000)
    const variants = [
      {
        price_paise: price,
        compare_at_price_paise: was ?? null,
        ...(stock === undefined ? {} : { track_inventory: true, stock_quantity: stock }),
      },
    ]
    const body = { store_slug: slug, status: 'active', ...fields, variants }
    const product = (await server.call(createProductEndpoint, { token, body })).json()
    ids[product.title] = product.id
  }
  server.clock.advance(1000)
  const store = await findStorefront(server.db, slug)
  if (store === undefined) throw new Error('The store was not created')
  return { server, token, slug, ids, store, account_id: accountId, now: server.clock.now }
}

const titlesOf = (items: readonly { title: string }[]) => items.map(({ title }) => title)
const createCollection = async (server: TestServer, token: string, body: object) =>
  (await server.call(createCollectionEndpoint, { token, body })).json()

test('finds a visible product by its handle, and its current handle by an old one', async () => {
  const { server, token, slug, ids, store, now } = await openStore()
  const found = await findProduct(server.db, store.id, 'turmeric-powder', now())
  expect(found).toMatchObject({
    found: {
      handle: 'turmeric-powder',
      type: 'Spice',
      options: [],
      variants: [{ title: 'Default Title', options: [], price: 9_900, available: true, inventory_policy: 'deny' }],
      images: [],
    },
    seo: { seo_title: '', seo_description: '' },
  })
  expect(await findProduct(server.db, store.id, 'secret-blend', now())).toBeUndefined()
  const body = { store_slug: slug, handle: 'haldi', revision: 1 }
  await server.call(updateProductEndpoint, { token, params: { id: ids['Turmeric powder'] ?? '' }, body })
  expect(await findProduct(server.db, store.id, 'turmeric-powder', now())).toEqual({ moved_to: 'haldi' })
  const several = await loadProducts(server.db, store.id, ['haldi', 'secret-blend', 'cumin-seeds'], now())
  expect(Object.entries(several).map(([handle, product]) => [handle, product?.title])).toEqual([
    ['haldi', 'Turmeric powder'],
    ['secret-blend', undefined],
    ['cumin-seeds', 'Cumin seeds'],
  ])
})

test('shows a scheduled product at its publication time', async () => {
  const { server, token, slug, store, now } = await openStore()
  const publishedAt = new Date(now().getTime() + 3_600_000).toISOString()
  const body = { store_slug: slug, title: 'Diwali box', status: 'active', published_at: publishedAt }
  expect((await server.call(createProductEndpoint, { token, body })).json().published_at).toBe(publishedAt)
  expect(await findProduct(server.db, store.id, 'diwali-box', now())).toBeUndefined()
  server.clock.advance(3_600_000)
  expect(await findProduct(server.db, store.id, 'diwali-box', now())).toMatchObject({ found: { title: 'Diwali box' } })
})

test('a manual collection keeps its order and shows only active products', async () => {
  const { server, token, slug, ids, store, now } = await openStore()
  const chosen = ['Filter coffee', 'Secret blend', 'Cumin seeds'].map((title) => ids[title])
  const made = await createCollection(server, token, { store_slug: slug, title: 'Gifts', product_ids: chosen })
  expect(made).toMatchObject({
    handle: 'gifts',
    kind: 'manual',
    sort_order: 'manual',
    product_ids: chosen,
    product_count: 3,
  })
  const { gifts, nowhere } = await loadCollections(
    server.db,
    store.id,
    [
      { handle: 'gifts', limit: 5 },
      { handle: 'nowhere', limit: 5 },
    ],
    now(),
  )
  expect([titlesOf(gifts?.products ?? []), gifts?.products_count, nowhere]).toEqual([
    ['Filter coffee', 'Cumin seeds'],
    2,
    null,
  ])

  const body = {
    store_slug: slug,
    revision: 1,
    handle: 'presents',
    product_ids: [ids['Cumin seeds']],
    sort_order: 'price_ascending',
  }
  const changed = await server.call(updateCollectionEndpoint, { token, params: { id: made.id }, body })
  expect([changed.statusCode, changed.headers.etag, changed.json().product_count]).toEqual([200, '"2"', 1])
  expect(await browseCollection(server.db, store.id, 'gifts', { filters: {}, page: 1, page_size: 10 }, now())).toEqual({
    moved_to: 'presents',
  })
  const stale = await server.call(updateCollectionEndpoint, { token, params: { id: made.id }, body })
  expect([stale.statusCode, stale.json().code]).toEqual([412, 'stale_revision'])
})

test('an automatic collection adds and removes products as soon as they change', async () => {
  const { server, token, slug, ids, store, now } = await openStore()
  const rules = [{ field: 'tag', relation: 'equals', value: 'ORGANIC' }]
  const preview = await server.call(previewCollectionEndpoint, { token, body: { store_slug: slug, rules } })
  expect([preview.statusCode, preview.json().product_count]).toEqual([200, 4])
  const organic = await createCollection(server, token, {
    store_slug: slug,
    title: 'Organic',
    kind: 'rule',
    rules,
    sort_order: 'title_ascending',
  })
  const members = async () => {
    const { organic: loaded } = await loadCollections(server.db, store.id, [{ handle: 'organic', limit: 9 }], now())
    return titlesOf(loaded?.products ?? [])
  }
  expect(await members()).toEqual(['Cumin seeds', 'Filter coffee', 'Turmeric powder'])
  const pepper = { token, params: { id: ids['Black pepper'] ?? '' } }
  const tagged = await server.call(updateProductEndpoint, {
    ...pepper,
    body: { store_slug: slug, revision: 1, tags: ['organic'] },
  })
  expect(tagged.json().collections).toEqual([{ id: organic.id, handle: 'organic', title: 'Organic', kind: 'rule' }])
  expect(await members()).toEqual(['Black pepper', 'Cumin seeds', 'Filter coffee', 'Turmeric powder'])
  await server.call(updateProductEndpoint, { ...pepper, body: { store_slug: slug, revision: 2, tags: [] } })
  expect(await members()).toEqual(['Cumin seeds', 'Filter coffee', 'Turmeric powder'])
  const all = await server.call(listCollectionProductsEndpoint, {
    token,
    params: { id: organic.id },
    query: { store_slug: slug, limit: '3' },
  })
  expect(titlesOf(all.json().items)).toEqual(['Cumin seeds', 'Filter coffee', 'Secret blend'])
  expect(all.json().next_cursor).not.toBeNull()
})

test('rejects inconsistent collections', async () => {
  const { server, token, slug, ids } = await openStore()
  const rule = { field: 'price', relation: 'less_than', value: 100 }
  const wrongs: [object, number, string][] = [
    [{ kind: 'rule' }, 422, 'body.rules'],
    [{ kind: 'rule', rules: [rule], product_ids: [ids['Cumin seeds']] }, 422, 'body.product_ids'],
    [{ kind: 'rule', rules: [rule], sort_order: 'manual' }, 422, 'body.sort_order'],
    [{ kind: 'rule', rules: [{ field: 'price', relation: 'contains', value: 'x' }] }, 422, 'body.rules.0.relation'],
    [{ product_ids: [crypto.randomUUID()] }, 404, 'product_not_found'],
  ]
  for (const [wrong, status, what] of wrongs) {
    const reply = await server.call(createCollectionEndpoint, {
      token,
      body: { store_slug: slug, title: 'X', ...wrong },
    })
    expect([reply.statusCode, reply.json().errors?.[0]?.path ?? reply.json().code]).toEqual([status, what])
  }
  const listed = await server.call(listCollectionsEndpoint, { token, query: { store_slug: slug } })
  expect(listed.json()).toEqual({ items: [], next_cursor: null })
})

test('filters a list and counts the products of every filter value', async () => {
  const { server, store, now } = await openStore()
  const browse = async (filters: object, more = {}) => {
    const browsed = await browseCollection(
      server.db,
      store.id,
      'all',
      { filters, page: 1, page_size: 10, ...more },
      now(),
    )
    if (browsed === undefined || 'moved_to' in browsed) throw new Error('The collection was not found')
    const counts = (kind: string) =>
      Object.fromEntries(
        browsed.facets.find((facet) => facet.kind === kind)?.values.map(({ value, count }) => [value, count]) ?? [],
      )
    return { ...browsed.collection, facets: browsed.facets, counts }
  }
  const everything = await browse({}, { sort_by: 'price-ascending' })
  expect(titlesOf(everything.products)).toEqual(['Turmeric powder', 'Cumin seeds', 'Black pepper', 'Filter coffee'])
  expect(everything.counts('availability')).toEqual({ in_stock: 3, out_of_stock: 1 })
  expect(everything.counts('tag')).toEqual({ organic: 3, powder: 2, whole: 1 })
  expect(everything.facets.find(({ kind }) => kind === 'price')).toMatchObject({
    lowest_paise: 9_900,
    highest_paise: 49_900,
  })

  const narrowed = await browse({ tags: ['organic'], vendors: ['nair'] }, { sort_by: 'title-descending' })
  expect(titlesOf(narrowed.products)).toEqual(['Turmeric powder', 'Cumin seeds'])
  expect([narrowed.products_count, narrowed.all_products_count, narrowed.sort_by]).toEqual([2, 4, 'title-descending'])
  expect(narrowed.counts('vendor')).toEqual({ Das: 1, Nair: 2 })
  expect(narrowed.counts('tag')).toEqual({ organic: 2, powder: 1 })
  expect(
    titlesOf((await browse({ price_min_paise: 10_000, price_max_paise: 30_000, availability: 'in_stock' })).products),
  ).toEqual(['Cumin seeds'])
  expect(titlesOf((await browse({}, { page: 2, page_size: 3, sort_by: 'created-ascending' })).products)).toEqual([
    'Filter coffee',
  ])
  expect(titlesOf((await browse({ product_types: ['coffee'], tags: ['whole'] })).products)).toEqual([])
})

test('offers options as filters, in the order of the products', async () => {
  const { server, token, slug, store, now } = await openStore()
  for (const [title, sizes] of [
    ['Kurta', ['S', 'M', 'L']],
    ['Sari', ['M', 'XL']],
  ] as const) {
    const variants = sizes.map((size) => ({ options: [size, 'Red'], price_paise: 100_000 }))
    await server.call(createProductEndpoint, {
      token,
      body: { store_slug: slug, title, status: 'active', options: ['Size', 'Colour'], variants },
    })
  }
  const filters = { options: { size: ['XL', 'S'] } }
  const browsed = await browseCollection(
    server.db,
    store.id,
    'all',
    { filters, sort_by: 'title-ascending', page: 1, page_size: 10 },
    now(),
  )
  if (browsed === undefined || 'moved_to' in browsed) throw new Error('The collection was not found')
  expect(titlesOf(browsed.collection.products)).toEqual(['Kurta', 'Sari'])
  expect(browsed.facets.filter(({ kind }) => kind === 'option')).toEqual([
    {
      kind: 'option',
      name: 'Size',
      values: [
        { value: 'S', count: 1, active: true },
        { value: 'M', count: 2, active: false },
        { value: 'L', count: 1, active: false },
        { value: 'XL', count: 1, active: true },
      ],
    },
    { kind: 'option', name: 'Colour', values: [{ value: 'Red', count: 2, active: false }] },
  ])
})

test('search matches the start of words, ranks titles first, and falls back to similar spellings', async () => {
  const { server, slug, store, now } = await openStore()
  const search = async (terms: string) => {
    const found = await searchProducts(server.db, store.id, { terms, filters: {}, page: 1, page_size: 10 }, now())
    return titlesOf(found.results)
  }
  expect(await search('powder')).toEqual(['Turmeric powder', 'Filter coffee'])
  expect(await search('cof FIL')).toEqual(['Filter coffee'])
  expect(await search('tumeric')).toEqual(['Turmeric powder'])
  expect(await search('secret')).toEqual([])
  expect(await search('  ')).toEqual([])
  const suggested = await server.call(suggestEndpoint, { query: { store_slug: slug, q: 'cum' } })
  expect(titlesOf(suggested.json().products)).toEqual(['Cumin seeds'])
  expect(await recommendProducts(server.db, store.id, { product: 'turmeric-powder', limit: 2 }, now())).toMatchObject([
    { title: 'Filter coffee' },
    { title: 'Cumin seeds' },
  ])
})

test('recommends the products with the most shared tags, type and vendor, then by sales and newness', async () => {
  const { server, token, slug, store, now } = await openStore()
  const like = { tags: ['gift', 'festive', 'brass'], product_type: 'Lamp', vendor: 'Roy' }
  const products = [
    ['Model', like],
    ['Older', {}],
    ['Newer', {}],
    ['Sold', {}],
    ['Same vendor', { vendor: 'Roy' }],
    ['Same type', { product_type: 'Lamp' }],
    ['Same type and vendor', { product_type: 'Lamp', vendor: 'Roy' }],
    ['One tag', { tags: ['Festive'] }],
    ['Two tags', { tags: ['GIFT', 'brass', 'new'] }],
  ] as const
  for (const [title, fields] of products) {
    server.clock.advance(1000)
    const body = { store_slug: slug, status: 'active', title, variants: [{ price_paise: 100 }], ...fields }
    expect((await server.call(createProductEndpoint, { token, body })).statusCode).toBe(201)
  }
  await server.db.updateTable('products').set({ sold_count: 3 }).where('title', '=', 'Sold').execute()
  const recommended = await recommendProducts(server.db, store.id, { product: 'model', limit: 8 }, now())
  expect(titlesOf(recommended)).toEqual([
    'Two tags',
    'One tag',
    'Same type and vendor',
    'Same type',
    'Same vendor',
    'Sold',
    'Newer',
    'Older',
  ])
})

test('pickers get pages of the store’s visible products and nothing from other stores', async () => {
  const { server, token, slug, ids } = await openStore()
  const other = await server.signInVendor()
  await createCollection(server, token, { store_slug: slug, title: 'Coffee', product_ids: [ids['Filter coffee']] })
  const products = (query: object) =>
    server.call(listStorefrontProductsEndpoint, { query: { store_slug: slug, ...query } })
  const first = (await products({ limit: '3' })).json()
  expect(titlesOf(first.items)).toEqual(['Black pepper', 'Cumin seeds', 'Filter coffee'])
  expect(titlesOf((await products({ limit: '3', cursor: first.next_cursor })).json().items)).toEqual([
    'Turmeric powder',
  ])
  expect(first.items[2]).toEqual({
    id: ids['Filter coffee'],
    handle: 'filter-coffee',
    title: 'Filter coffee',
    url: '/products/filter-coffee',
    vendor: 'Das',
    product_type: 'Coffee',
    tags: ['organic', 'powder'],
    price_min_paise: 49_900,
    price_max_paise: 49_900,
    compare_at_price_max_paise: 59_900,
    is_available: true,
    image: null,
  })
  expect(titlesOf((await products({ handles: 'cumin-seeds,secret-blend' })).json().items)).toEqual(['Cumin seeds'])
  expect(titlesOf((await products({ collection: 'coffee' })).json().items)).toEqual(['Filter coffee'])
  expect((await products({ collection: 'nowhere' })).json().code).toBe('collection_not_found')
  expect((await products({ cursor: 'made-up' })).statusCode).toBe(422)
  const collections = await server.call(listStorefrontCollectionsEndpoint, { query: { store_slug: slug, q: 'cof' } })
  expect(collections.json().items).toMatchObject([{ handle: 'coffee', url: '/collections/coffee', product_count: 1 }])
  expect(
    (await server.call(listStorefrontProductsEndpoint, { query: { store_slug: other.slug } })).json().items,
  ).toEqual([])
  const absent = await server.call(listStorefrontProductsEndpoint, { query: { store_slug: 'nowhere' } })
  expect([absent.statusCode, absent.json().code]).toEqual([404, 'storefront_not_found'])
})

test('a suspended store shows nothing until the suspension expires', async () => {
  const { server, slug, now } = await openStore()
  const suspendedUntil = new Date(now().getTime() + 60_000)
  await server.db
    .updateTable('stores')
    .set({ status: 'suspended', suspended_until: suspendedUntil })
    .where('slug', '=', slug)
    .execute()
  const list = () => server.call(listStorefrontProductsEndpoint, { query: { store_slug: slug } })
  const refused = await list()
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
    503,
    'storefront_unavailable',
    '60',
  ])
  server.clock.advance(60_000)
  expect((await list()).statusCode).toBe(200)
})

test('creates, sanitises, renames, hides and deletes a page', async () => {
  const { server, token, slug, store, now } = await openStore()
  const body = { store_slug: slug, title: 'About us', body: '<p>Since <b>1987</b></p><script>x</script>' }
  const made = await server.call(createPageEndpoint, { token, body })
  expect([made.statusCode, made.json().body, made.json().handle]).toEqual([201, '<p>Since <b>1987</b></p>', 'about-us'])
  const { id } = made.json()
  const change = (fields: object) =>
    server.call(updatePageEndpoint, { token, params: { id }, body: { store_slug: slug, ...fields } })
  expect((await change({ title: 'About' })).json().code).toBe('revision_missing')
  expect((await change({ handle: 'about', revision: 1 })).json()).toMatchObject({
    old_handles: ['about-us'],
    revision: 2,
    title: 'About us',
  })
  expect(await findPage(server.db, store.id, 'about-us', now())).toEqual({ moved_to: 'about' })
  expect(await loadPages(server.db, store.id, ['about', 'no'], now())).toMatchObject({
    about: { title: 'About us' },
    no: null,
  })
  const shown = () => server.call(listStorefrontPagesEndpoint, { query: { store_slug: slug } })
  expect((await shown()).json().items).toEqual([{ id, handle: 'about', title: 'About us', url: '/pages/about' }])
  await change({ published_at: null, revision: 2 })
  expect((await shown()).json().items).toEqual([])
  expect(
    (await server.call(listPagesEndpoint, { token, query: { store_slug: slug, q: 'abo' } })).json().items,
  ).toHaveLength(1)
  expect(
    (await server.call(deletePageEndpoint, { token, params: { id }, query: { store_slug: slug } })).json(),
  ).toEqual({ id })
})

test('a page with placeholders can only be a draft until they are filled in', async () => {
  const { server, token, slug, now } = await openStore()
  const body = '<p>Write to [[Fill in: name of the grievance officer]], [[Fill in: your address]].</p>'
  const create = (fields: object) =>
    server.call(createPageEndpoint, { token, body: { store_slug: slug, title: 'Contact', body, ...fields } })
  const refused = await create({})
  expect([refused.statusCode, refused.json().code, refused.json().gaps]).toEqual([
    409,
    'page_has_gaps',
    ['name of the grievance officer', 'your address'],
  ])
  const made = await create({ published_at: null })
  expect(made.statusCode).toBe(201)
  const { id } = made.json()
  const change = (revision: number, fields: object) =>
    server.call(updatePageEndpoint, { token, params: { id }, body: { store_slug: slug, revision, ...fields } })
  const publishedAt = now().toISOString()
  expect((await change(1, { published_at: publishedAt })).json().code).toBe('page_has_gaps')
  expect((await change(1, { title: 'Contact us' })).statusCode).toBe(200)
  const filled = await change(2, { published_at: publishedAt, body: '<p>Write to Asha Rao, Pune.</p>' })
  expect(filled.statusCode).toBe(200)
  expect((await change(3, { body })).json().code).toBe('page_has_gaps')

  // A scheduled page and a draft.
  await create({ title: 'Diwali', body: '', published_at: new Date(now().getTime() + 60_000).toISOString() })
  await create({ title: 'Jobs', published_at: null })
  const titles = async (status: string) => {
    const reply = await server.call(listPagesEndpoint, { token, query: { store_slug: slug, status } })
    return reply.json().items.map(({ title }: { title: string }) => title)
  }
  expect([await titles('published'), await titles('scheduled'), await titles('draft')]).toEqual([
    ['Contact us'],
    ['Diwali'],
    ['Jobs'],
  ])
})

test('menus nest up to three levels and omit links without a visible target', async () => {
  const { server, token, slug, ids, store, now } = await openStore()
  const menus = (await server.call(listMenusEndpoint, { token, query: { store_slug: slug } })).json().items
  expect(menus.map((menu: { handle: string; is_permanent: boolean }) => [menu.handle, menu.is_permanent])).toEqual([
    ['main-menu', true],
    ['footer', true],
  ])
  const links = [
    {
      title: 'Shop',
      kind: 'product',
      target_id: ids['Secret blend'],
      links: [
        {
          title: 'Pepper',
          kind: 'product',
          target_id: ids['Black pepper'],
          links: [{ title: 'Mail', kind: 'address', address: 'mailto:a@b.c' }],
        },
        { title: 'Gone', kind: 'product', target_id: null },
      ],
    },
    { title: 'Search', kind: 'search' },
  ]
  const params = { id: menus[0].id }
  const saved = await server.call(updateMenuEndpoint, { token, params, body: { store_slug: slug, revision: 1, links } })
  expect([saved.statusCode, saved.json().links[0].target_title, saved.json().links[0].url]).toEqual([
    200,
    'Secret blend',
    null,
  ])
  expect(await loadMenus(server.db, store.id, ['main-menu', 'nowhere'], now())).toEqual({
    'main-menu': {
      handle: 'main-menu',
      title: 'Main menu',
      links: [
        {
          title: 'Shop',
          url: '#',
          links: [{ title: 'Pepper', url: '/products/black-pepper', links: [{ title: 'Mail', url: 'mailto:a@b.c' }] }],
        },
        { title: 'Search', url: '/search' },
      ],
    },
    nowhere: null,
  })
  const update = (body: object) =>
    server.call(updateMenuEndpoint, { token, params, body: { store_slug: slug, revision: 2, ...body } })
  expect((await update({ handle: 'other' })).json().code).toBe('menu_permanent')
  expect(
    (await update({ links: [{ title: 'X', kind: 'page', target_id: ids['Black pepper'] }] })).json().errors[0].path,
  ).toBe('body.links.0.target_id')
  expect((await update({ links: [{ title: 'X', kind: 'address', address: 'javascript:alert(1)' }] })).statusCode).toBe(
    422,
  )
  expect((await server.call(deleteMenuEndpoint, { token, params, query: { store_slug: slug } })).json().code).toBe(
    'menu_permanent',
  )
  const made = await server.call(createMenuEndpoint, { token, body: { store_slug: slug, title: 'Help' } })
  expect(made.json()).toMatchObject({ handle: 'help', links: [], is_permanent: false })
  const shown = await server.call(listStorefrontMenusEndpoint, { query: { store_slug: slug } })
  expect(shown.json().items).toHaveLength(3)
  expect(
    (await server.call(deleteMenuEndpoint, { token, params: { id: made.json().id }, query: { store_slug: slug } }))
      .statusCode,
  ).toBe(200)
})

test('another vendor’s collections, pages and menus are not found', async () => {
  const { server, token, slug, store } = await openStore()
  const other = await server.signInVendor()
  const collection = await createCollection(server, token, { store_slug: slug, title: 'Gifts' })
  const page = (await server.call(createPageEndpoint, { token, body: { store_slug: slug, title: 'About' } })).json()
  const [menu] = (await server.call(listMenusEndpoint, { token, query: { store_slug: slug } })).json().items
  const query = { store_slug: other.slug }
  const body = { store_slug: other.slug, title: 'Mine', revision: 1 }
  const mine = { token: other.token }
  const replies = [
    await server.call(getCollectionEndpoint, { ...mine, params: collection, query }),
    await server.call(updateCollectionEndpoint, { ...mine, params: collection, body }),
    await server.call(deleteCollectionEndpoint, { ...mine, params: collection, query }),
    await server.call(updatePageEndpoint, { ...mine, params: page, body }),
    await server.call(deletePageEndpoint, { ...mine, params: page, query }),
    await server.call(updateMenuEndpoint, { ...mine, params: menu, body }),
    await server.call(deleteMenuEndpoint, { ...mine, params: menu, query }),
  ]
  expect(replies.map((reply) => reply.json().code)).toEqual([
    ...Array(3).fill('collection_not_found'),
    ...Array(2).fill('page_not_found'),
    ...Array(2).fill('menu_not_found'),
  ])
  const [own] = (await server.call(listMenusEndpoint, { ...mine, query })).json().items
  const links = [{ title: 'Theirs', kind: 'collection', target_id: collection.id }]
  const linked = await server.call(updateMenuEndpoint, { ...mine, params: own, body: { ...query, revision: 1, links } })
  expect(linked.statusCode).toBe(422)
  expect(store.slug).toBe(slug)
})

test('every change of the catalogue increments its version and notifies all processes', async () => {
  const { server, token, slug, store } = await openStore()
  const received: (string | undefined)[] = []
  const notified = new Promise<void>((resolve) => {
    server.platform.changes.on('products_changed', (storeId) => {
      received.push(storeId)
      resolve()
    })
  })
  const before = (await findStorefront(server.db, slug))?.catalog_version ?? 0
  await server.call(createPageEndpoint, { token, body: { store_slug: slug, title: 'About' } })
  await notified
  expect(received[0]).toBe(store.id)
  expect((await findStorefront(server.db, slug))?.catalog_version).toBeGreaterThan(before)
})

test('lists visible pages in the sitemap and finds cart products by variant', async () => {
  const { server, token, slug, store, now } = await openStore()
  await createCollection(server, token, { store_slug: slug, title: 'Gifts' })
  const entries = await listSitemap(server.db, store.id, { offset: 1, limit: 4 }, now())
  expect(entries.map(({ path }) => path)).toEqual([
    '/products/cumin-seeds',
    '/products/filter-coffee',
    '/products/turmeric-powder',
    '/collections/gifts',
  ])
  const { 'cumin-seeds': cumin, 'turmeric-powder': turmeric } = await loadProducts(
    server.db,
    store.id,
    ['cumin-seeds', 'turmeric-powder'],
    now(),
  )
  const variants = [cumin, turmeric].map((product) => String(product?.variants[0]?.id))
  const found = await findCartProducts(server.db, store, [...variants, crypto.randomUUID()], now())
  expect([...found].map(([id, product]) => [id, product.title]).sort()).toEqual(
    [
      [variants[0], 'Cumin seeds'],
      [variants[1], 'Turmeric powder'],
    ].sort(),
  )
  expect(await listAllCollections(server.db, store.id, { page: 1, page_size: 9 }, now())).toMatchObject({
    total: 1,
    collections: [{ handle: 'gifts' }],
  })
})
