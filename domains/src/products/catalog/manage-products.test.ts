import { expect, test } from 'vitest'
import { serverForTest, type TestServer } from '../../../../tests/harness.ts'
import { listProductChoicesEndpoint } from '../choices/contract.ts'
import {
  createProductEndpoint,
  deleteProductEndpoint,
  deleteProductsEndpoint,
  getProductEndpoint,
  listProductsEndpoint,
  setProductStatusEndpoint,
  updateProductEndpoint,
} from './contract.ts'

type Vendor = { token: string; slug: string }
const create = (server: TestServer, { token, slug }: Vendor, fields: object) =>
  server.call(createProductEndpoint, { token, body: { store_slug: slug, ...fields } })
const update = (server: TestServer, { token, slug }: Vendor, id: string, fields: object, headers = {}) =>
  server.call(updateProductEndpoint, { token, params: { id }, body: { store_slug: slug, ...fields }, headers })
const read = (server: TestServer, { token, slug }: Vendor, id: string) =>
  server.call(getProductEndpoint, { token, params: { id }, query: { store_slug: slug } })
const list = (server: TestServer, { token, slug }: Vendor, query: Record<string, string> = {}) =>
  server.call(listProductsEndpoint, { token, query: { store_slug: slug, ...query } })

async function titlesOfAllPages(server: TestServer, vendor: Vendor, sort: string): Promise<string[]> {
  const titles: string[] = []
  let query: Record<string, string> | undefined = { sort, limit: '2' }
  while (query !== undefined) {
    const reply = await list(server, vendor, query)
    const page: { items: { title: string }[]; next_cursor: string | null; total: number } = reply.json()
    expect(page.total).toBe(5)
    titles.push(...page.items.map(({ title }) => title))
    query = page.next_cursor === null ? undefined : { sort, limit: '2', cursor: page.next_cursor }
  }
  return titles
}

const kurta = {
  title: 'Indigo kurta',
  description: '<p onclick="x()">Hand-<b>block</b> printed<script>alert(1)</script></p>',
  vendor: 'Mehta',
  product_type: 'Kurta',
  tags: ['Indigo', ' cotton ', 'indigo', ''],
  status: 'active',
  seo_title: 'Kurta',
  options: ['Size', 'Colour'],
  variants: [
    { options: ['S', 'Blue'], sku: 'K-S', price_paise: 149_900, compare_at_price_paise: 199_900, hsn_code: '6204' },
    { options: ['M', 'Blue'], sku: 'K-M', price_paise: 159_900, stock_quantity: 4, track_inventory: true },
    { options: ['M', 'Red'], price_paise: 159_900, track_inventory: true, gst_rate_basis_points: 500 },
  ],
}

test('creates a product with variants and options and reads it back', async () => {
  const server = await serverForTest()
  const vendor = await server.signInVendor()
  const created = await create(server, vendor, kurta)
  expect(created.statusCode).toBe(201)
  expect(created.headers.etag).toBe('"1"')
  const product = created.json()
  const now = server.clock.now().toISOString()
  expect(product).toMatchObject({
    handle: 'indigo-kurta',
    title: 'Indigo kurta',
    description: '<p>Hand-<b>block</b> printed</p>',
    tags: ['Indigo', 'cotton'],
    status: 'active',
    published_at: now,
    created_at: now,
    options: [
      { name: 'Size', values: ['S', 'M'] },
      { name: 'Colour', values: ['Blue', 'Red'] },
    ],
    variant_count: 3,
    price_min_paise: 149_900,
    price_max_paise: 159_900,
    stock_quantity: 4,
    is_available: true,
    images: [],
    old_handles: [],
    collections: [],
  })
  expect(
    product.variants.map((variant: { title: string; is_available: boolean }) => [variant.title, variant.is_available]),
  ).toEqual([
    ['S / Blue', true],
    ['M / Blue', true],
    ['M / Red', false],
  ])
  expect((await read(server, vendor, product.id)).json()).toEqual(product)
  const audit = await server.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('action', '=', 'product.created')
    .execute()
  expect(audit).toMatchObject([
    { subject_id: product.id, actor_id: vendor.account_id, details: { handle: 'indigo-kurta' } },
  ])
})

