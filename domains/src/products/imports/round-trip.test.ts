import { inTransaction } from '@haat/db'
import { removeInvisibleCharacters } from '@haat/http-contract'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { productFile } from '../../../../tests/product-file.ts'
import { encode } from '../../../../tests/test-media-server.ts'
import { unescapeFormula } from '../../escape-formula.ts'
import { assignPlan } from '../../plans/index.ts'
import { formatDecimalRupees } from '../../rupees.ts'
import { exportProductsEndpoint } from '../exports/contract.ts'
import { productsJobs } from '../index.ts'
import { getImportEndpoint, importProductsEndpoint } from './contract.ts'

type Vendor = Awaited<ReturnType<TestServer['signInVendor']>>
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function openStore(): Promise<Vendor> {
  const vendor = await server.signInVendor()
  await inTransaction(server.db, (tx) => assignPlan(tx, vendor.account_id, 'enterprise'))
  return vendor
}

async function importFile({ token, slug }: Vendor, csv: string) {
  const form = new FormData()
  form.append('file', new Blob([csv]), 'products.csv')
  const { headers, payload } = await encode(form)
  const accepted = await server.app.inject({
    method: 'POST',
    url: importProductsEndpoint.url,
    query: { store_slug: slug },
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload,
  })
  expect(accepted.statusCode, accepted.body).toBe(202)
  const job = productsJobs.find(({ queue }) => queue === 'import-products')
  await job?.run(server.platform, { import_id: accepted.json().id })
  const read = await server.call(getImportEndpoint, { token, params: accepted.json(), query: { store_slug: slug } })
  return read.json()
}

const exportFile = async ({ token, slug }: Vendor) =>
  (await server.call(exportProductsEndpoint, { token, query: { store_slug: slug } })).body

async function emptyStores(vendors: readonly Vendor[]): Promise<void> {
  const ofStores = server.db
    .selectFrom('stores')
    .select('id')
    .where(
      'slug',
      'in',
      vendors.map(({ slug }) => slug),
    )
  await server.db.deleteFrom('products').where('store_id', 'in', ofStores).execute()
  await server.db.deleteFrom('categories').where('store_id', 'in', ofStores).execute()
  // An unfinished import of a failed run would block the next one.
  await server.db.deleteFrom('product_imports').where('store_id', 'in', ofStores).execute()
  // Shrinking a counterexample takes more imports than the hourly rate limit allows.
  await server.db.deleteFrom('rate_limits').execute()
}

// Thirty import batches, and more than the export reads per query. More products would only take longer.
test('3,000 products are exported and imported again without a difference', async () => {
  const [source, copy] = [await openStore(), await openStore()]
  expect(await importFile(source, productFile(3_000))).toMatchObject({ status: 'finished', created: 3_000, failed: 0 })
  const first = await exportFile(source)
  expect(await importFile(copy, first)).toMatchObject({ status: 'finished', created: 3_000, error_count: 0 })
  const second = await exportFile(copy)
  expect(second === first).toBe(true)
  expect(first.split('\r\n').length).toBeGreaterThan(8_000)
  const variants = server.db.selectFrom('product_variants').select((eb) => eb.fn.countAll<number>().as('count'))
  expect(await variants.executeTakeFirst()).toEqual({ count: 2 * 8_000 })
})

const line = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom(...'aA1=+-@\'",;।é ₹\t'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    ),
    maxLength: 20,
  })
  .map((text) =>
    text
      .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '')
      .toWellFormed()
      .trim(),
  )
/** Returns a text as it's stored after an import. */
const imported = (text: string) => removeInvisibleCharacters(unescapeFormula(text).normalize('NFC')).trim()
const text = line.filter((candidate) => imported(candidate) !== '')
const html = fc
  .array(fc.oneof(line, fc.constantFrom('\n', '\r\n', '<p>x</p>', '&amp;')), { maxLength: 4 })
  .map((parts) => parts.join('').replace(/[<>&]/g, ''))
// Few names, so that products share categories; and any others.
const categoryName = fc.oneof(
  fc.constantFrom('Sarees', 'sarees', 'Silk', 'पोशाक', '=Gifts'),
  text.filter((name) => !/[>|]/.test(name)),
)
const categoryPath = fc.array(categoryName, { minLength: 1, maxLength: 5 }).map((names) => names.join(' > '))
const product = fc.record({
  category: fc.oneof(fc.constant(''), categoryPath),
  others: fc.array(categoryPath, { maxLength: 3 }).map((paths) => paths.join(' | ')),
  title: text,
  description: html,
  vendor: line,
  tags: fc.uniqueArray(
    text.filter((tag) => !tag.includes(',')),
    { maxLength: 4, selector: (tag) => tag.toLowerCase() },
  ),
  values: fc.uniqueArray(text, { minLength: 1, maxLength: 4, selector: imported }),
  price: fc.integer({ min: 0, max: 1_000_000_000_000 }),
  was: fc.option(fc.integer({ min: 0, max: 1_000_000_000 })),
  stock: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  sku: line,
  barcode: fc.oneof(line, fc.constantFrom('4006381333931', '0036000291452')),
  hsn: fc.constantFrom('', '0910', '091099', '09109990'),
  rate: fc.option(fc.integer({ min: 0, max: 10_000 })),
  status: fc.constantFrom('draft', 'active', 'archived'),
  image: fc.constantFrom('', 'https://images.example/front.jpg'),
})
type GeneratedProduct = typeof product extends fc.Arbitrary<infer Value> ? Value : never

// Without the export's formula escaping, like another shop's file.
const header = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Tags',
  'Option1 Name',
  'Option1 Value',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Inventory Qty',
  'Variant SKU',
  'Variant Barcode',
  'Variant HSN Code',
  'Variant GST Rate',
  'Status',
  'Image Src',
  'Variant Image',
  'Product category',
  'Additional categories',
]
const rowsOf = (
  {
    title,
    description,
    vendor,
    tags,
    values,
    price,
    was,
    stock,
    sku,
    barcode,
    hsn,
    rate,
    status,
    image,
    category,
    others,
  }: GeneratedProduct,
  index: number,
) =>
  values.map((value, row) => {
    const first = row === 0
    return [
      `p-${index}`,
      first ? title : '',
      first ? description : '',
      first ? vendor : '',
      first ? tags.join(',') : '',
      first ? 'Kind' : '',
      value,
      formatDecimalRupees(price),
      was === null ? '' : formatDecimalRupees(was),
      String(stock),
      sku,
      barcode,
      hsn,
      rate === null ? '' : String(rate / 100),
      first ? status : '',
      first ? image : '',
      row === values.length - 1 ? image : '',
      first ? category : '',
      first ? others : '',
    ]
  })

test('importing the export into another store creates the same products and the same export', async () => {
  const [source, copy] = [await openStore(), await openStore()]
  // The overhead per import is high, so a few large files test more products than many small ones.
  const products = fc.array(product, { minLength: 1, maxLength: 80, size: 'max' })
  await fc.assert(
    fc
      .asyncProperty(products, async (products) => {
        const result = await importFile(source, stringify([header, ...products.flatMap(rowsOf)], { quoted: true }))
        expect(result).toMatchObject({ created: products.length, errors: [] })
        const file = await exportFile(source)
        expect(await importFile(source, file)).toMatchObject({ unchanged: products.length, error_count: 0 })
        expect(await importFile(copy, file)).toMatchObject({ created: products.length, error_count: 0 })
        expect(await exportFile(copy)).toBe(file)
      })
      .beforeEach(() => emptyStores([source, copy])),
    { numRuns: 6 },
  )
})
