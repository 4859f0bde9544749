import { inTransaction } from '@haat/db'
import { parse } from 'csv-parse/sync'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { serverForTest, type TestServer } from '../../../../tests/harness.ts'
import { assignPlan } from '../../plans/index.ts'
import { createProductEndpoint } from '../catalog/contract.ts'
import { createCategoryEndpoint } from '../categories/contract.ts'
import { exportProductsEndpoint, exportPublicProductsEndpoint } from './contract.ts'

interface TestStore {
  readonly server: TestServer
  readonly token: string
  readonly slug: string
}

/** Opens a store with a published saree, a draft and an archived product. */
async function openStore(): Promise<TestStore> {
  const server = await serverForTest()
  const vendor = await server.signInVendor()
  await inTransaction(server.db, (tx) => assignPlan(tx, vendor.account_id, 'enterprise'))
  const store = { server, token: vendor.token, slug: vendor.slug }
  await addProduct(store, {
    title: '=HYPERLINK("https://evil.example")',
    handle: 'saree',
    status: 'active',
    variants: [{ price_paise: 149_950, stock_quantity: 7, track_inventory: true, hsn_code: '5007', sku: 'SAREE-1' }],
  })
  await addProduct(store, { title: 'Draft shawl', handle: 'shawl', status: 'draft' })
  await addProduct(store, { title: 'Old stole', handle: 'stole', status: 'archived' })
  return store
}

async function addProduct({ server, token, slug }: TestStore, product: Record<string, unknown>) {
  const created = await server.call(createProductEndpoint, { token, body: { store_slug: slug, ...product } })
  expect(created.statusCode, created.body).toBe(201)
}

function exportFile({ server, slug }: TestStore, body: Record<string, unknown> = {}, token?: string) {
  return server.call(exportPublicProductsEndpoint, {
    ...(token === undefined ? {} : { token }),
    body: { store_slug: slug, ...body },
  })
}

const readCsv = (text: string): Record<string, string>[] => parse(text, { columns: true, bom: true })

test('without a token, the export has the public columns of published products only', async () => {
  const store = await openStore()
  const response = await exportFile(store, { status: 'draft' })

  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${store.slug}-products.csv"`,
  })
  const rows = readCsv(response.body)
  expect(rows.map(({ Handle }) => Handle)).toEqual(['saree'])
  expect(rows[0]).toMatchObject({ Title: `'=HYPERLINK("https://evil.example")`, 'Variant Price': '1499.50' })
  const columns = Object.keys(rows[0] ?? {})
  for (const internal of ['Status', 'Published', 'Variant Inventory Qty', 'Variant HSN Code', 'Variant GST Rate']) {
    expect(columns).not.toContain(internal)
  }
})

test('a category’s name is never a formula in CSV', async () => {
  const store = await openStore()
  const { server, token, slug } = store
  const category = await server.call(createCategoryEndpoint, { token, body: { store_slug: slug, name: '=1+1' } })
  await addProduct(store, { title: 'Stole', handle: 'new-stole', category_id: category.json().id })
  const rows = readCsv((await exportFile(store, {}, token)).body)

  expect(rows.at(-1)).toMatchObject({ Handle: 'new-stole', 'Product category': "'=1+1" })
})

test('with the token of a member, the export has every column of every product', async () => {
  const store = await openStore()
  const rows = readCsv((await exportFile(store, {}, store.token)).body)

  expect(rows.map(({ Handle }) => Handle)).toEqual(['saree', 'shawl', 'stole'])
  expect(rows[0]).toMatchObject({ Status: 'active', 'Variant Inventory Qty': '7', 'Variant HSN Code': '5007' })
  const drafts = readCsv((await exportFile(store, { status: 'draft' }, store.token)).body)
  expect(drafts.map(({ Handle }) => Handle)).toEqual(['shawl'])
})

test('another library reads the workbook: numbers are numbers, and text is never a formula', async () => {
  const store = await openStore()
  const response = await exportFile(store, { format: 'xlsx' }, store.token)

  expect(response.headers['content-type']).toContain('spreadsheetml')
  const [sheet] = await readXlsxFile(response.rawPayload)
  const [header = [], ...rows] = sheet?.data ?? []
  const column = (name: string) => header.indexOf(name)
  expect(rows.map((row) => row[column('Handle')])).toEqual(['saree', 'shawl', 'stole'])
  expect(rows[0]?.[column('Title')]).toBe('=HYPERLINK("https://evil.example")')
  expect(rows[0]?.[column('Variant Price')]).toBe(1499.5)
  expect(rows[0]?.[column('Variant Inventory Qty')]).toBe(7)
  expect(rows[0]?.[column('Variant HSN Code')]).toBe('5007')
})

test('the export in the dashboard has only the products that match the list’s filters', async () => {
  const store = await openStore()
  const { server, token, slug } = store
  const category = await server.call(createCategoryEndpoint, { token, body: { store_slug: slug, name: 'Stoles' } })
  await addProduct(store, { title: 'Silk stole', handle: 'silk', category_id: category.json().id })
  const handlesOf = async (filters: Record<string, string>) => {
    const file = await server.call(exportProductsEndpoint, { token, query: { store_slug: slug, ...filters } })
    return readCsv(file.body).map(({ Handle }) => Handle)
  }

  expect(await handlesOf({ category_id: category.json().id })).toEqual(['silk'])
  expect(await handlesOf({ category_id: 'none', status: 'draft' })).toEqual(['shawl'])
  expect(await handlesOf({ q: 'silk' })).toEqual(['silk'])
})

test('the export in the dashboard has the same columns in both formats', async () => {
  const { server, token, slug } = await openStore()
  const get = (format: 'csv' | 'xlsx') =>
    server.call(exportProductsEndpoint, { token, query: { store_slug: slug, format } })
  const csv = readCsv((await get('csv')).body)
  const [sheet] = await readXlsxFile((await get('xlsx')).rawPayload)

  expect(sheet?.data[0]).toEqual(Object.keys(csv[0] ?? {}))
})

test('refuses strangers with a token, unknown stores and unknown formats', async () => {
  const store = await openStore()
  const stranger = await store.server.signInVendor()

  expect((await exportFile(store, {}, stranger.token)).json().code).toBe('store_not_found')
  expect((await exportFile({ ...store, slug: 'no-such-store' })).json().code).toBe('storefront_not_found')
  expect((await exportFile(store, { format: 'pdf' })).json().code).toBe('invalid_fields')
})

test('a workbook keeps text that spreadsheets would misread', async () => {
  const store = await openStore()
  const { server } = store
  const title = '_x0041_ and \u000b\uffffb'
  await addProduct(store, { title: 'Long', handle: 'long', description: `<p>${'क'.repeat(33_000)}</p>` })
  await server.db.updateTable('products').set({ title }).where('handle', '=', 'long').execute()
  const [sheet] = await readXlsxFile((await exportFile(store, { format: 'xlsx' }, store.token)).rawPayload)

  const [handle, shownTitle, description] = sheet?.data.at(-1) ?? []
  expect([handle, shownTitle, String(description).length]).toEqual(['long', '_x0041_ and b', 32_767])
})
