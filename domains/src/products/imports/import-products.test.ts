import { inTransaction } from '@haat/db'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { serverForTest, type TestServer } from '../../../../tests/harness.ts'
import { assignPlan } from '../../plans/index.ts'
import { createProductEndpoint, getProductEndpoint, listProductsEndpoint } from '../catalog/contract.ts'
import { exportProductsEndpoint } from '../exports/contract.ts'
import { productsJobs } from '../index.ts'
import { getImportEndpoint, importProductsEndpoint, listImportsEndpoint } from './contract.ts'

interface TestStore {
  readonly server: TestServer
  readonly token: string
  readonly slug: string
  readonly account_id: string
}

async function openStore(plan = 'enterprise'): Promise<TestStore> {
  const server = await serverForTest()
  const vendor = await server.signInVendor()
  await inTransaction(server.db, (tx) => assignPlan(tx, vendor.account_id, plan))
  return { server, ...vendor }
}

/** Uploads files like a browser form. */
function upload(
  { server, token, slug }: TestStore,
  files: readonly (string | Buffer)[],
  query: Record<string, string> = {},
) {
  const boundary = 'haat-test-boundary'
  const parts = files.flatMap((file, index) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="spices-${index}.csv"\r\nContent-Type: text/csv\r\n\r\n`,
    file,
    '\r\n',
  ])
  return server.app.inject({
    method: 'POST',
    url: importProductsEndpoint.url,
    query: { store_slug: slug, ...query },
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...parts, `--${boundary}--\r\n`].map((part) => Buffer.from(part))),
  })
}

async function runJob(
  { server }: TestStore,
  queue: string,
  payload: Record<string, unknown>,
  clock: () => Date = server.clock.now,
) {
  const job = productsJobs.find((candidate) => candidate.queue === queue)
  if (job === undefined) throw new Error(`No job for the queue ${queue}`)
  await job.run({ ...server.platform, clock }, payload)
}

const read = async ({ server, token, slug }: TestStore, id: string) =>
  (await server.call(getImportEndpoint, { token, params: { id }, query: { store_slug: slug } })).json()

/** Uploads a file, runs the import and returns its result. */
async function importFile(
  testStore: TestStore,
  csv: string | Buffer,
  query: Record<string, string> = {},
  clock?: () => Date,
) {
  const accepted = await upload(testStore, [csv], query)
  expect([accepted.statusCode, accepted.json().status]).toEqual([202, 'queued'])
  await runJob(testStore, 'import-products', { import_id: accepted.json().id }, clock)
  return read(testStore, accepted.json().id)
}

const exportFile = async ({ server, token, slug }: TestStore) =>
  (await server.call(exportProductsEndpoint, { token, query: { store_slug: slug } })).body

async function readProducts({ server, token, slug }: TestStore) {
  const listed = await server.call(listProductsEndpoint, { token, query: { store_slug: slug, sort: 'oldest' } })
  const products = []
  for (const { id } of listed.json().items) {
    products.push(
      (await server.call(getProductEndpoint, { token, params: { id }, query: { store_slug: slug } })).json(),
    )
  }
  return products
}

const kurta = [
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,Variant Image,Status,Google Shopping / Gender',
  'indigo-kurta,Indigo kurta,"<p>Hand,\r\nblock</p>",Mehta,Kurta,"Indigo, cotton",TRUE,Size,S,Colour,Blue,K-S,250,shopify,4,deny,"1,499.00",1999.5,TRUE,\'8901234567890,https://images.example/b.jpg,2,Back,FALSE,The kurta,https://images.example/m.jpg,active,Unisex',
  'indigo-kurta,,,,,,,,M,,Red,K-M,250,shopify,-2,continue,1499,,FALSE,,https://images.example/a.jpg,1,,,,,,',
  'indigo-kurta,,,,,,,,,,,,,,,,,,,,https://images.example/c.jpg,3,,,,,,',
  'ghee,Ghee,,,,,TRUE,Title,Default Title,,,,,,,deny,20,,TRUE,,,,,TRUE,,,draft,',
].join('\r\n')

test('imports a file in Shopify’s format, with BOM and CRLF', async () => {
  const testStore = await openStore()
  const done = await importFile(testStore, `\uFEFF${kurta}`)
  expect(done).toMatchObject({
    status: 'finished',
    failure_reason: null,
    progress: 1,
    rows_read: 4,
    created: 2,
    updated: 0,
    failed: 0,
    ignored_columns: ['Gift Card', 'Google Shopping / Gender'],
    errors: [{ line: 6, column: 'Gift Card', handle: 'ghee', message: 'Gift cards are imported as regular products' }],
  })
  const [first, second] = await readProducts(testStore)
  expect(first).toMatchObject({
    handle: 'indigo-kurta',
    description: '<p>Hand,\r\nblock</p>',
    tags: ['Indigo', 'cotton'],
    status: 'active',
    published_at: testStore.server.clock.now().toISOString(),
    options: [
      { name: 'Size', values: ['S', 'M'] },
      { name: 'Colour', values: ['Blue', 'Red'] },
    ],
    variants: [
      {
        sku: 'K-S',
        price_paise: 149_900,
        compare_at_price_paise: 199_950,
        stock_quantity: 4,
        track_inventory: true,
        continue_selling: false,
        weight_grams: 250,
        barcode: '8901234567890',
        image_src: 'https://images.example/m.jpg',
      },
      { sku: 'K-M', stock_quantity: -2, continue_selling: true, taxable: false, compare_at_price_paise: null },
    ],
    images: [
      { src: 'https://images.example/a.jpg', alt: '' },
      { src: 'https://images.example/b.jpg', alt: 'Back' },
      { src: 'https://images.example/c.jpg', alt: '' },
      { src: 'https://images.example/m.jpg', alt: '' },
    ],
    seo_title: 'The kurta',
  })
  expect(second).toMatchObject({ handle: 'ghee', status: 'draft', options: [], variants: [{ price_paise: 2_000 }] })
  const audit = testStore.server.db.selectFrom('audit_entries').selectAll().where('action', '=', 'products.imported')
  expect(await audit.execute()).toMatchObject([
    { actor_id: testStore.account_id, details: { created: 2, updated: 0, failed: 0 } },
  ])
})

test('reports every invalid cell with line, column and reason, and skips its product', async () => {
  const testStore = await openStore()
  const done = await importFile(
    testStore,
    [
      'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty,Variant Inventory Tracker,Variant Grams,Status,Image Src,Variant HSN Code,Variant GST Rate',
      'good,Good,Title,Default Title,10.50,1,shopify,5,active,,0910,5',
      'bad-price,Bad,Size,S,10.505,1,,5,active,,,',
      'bad-price,,,M,,1,,5,,,,',
      'bad-many,"Two',
      'lines",Size,S,10,many,,-1,sold,ftp://x,12,101',
      '',
      'twice,Twice,Size,S,10,,,,,,,',
      'twice,,,S,10,,,,,,,',
      'oversold,Oversold,Title,Default Title,1,-1,shopify,,,,,',
      'too,Too,Title,Default Title,1,,,,,,,,many,cells',
      ',,,,,,,,,,,',
      'untitled,,Title,Default Title,1,,,,,,,',
      'good,Good again,Title,Default Title,10.50,,,,,,,',
    ].join('\n'),
  )
  expect(done).toMatchObject({ status: 'finished', created: 1, failed: 7, error_count: 14 })
  expect(
    done.errors.map(({ line, column, handle, message }: Record<string, unknown>) => [line, column, handle, message]),
  ).toEqual([
    [3, 'Variant Price', 'bad-price', 'Enter an amount in rupees, such as 499 or 1299.50, instead of “10.505”'],
    [4, 'Variant Price', 'bad-price', 'Enter a price'],
    [5, 'Title', 'bad-many', 'Use a single line without invisible or text-direction characters'],
    [5, 'Image Src', 'bad-many', 'Enter a file key or a URL that starts with https://'],
    [5, 'Variant Inventory Qty', 'bad-many', 'Enter a whole number from -1000000000 to 1000000000 instead of “many”'],
    [5, 'Variant Grams', 'bad-many', 'Enter a weight in grams instead of “-1”'],
    [5, 'Variant GST Rate', 'bad-many', 'Enter a rate in percent, such as 5 or 18, instead of “101”'],
    [5, 'Variant HSN Code', 'bad-many', 'An HSN code has 4, 6 or 8 digits'],
    [5, 'Status', 'bad-many', 'Invalid option: expected one of "draft"|"active"|"archived"'],
    [9, 'Option1 Value', 'twice', 'Another variant of the product has the same options'],
    [
      10,
      'Variant Inventory Qty',
      'oversold',
      'Stock can’t be below zero unless the variant continues selling when out of stock',
    ],
    [11, null, 'too', 'The row has 14 cells, but the header has 12'],
    [13, 'Title', 'untitled', 'Enter a title'],
    [14, null, 'good', 'This handle already appears earlier in the file. Keep all rows of a product together.'],
  ])
  expect((await readProducts(testStore)).map(({ handle }) => handle)).toEqual(['good'])
})

test('tells only the person who imported, and nobody about a dry run', async () => {
  const owner = await openStore()
  const clerk = await owner.server.signInStaff(owner.slug, ['products'])
  const file = 'Handle,Title\nturmeric,Turmeric\n'
  await importFile({ ...owner, ...clerk }, file, { dry_run: 'true' })
  await importFile({ ...owner, ...clerk }, file)
  expect(await owner.server.toldInApp(clerk.token)).toEqual(['Import of products into Store 1 finished'])
  expect(await owner.server.toldInApp(owner.token)).toEqual([])
})

test('a dry run reports what would change and changes nothing', async () => {
  const testStore = await openStore()
  await importFile(testStore, 'Handle,Title,Variant Price\nsame,Same,1\nother,Other,1')
  const csv = 'Handle,Title,Variant Price\nsame,Same,1\nother,Another,1\nnew,New,1\nbad,Bad,x'
  const before = await readProducts(testStore)
  const tried = await importFile(testStore, csv, { dry_run: 'true' })
  expect(tried).toMatchObject({ is_dry_run: true, status: 'finished', created: 1, updated: 1, unchanged: 1, failed: 1 })
  expect(await readProducts(testStore)).toEqual(before)
  const done = await importFile(testStore, csv)
  expect(done).toMatchObject({ is_dry_run: false, created: 1, updated: 1, unchanged: 1, failed: 1 })
  expect((await readProducts(testStore)).map(({ title, revision }) => [title, revision])).toEqual([
    ['Same', 1],
    ['Another', 2],
    ['New', 1],
  ])
})

test('keeps fields without a column and the identity of variants', async () => {
  const testStore = await openStore()
  await importFile(testStore, kurta)
  const [before] = await readProducts(testStore)
  await importFile(
    testStore,
    'Handle,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price\nindigo-kurta,Size,M,Colour,Red,1\nindigo-kurta,,L,,Red,2',
  )
  const [after] = await readProducts(testStore)
  expect(after).toMatchObject({ title: 'Indigo kurta', tags: before.tags, images: before.images, revision: 2 })
  expect(after.variants).toMatchObject([
    { id: before.variants[1].id, options: ['M', 'Red'], price_paise: 100, sku: 'K-M', stock_quantity: -2 },
    { options: ['L', 'Red'], price_paise: 200, sku: '', stock_quantity: 0 },
  ])
})

test('applies the plan’s product limit', async () => {
  const testStore = await openStore('starter')
  const rows = Array.from({ length: 130 }, (_, index) => `p-${index},P ${index},1`)
  const csv = ['Handle,Title,Variant Price', ...rows].join('\n')
  const full = { created: 50, failed: 80, error_count: 80 }
  const tried = await importFile(testStore, csv, { dry_run: 'true' })
  expect(tried).toMatchObject(full)
  const done = await importFile(testStore, csv)
  expect(done).toMatchObject(full)
  expect(done.errors[0]).toEqual({
    line: 52,
    column: null,
    handle: 'p-50',
    message: 'You’ve reached the limit of the Starter plan: 50 of 50 products.',
  })
  const again = await importFile(testStore, csv)
  expect(again).toMatchObject({ created: 0, unchanged: 50, failed: 80 })
})

test('rejects files that aren’t CSV in UTF-8, or reports the line of the syntax error', async () => {
  const testStore = await openStore()
  const refused = async (files: (string | Buffer)[]) => {
    const reply = await upload(testStore, files)
    return [reply.statusCode, reply.json().code]
  }
  expect(await refused([])).toEqual([422, 'import_file_missing'])
  expect(await refused(['Handle', 'Handle'])).toEqual([422, 'import_file_missing'])
  expect(await refused([''])).toEqual([422, 'import_file_unreadable'])
  expect(await refused([Buffer.from('Handle,Title\nx,\u00e9', 'latin1')])).toEqual([422, 'import_file_unreadable'])
  expect(await refused([Buffer.from('Handle,Title', 'utf16le')])).toEqual([422, 'import_file_unreadable'])
  expect(await refused([Buffer.alloc(20 * 1024 * 1024 + 1, 'a')])).toEqual([413, 'import_file_too_large'])
  const failures = async (csv: string) => {
    const { status, failure_reason: failureReason, created } = await importFile(testStore, csv)
    return [status, failureReason, created]
  }
  expect(await failures('Name,Cost\nx,1')).toEqual([
    'failed',
    'The first line must contain the column names, including Handle or Title.',
    0,
  ])
  expect(await failures('Handle,Title\na,A\nb,"B\nc,C')).toEqual([
    'failed',
    'The row that starts on line 3 has an opening quote (") without a closing quote.',
    0,
  ])
  expect(await failures('Handle,Title\nd,D\ne,E"E\n')).toEqual([
    'failed',
    'The row that starts on line 3 has a quote (") in the wrong place. Write a quote inside a value twice ("").',
    0,
  ])
})

test('runs one import per store at a time; an abandoned import doesn’t block the next', async () => {
  const testStore = await openStore()
  const first = await upload(testStore, ['Handle,Title\na,A'])
  const second = await upload(testStore, ['Handle,Title\nb,B'])
  expect([first.statusCode, second.statusCode, second.json().code]).toEqual([202, 409, 'import_in_progress'])
  testStore.server.clock.advance(31 * 60_000)
  expect((await upload(testStore, ['Handle,Title\nb,B'])).statusCode).toBe(202)
  expect(await read(testStore, first.json().id)).toMatchObject({
    status: 'failed',
    failure_reason: 'The import didn’t finish. Import the file again.',
  })
  const listed = await testStore.server.call(listImportsEndpoint, {
    token: testStore.token,
    query: { store_slug: testStore.slug },
  })
  expect(listed.json().items.map(({ status }: { status: string }) => status)).toEqual(['queued', 'failed'])
})

test('concurrent and repeated runs import every product once', async () => {
  const testStore = await openStore()
  const rows = Array.from({ length: 450 }, (_, index) => `p-${index},P ${index}`)
  const accepted = await upload(testStore, [['Handle,Title', ...rows].join('\n')])
  const { id } = accepted.json()
  const run = () => runJob(testStore, 'import-products', { import_id: id })
  await Promise.all([run(), run(), run()])
  await run()
  expect(await read(testStore, id)).toMatchObject({
    status: 'finished',
    created: 450,
    updated: 0,
    unchanged: 0,
    failed: 0,
  })
})

test('another vendor’s imports and products are not found', async () => {
  const testStore = await openStore()
  const other = await testStore.server.signInVendor()
  const accepted = await upload(testStore, ['Handle,Title\na,A'])
  const foreign = { token: other.token, query: { store_slug: testStore.slug } }
  expect((await testStore.server.call(getImportEndpoint, { ...foreign, params: accepted.json() })).json().code).toBe(
    'store_not_found',
  )
  expect((await testStore.server.call(exportProductsEndpoint, foreign)).json().code).toBe('store_not_found')
  const own = { token: other.token, query: { store_slug: other.slug } }
  expect((await testStore.server.call(getImportEndpoint, { ...own, params: accepted.json() })).json().code).toBe(
    'import_not_found',
  )
  expect((await upload({ ...testStore, token: other.token }, ['Handle,Title\na,A'])).json().code).toBe(
    'store_not_found',
  )
})

test('queues image URLs for download after importing the products', async () => {
  const testStore = await openStore()
  await importFile(testStore, kurta)
  const { rows } = await sql<{ data: { urls: string[]; store_id: string } }>`
    SELECT data FROM pgboss.job WHERE name = 'fetch-catalog-images'`.execute(testStore.server.db)
  const imageUrls = ['a', 'b', 'c', 'm'].map((name) => `https://images.example/${name}.jpg`)
  expect(rows.map(({ data }) => data.urls.toSorted())).toEqual([imageUrls])
  await runJob(testStore, 'fetch-catalog-images', rows[0]?.data ?? {})
  const files = testStore.server.db.selectFrom('media_files').select(['source_url', 'status']).orderBy('source_url')
  expect(await files.execute()).toEqual(imageUrls.map((sourceUrl) => ({ source_url: sourceUrl, status: 'pending' })))
  await importFile(testStore, kurta, { dry_run: 'true' })
  const jobs = await sql`SELECT FROM pgboss.job WHERE name = 'fetch-catalog-images'`.execute(testStore.server.db)
  expect(jobs.rows).toHaveLength(1)
})