test('a product with only a title is a draft with one variant', async () => {
  const server = await serverForTest()
  const vendor = await server.signInVendor()
  const product = (await create(server, vendor, { title: 'हल्दी पाउडर' })).json()
  expect(product).toMatchObject({ handle: 'हल्दी-पाउडर', status: 'draft', published_at: null, options: [] })
  expect(product.variants).toMatchObject([{ title: 'Default Title', price_paise: 0, track_inventory: false }])
})

test('numbers generated handles that are taken, and rejects a requested handle that is taken', async () => {
  const server = await serverForTest()
  const [vendor, other] = [await server.signInVendor(), await server.signInVendor()]
  const handles = []
  for (const owner of [vendor, vendor, vendor, other])
    handles.push((await create(server, owner, { title: 'Chai!' })).json().handle)
  expect(handles).toEqual(['chai', 'chai-1', 'chai-2', 'chai'])
  const refused = await create(server, vendor, { title: 'Tea', handle: 'Chai' })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'handle_taken'])
})

test('rejects inconsistent input, names the field, and saves nothing', async () => {
  const server = await serverForTest()
  const vendor = await server.signInVendor()
  const wrongs: [string, object][] = [
    ['body.title', { title: ' ' }],
    ['body.variants.1.options', { variants: [{ options: ['S', 'Blue'] }, { options: ['S'] }] }],
    ['body.variants.1.options', { variants: [{ options: ['S', 'Blue'] }, { options: ['S', 'Blue'] }] }],
    ['body.options', { options: ['Size', 'Size'] }],
    ['body.variants', { variants: undefined }],
    [
      'body.variants.0.stock_quantity',
      { variants: [{ options: ['S', 'B'], stock_quantity: -1, track_inventory: true }] },
    ],
    ['body.variants.0.price_paise', { variants: [{ options: ['S', 'B'], price_paise: 10.5 }] }],
    ['body.variants.0.id', { variants: [{ options: ['S', 'B'], id: crypto.randomUUID() }] }],
    ['body.images.0.src', { images: [{ src: 'javascript:alert(1)' }] }],
    ['body.images.0.src', { images: [{ src: 'unknown-file/image.webp' }] }],
    ['body.handle', { handle: 'a/b' }],
    ['body.tags.0', { tags: ['a,b'] }],
  ]
  for (const [path, wrong] of wrongs) {
    const reply = await create(server, vendor, { ...kurta, ...wrong })
    expect([reply.statusCode, reply.json().errors?.[0]?.path], path).toEqual([422, path])
  }
  expect((await list(server, vendor)).json()).toEqual({ items: [], next_cursor: null, total: 0 })
})

test('an update keeps omitted fields and the identity of variants', async () => {
  const server = await serverForTest()
  const vendor = await server.signInVendor()
  const product = (await create(server, vendor, kurta)).json()
  const [small, medium] = product.variants
  server.clock.advance(60_000)
  const changed = await update(server, vendor, product.id, {
    revision: 1,
    title: 'Indigo kurta, long',
    variants: [
      { options: ['L', 'Blue'], id: small.id, price_paise: 1 },
      { options: ['M', 'Blue'], sku: 'K-M2' },
    ],
  })
  expect([changed.statusCode, changed.headers.etag]).toEqual([200, '"2"'])
  expect(changed.json()).toMatchObject({
    handle: 'indigo-kurta',
    vendor: 'Mehta',
    updated_at: server.clock.now().toISOString(),
    created_at: product.created_at,
    variants: [
      { id: small.id, title: 'L / Blue', sku: 'K-S', price_paise: 1, compare_at_price_paise: 199_900 },
      { id: medium.id, title: 'M / Blue', sku: 'K-M2', price_paise: 159_900, stock_quantity: 4 },
    ],
  })
  const same = await update(server, vendor, product.id, { revision: 2, title: 'Indigo kurta, long' })
  expect(same.headers.etag).toBe('"2"')
  const fewer = await update(server, vendor, product.id, { revision: 2, options: [], variants: [{ price_paise: 5 }] })
  expect(fewer.json()).toMatchObject({ options: [], variants: [{ options: [], price_paise: 5 }], revision: 3 })
  const audit = server.db.selectFrom('audit_entries').select('details').where('action', '=', 'product.updated')
  expect(await audit.orderBy('id').execute()).toEqual([
    { details: { changed: ['title', 'variants'] } },
    { details: { changed: ['options', 'variants'] } },
  ])
})

