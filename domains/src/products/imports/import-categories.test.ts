import { stringify } from 'csv-stringify/sync'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { encode } from '../../../../tests/test-media-server.ts'
import { type CategoryStore, categoryStore } from '../categories/category.fixture.ts'
import { exportProductsEndpoint } from '../exports/contract.ts'
import { productsJobs } from '../index.ts'
import { getImportEndpoint, importProductsEndpoint } from './contract.ts'

let server: TestServer
let store: CategoryStore
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  store = await categoryStore(server)
})

async function importRows(rows: string[][], query: Record<string, string> = {}, token = store.token) {
  const form = new FormData()
  form.append('file', new Blob([stringify(rows)]), 'products.csv')
  const { headers, payload } = await encode(form)
  const accepted = await server.app.inject({
    method: 'POST',
    url: importProductsEndpoint.url,
    query: { store_slug: store.slug, ...query },
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload,
  })
  expect(accepted.statusCode, accepted.body).toBe(202)
  const job = productsJobs.find(({ queue }) => queue === 'import-products')
  await job?.run(server.platform, { import_id: accepted.json().id })
  return store.succeed(getImportEndpoint, { params: { id: accepted.json().id } })
}
const header = ['Handle', 'Title', 'Product category', 'Additional categories']
const productOf = async (handle: string) => {
  const { id } = await server.db
    .selectFrom('products')
    .select('id')
    .where('handle', '=', handle)
    .executeTakeFirstOrThrow()
  return store.categoriesOf(id)
}

test('a product keeps its category if the path in the file can’t be one', async () => {
  await importRows([header, ['kept', 'Kept', 'Sarees > Silk', '']])
  await importRows([header, ['kept', 'Kept', 'Apparel > Women > Ethnic > Sarees > Silk > Kanjeevaram', '']])
  expect(await productOf('kept')).toEqual(['Silk'])
})

test('categories are found by their paths, or created', async () => {
  const result = await importRows([
    header,
    ['found', 'Found', 'sarees > SILK > Kanjeevaram', 'Gifts | Sarees > Linen'],
    ['created', 'Created', 'Home > Table > Runners', ''],
    ['other', 'Other', '', 'Home > Table'],
  ])
  expect(result).toMatchObject({ created: 3, failed: 0, error_count: 0 })
  expect(await store.outline()).toBe('Sarees(Silk(Kanjeevaram Banarasi) Cotton Linen) Gifts Home(Table(Runners))')
  expect(await productOf('found')).toEqual(['Kanjeevaram', 'Gifts', 'Linen'])
  expect(await productOf('created')).toEqual(['Runners'])
  // Without a main one, the first of the others is it.
  expect(await productOf('other')).toEqual(['Table'])
  const exported = await store.call(exportProductsEndpoint)
  expect(exported.body).toContain('Sarees > Silk > Kanjeevaram,Gifts | Sarees > Linen')
})

test('a file without the columns keeps the categories; an empty cell removes them', async () => {
  await importRows([header, ['p1', 'One', 'Sarees', 'Gifts']])
  expect(await importRows([header.slice(0, 2), ['p1', 'Uno']])).toMatchObject({ updated: 1 })
  expect(await productOf('p1')).toEqual(['Sarees', 'Gifts'])
  await importRows([header.slice(0, 3), ['p1', 'Uno', 'Sarees > Cotton']])
  expect(await productOf('p1')).toEqual(['Cotton', 'Gifts'])
  expect(await importRows([header, ['p1', 'Uno', '', '']])).toMatchObject({ updated: 1 })
  expect(await productOf('p1')).toEqual([])
})

test('a category that can’t be created is reported, and the product is imported without it', async () => {
  const deep = 'Apparel & Accessories > Clothing > Outerwear > Coats > Long > Wool'
  const result = await importRows([header, ['p2', 'Two', deep, 'Gifts |  > Boxes']])
  expect(result).toMatchObject({ created: 1, failed: 0, error_count: 2 })
  expect(result.errors).toMatchObject([
    { column: 'Product category', message: expect.stringContaining('up to 5 levels') },
    { column: 'Additional categories', message: expect.stringContaining('isn’t a category’s name') },
  ])
  expect(await productOf('p2')).toEqual(['Gifts'])
  expect(await store.outline()).toBe('Sarees(Silk(Kanjeevaram Banarasi) Cotton) Gifts')
})

test('staff without the permission to create categories use only those that exist', async () => {
  const clerk = await server.signInStaff(store.slug, ['products'])
  const rows = [header, ['p4', 'Four', 'Sarees > Linen', 'Gifts']]
  const result = await importRows(rows, {}, clerk.token)
  expect(result).toMatchObject({ created: 1, failed: 0, error_count: 1 })
  expect(result.errors).toMatchObject([
    { column: 'Product category', message: expect.stringContaining('don’t have permission to create categories') },
  ])
  expect(await productOf('p4')).toEqual(['Gifts'])
  expect(await store.outline()).toBe('Sarees(Silk(Kanjeevaram Banarasi) Cotton) Gifts')
  const manager = await server.signInStaff(store.slug, ['products', 'collections'])
  expect(await importRows(rows, {}, manager.token)).toMatchObject({ updated: 1, error_count: 0 })
  expect(await productOf('p4')).toEqual(['Linen', 'Gifts'])
  const entries = await server.db
    .selectFrom('audit_entries')
    .select(['actor_kind', 'details'])
    .where('action', '=', 'category.created')
    .where('actor_id', '=', manager.account_id)
    .execute()
  expect(entries).toMatchObject([{ actor_kind: 'staff', details: { handle: 'linen', path: 'Sarees > Linen' } }])
})

test('a dry run creates no category', async () => {
  const result = await importRows([header, ['p3', 'Three', 'New > Newer', '']], { dry_run: 'true' })
  expect(result).toMatchObject({ created: 1, error_count: 0 })
  expect(await store.outline()).toBe('Sarees(Silk(Kanjeevaram Banarasi) Cotton) Gifts')
})