test('replaces an image URL with the downloaded file, also in the next import', async () => {
  const testStore = await openStore()
  await importFile(testStore, kurta)
  const [product] = await readProducts(testStore)
  const store = await testStore.server.db.selectFrom('stores').select('id').executeTakeFirstOrThrow()
  const sourceUrl = 'https://images.example/a.jpg'
  const key = 'abcdefgh12345678/a.webp'
  const { id: mediaFileId } = await testStore.server.db
    .insertInto('media_files')
    .values({
      store_id: store.id,
      status: 'ready',
      key,
      kind: 'image',
      content_type: 'image/webp',
      bytes: 9,
      width: 640,
      height: 480,
      name: 'a',
      source_url: sourceUrl,
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await runJob(testStore, 'catalog-image-fetched', {
    store_id: store.id,
    media_file_id: mediaFileId,
    source_url: sourceUrl,
  })
  const [shown] = await readProducts(testStore)
  expect(shown.images[0]).toEqual({ src: key, alt: '', width: 640, height: 480 })
  expect(shown.revision).toBe(product.revision)
  expect(await importFile(testStore, kurta)).toMatchObject({ unchanged: 2, updated: 0 })
  expect(await exportFile(testStore)).toContain(`/media/${key}`)
  expect(await importFile(testStore, await exportFile(testStore))).toMatchObject({ unchanged: 2, updated: 0 })
})

test('exports no formulas, and importing the export changes nothing', async () => {
  const testStore = await openStore()
  const texts = ['=1+1', '+91 98', '-5', '@here', "'=quoted", "''8901", "it's", '＝1', '"quoted", with comma', '0042']
  for (const [index, text] of texts.entries()) {
    const body = {
      store_slug: testStore.slug,
      title: text,
      vendor: text,
      tags: [text.replaceAll(',', ';')],
      seo_description: text,
      handle: `h-${index}`,
      description: `${text}\r\n\t<p>${index}</p>`,
      variants: [{ sku: text, barcode: text }],
    }
    expect((await testStore.server.call(createProductEndpoint, { token: testStore.token, body })).statusCode).toBe(201)
  }
  const csv = await exportFile(testStore)
  const cells = parse(csv, { bom: true })
    .slice(1)
    .flat()
    .filter((cell: string) => !/^-?\d/.test(cell))
  expect(cells.length).toBeGreaterThan(100)
  expect(cells.filter((cell: string) => /^[=+\-@\t\r\n＝]/.test(cell))).toEqual([])
  expect(await importFile(testStore, csv)).toMatchObject({ unchanged: texts.length, error_count: 0 })

  const otherVendor = await testStore.server.signInVendor()
  const second = { ...testStore, ...otherVendor }
  expect(await importFile(second, csv)).toMatchObject({ created: texts.length, error_count: 0 })
  expect(await exportFile(second)).toBe(csv)
})

test('processes forget what they remember of a store every 30 seconds of an import, and at its end', async () => {
  const testStore = await openStore()
  const { server, slug } = testStore
  const store = await server.db.selectFrom('stores').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  const channels = ['products_changed', 'products_imported'] as const
  const received: string[] = []
  for (const channel of channels) server.platform.changes.on(channel, (id) => received.push(`${channel} ${id}`))
  const importBatches = async (prefix: string, clock?: () => Date) => {
    const lines = Array.from({ length: 450 }, (_, number) => `${prefix}-${number},Saree ${number},${number + 1}`)
    const done = await importFile(testStore, ['Handle,Title,Variant Price', ...lines].join('\n'), {}, clock)
    expect(done).toMatchObject({ status: 'finished', created: 450 })
    const end = crypto.randomUUID()
    await sql`SELECT pg_notify('products_changed', ${end})`.execute(server.db)
    await expect.poll(() => received).toContain(`products_changed ${end}`)
    const own = received.splice(0).filter((notification) => notification.endsWith(store.id))
    return channels.map((channel) => own.filter((notification) => notification.startsWith(channel)).length)
  }
  expect(await importBatches('quick')).toEqual([1, 0])
  const slowClock = () => {
    server.clock.advance(30_000)
    return server.clock.now()
  }
  // Five batches and the end.
  expect(await importBatches('slow', slowClock)).toEqual([0, 6])
})