test('an update requires the current revision, in the header or the body', async () => {
  const server = await serverForTest()
  const vendor = await server.signInVendor()
  const { id } = (await create(server, vendor, { title: 'Ghee' })).json()
  const status = async (fields: object, headers = {}) => {
    const reply = await update(server, vendor, id, fields, headers)
    return [reply.statusCode, reply.json().code ?? reply.json().revision]
  }
  expect(await status({ title: 'A' })).toEqual([428, 'revision_missing'])
  expect(await status({ title: 'A' }, { 'if-match': '"7"' })).toEqual([412, 'stale_revision'])
  expect(await status({ title: 'A' }, { 'if-match': '"1"' })).toEqual([200, 2])
  expect(await status({ title: 'B', revision: 1 })).toEqual([412, 'stale_revision'])
  const both = await Promise.all(['C', 'D'].map((title) => update(server, vendor, id, { title, revision: 2 })))
  expect(both.map((reply) => reply.statusCode).sort()).toEqual([200, 412])
  expect(both.find((reply) => reply.statusCode === 412)?.json()).toMatchObject({ revision: 3 })
})

test('an old handle redirects to the product until another product takes it', async () => {
  const server = await serverForTest()
  const vendor = await server.signInVendor()
  const first = (await create(server, vendor, { title: 'Chai' })).json()
  await update(server, vendor, first.id, { handle: 'masala-chai', revision: 1 })
  const back = await update(server, vendor, first.id, { handle: 'masala-tea', revision: 2 })
  expect(back.json().old_handles).toEqual(['chai', 'masala-chai'])
  expect((await create(server, vendor, { title: 'Chai' })).json().handle).toBe('chai')
  const taken = await update(server, vendor, first.id, { handle: 'chai', revision: 3 })
  expect([taken.statusCode, taken.json().code]).toEqual([409, 'handle_taken'])
})

test('another vendor’s products are not found', async () => {
  const server = await serverForTest()
  const [vendor, other] = [await server.signInVendor({ stores: 2 }), await server.signInVendor()]
  const { id } = (await create(server, other, { title: 'Ghee' })).json()
  for (const caller of [vendor, { ...vendor, slug: vendor.slugs[1] ?? '' }]) {
    const { token, slug: storeSlug } = caller
    const replies = [
      await read(server, caller, id),
      await update(server, caller, id, { title: 'Mine', revision: 1 }),
      await server.call(deleteProductEndpoint, { token, params: { id }, query: { store_slug: storeSlug } }),
      await server.call(deleteProductsEndpoint, { token, body: { store_slug: storeSlug, ids: [id] } }),
      await server.call(setProductStatusEndpoint, {
        token,
        body: { store_slug: storeSlug, ids: [id], status: 'active' },
      }),
    ]
    expect(replies.map((reply) => [reply.statusCode, reply.json().code])).toEqual(
      replies.map(() => [404, 'product_not_found']),
    )
  }
  expect((await read(server, { token: vendor.token, slug: other.slug }, id)).json().code).toBe('store_not_found')
  expect((await read(server, other, id)).json()).toMatchObject({ title: 'Ghee', revision: 1 })
})

test('filters, searches, sorts and pages the list', async () => {
  const server = await serverForTest()
  const vendor = await server.signInVendor()
  const names = ['Turmeric', 'Cumin seeds', 'Black pepper', 'Café blend', 'Cardamom']
  for (const [index, title] of names.entries()) {
    server.clock.advance(1000)
    const variants = [{ price_paise: (index * 7_000) % 5_000, sku: `SPICE-${index}`, barcode: `89${index}` }]
    await create(server, vendor, {
      title,
      variants,
      vendor: index < 2 ? 'Priya' : 'Nair',
      tags: [`t${index % 2}`],
      status: index === 0 ? 'active' : 'draft',
    })
  }
  const titles = async (query: Record<string, string>) =>
    (await list(server, vendor, query)).json().items.map((item: { title: string }) => item.title)
  expect(await titles({})).toEqual(names.toReversed())
  expect(await titles({ sort: 'title_ascending' })).toEqual(names.toSorted())
  expect(await titles({ sort: 'price_ascending' })).toEqual([
    'Turmeric',
    'Café blend',
    'Cumin seeds',
    'Cardamom',
    'Black pepper',
  ])
  expect(await titles({ q: 'cafe' })).toEqual(['Café blend'])
  expect(await titles({ q: 'spice-3' })).toEqual(['Café blend'])
  expect(await titles({ q: '892' })).toEqual(['Black pepper'])
  expect(await titles({ q: 'priya tur' })).toEqual(['Turmeric'])
  expect(await titles({ q: '%' })).toEqual([])
  expect(await titles({ status: 'active' })).toEqual(['Turmeric'])
  expect(await titles({ vendor: 'priya', tag: 'T1' })).toEqual(['Cumin seeds'])

  for (const sort of ['newest', 'title_descending', 'stock_ascending']) {
    const paged = await titlesOfAllPages(server, vendor, sort)
    expect(paged, sort).toEqual(await titles({ sort }))
  }
  const { next_cursor: nextCursor } = (await list(server, vendor, { limit: '2' })).json()
  const invalidQueries: Record<string, string>[] = [{ cursor: 'made-up' }, { cursor: nextCursor, sort: 'oldest' }]
  for (const query of invalidQueries) {
    expect((await list(server, vendor, query)).json()).toMatchObject({
      status: 422,
      errors: [{ path: 'query.cursor' }],
    })
  }
  const choices = await server.call(listProductChoicesEndpoint, {
    token: vendor.token,
    query: { store_slug: vendor.slug },
  })
  expect(choices.json()).toEqual({ vendors: ['Nair', 'Priya'], product_types: [], tags: ['t0', 't1'] })
})

test('sets the status of several products or deletes them, all or none', async () => {
  const server = await serverForTest()
  const { token, slug, ...vendor } = await server.signInVendor()
  const ids: string[] = []
  for (const title of ['A', 'B', 'C']) ids.push((await create(server, { token, slug }, { title })).json().id)
  const set = (body: object) => server.call(setProductStatusEndpoint, { token, body: { store_slug: slug, ...body } })
  expect((await set({ ids: [...ids, crypto.randomUUID()], status: 'active' })).statusCode).toBe(404)
  expect((await set({ ids: [ids[0]], status: 'active' })).json()).toEqual({ changed: 1 })
  const published = server.clock.now().toISOString()
  server.clock.advance(5000)
  expect((await set({ ids, status: 'archived' })).json()).toEqual({ changed: 3 })
  expect((await set({ ids, status: 'active' })).json()).toEqual({ changed: 3 })
  expect((await read(server, { token, slug }, ids[0] ?? '')).json()).toMatchObject({
    published_at: published,
    revision: 4,
  })
  const audit = server.db.selectFrom('audit_entries').selectAll().where('action', '=', 'product.status_changed')
  expect(await audit.execute()).toHaveLength(7)

  const remove = (some: unknown) =>
    server.call(deleteProductsEndpoint, { token, body: { store_slug: slug, ids: some } })
  expect((await remove([ids[0], crypto.randomUUID()])).statusCode).toBe(404)
  expect((await remove(ids.slice(0, 2))).json()).toEqual({ removed: 2 })
  const one = await server.call(deleteProductEndpoint, {
    token,
    params: { id: ids[2] ?? '' },
    query: { store_slug: slug },
  })
  expect(one.json()).toEqual({ id: ids[2] })
  expect((await list(server, { token, slug })).json().total).toBe(0)
  expect(vendor.email).toBeDefined()
})
