import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { printPages } from '../../../../tests/printed-page.ts'
import { asha, cashOnDelivery, type Shop, startShop } from '../../../../tests/shop.ts'
import { eraseCustomerEndpoint } from '../../customers/personal-data/contract.ts'
import { cancelOrderEndpoint, fulfilOrderEndpoint } from '../back-office/contract.ts'
import {
  defaultPrintSettings,
  getPrintSettingsEndpoint,
  savePrintSettingsEndpoint,
} from '../print-settings/contract.ts'
import type { StoreOrder } from '../view/contract.ts'
import {
  bulkLabelsEndpoint,
  bulkPackagingSlipsEndpoint,
  cancelPrintJobEndpoint,
  createInvoiceEndpoint,
  createPackagingSlipEndpoint,
  downloadPrintJobEndpoint,
  getPrintJobEndpoint,
  listPrintJobsEndpoint,
  type PrintJob,
} from './contract.ts'

let shop: Shop
let variant: string
beforeAll(async () => {
  shop = await startShop()
  await shop.registerForGst()
  await shop.takePayments({ method: 'test' })
  await shop.takePayments(cashOnDelivery)
  await shop.takePayments({ method: 'upi', vpa: 'tea@okhdfcbank', payee_name: 'Priya Tea' })
  variant = await shop.product({ sku: 'TEA-1', hsn_code: '0902', weight_grams: 250, stock_quantity: 100_000 })
})
afterAll(() => shop.close())

const tamil = { ...asha.shipping_address, name: 'பிரியா சுப்பிரமணியம்', line1: '12 காந்தி தெரு' }

/** Places an order with cash on delivery and returns it as the store sees it. */
async function place(form: object = {}): Promise<StoreOrder> {
  const checkout = await shop.checkout([{ variant, quantity: 2 }])
  const { token } = await checkout.order({ ...asha, payment_method: 'cash_on_delivery', ...form })
  return (await shop.get(token)).json()
}

async function pack(order: StoreOrder, quantity = 2, trackingNumber = ''): Promise<StoreOrder> {
  const lines = [{ line_id: order.lines[0]?.id, quantity }]
  const parcel = { lines, status: 'shipped', courier: 'Delhivery', tracking_number: trackingNumber }
  const reply = await shop.manage(fulfilOrderEndpoint, order.order_token, parcel)
  expect(reply.statusCode).toBe(200)
  return reply.json()
}

/** Copies an order of the shop, as a shop with many orders has them. */
async function copyOrders(order: StoreOrder, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH copies AS (
      INSERT INTO orders (id, store_id, number, source, status, payment_status, fulfilment_status, payment_method, email,
        phone, customer_name, shipping_address, tax, subtotal_paise, discount_paise, charges_paise, taxable_paise,
        gst_paise, round_off_paise, total_paise, item_count, created_at, placed_at, updated_at)
      SELECT uuidv7(), store_id, (SELECT max(number) FROM orders) + serial, source, 'open', 'unpaid', 'unfulfilled',
        payment_method, email, phone, customer_name, shipping_address, tax, subtotal_paise, discount_paise,
        charges_paise, taxable_paise, gst_paise, round_off_paise, total_paise, item_count, created_at, placed_at, updated_at
      FROM orders, generate_series(1, ${count}) AS serial WHERE orders.id = ${order.id}
      RETURNING id, number)
    , lines AS (
      INSERT INTO order_lines (store_id, order_id, position, title, sku, requires_shipping, weight_grams, unit_price_paise,
        quantity, discount_paise, gst_rate_basis_points, taxable_paise, gst_paise, total_paise)
      SELECT line.store_id, copies.id, line.position, line.title, line.sku, true, line.weight_grams, line.unit_price_paise,
        line.quantity, line.discount_paise, line.gst_rate_basis_points, line.taxable_paise, line.gst_paise, line.total_paise
      FROM copies, order_lines AS line WHERE line.order_id = ${order.id})
    , counter AS (
      UPDATE order_numbers SET last_number = last_number + ${count} WHERE store_id = ${shop.store_id})
    SELECT id FROM copies ORDER BY number`.execute(shop.server.db)
  return rows.map(({ id }) => id)
}

const call = (endpoint: Parameters<typeof shop.server.call>[0], body: object, token = shop.vendor.token) =>
  shop.server.call(endpoint, { token, body: { ...shop.store, ...body } })
const ofJob = (endpoint: Parameters<typeof shop.server.call>[0], id: string, store = shop.store) =>
  shop.server.call(endpoint, { token: shop.vendor.token, params: { id }, query: store })

async function start(
  endpoint: typeof bulkLabelsEndpoint | typeof bulkPackagingSlipsEndpoint,
  ids: readonly string[],
  body = {},
) {
  const reply = await call(endpoint, { order_ids: ids, ...body })
  expect([reply.statusCode, reply.body]).toEqual([202, reply.body])
  const job: PrintJob = reply.json()
  return job
}

const run = ({ id }: PrintJob) => shop.runJob('print-orders', { print_job_id: id })
const see = async ({ id }: PrintJob): Promise<PrintJob> => (await ofJob(getPrintJobEndpoint, id)).json()
const download = async ({ id }: PrintJob) => ofJob(downloadPrintJobEndpoint, id)

async function saveSettings(changes: object): Promise<void> {
  const { revision } = (
    await shop.server.call(getPrintSettingsEndpoint, { token: shop.vendor.token, query: shop.store })
  ).json()
  const settings = { ...defaultPrintSettings, ...changes }
  const reply = await call(savePrintSettingsEndpoint, { settings, revision })
  expect([reply.statusCode, reply.body]).toEqual([200, reply.body])
}

describe('an invoice', () => {
  test('is the one that was issued with the first parcel, with its HSN codes', async () => {
    const order = await place()
    const early = await call(createInvoiceEndpoint, { order_id: order.id })
    expect([early.statusCode, early.json().code]).toEqual([409, 'invoice_not_issued'])
    const sent = await pack(order)
    const reply = await call(createInvoiceEndpoint, { order_id: order.id })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
    const { pages } = await printPages(reply.rawPayload, [0])
    const number = sent.documents.find(({ kind }) => kind === 'invoice')?.number
    expect(pages[0]?.text).toContain(`${number}`)
    expect(pages[0]?.text).toMatch(
      /Summary by HSN code\nHSN GST Taxable value CGST SGST Total tax\n0902 18% ₹423\.72 ₹38\.14 ₹38\.14 ₹76\.28/,
    )
    expect(pages[0]?.text).toContain('Rupees five hundred and fifty-nine')
    // Asking again issues nothing.
    expect((await shop.get(order.order_token)).json().documents).toEqual(sent.documents)
  })

  test('of an unknown order, or one of another store, is 404', async () => {
    const order = await pack(await place())
    const unknown = await call(createInvoiceEndpoint, { order_id: crypto.randomUUID() })
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'order_not_found'])
    const other = await shop.server.signInVendor()
    const foreign = await shop.server.call(createInvoiceEndpoint, {
      token: other.token,
      body: { store_slug: other.slug, order_id: order.id },
    })
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'order_not_found'])
  })
})

describe('a packing slip', () => {
  test('lists what has to be packed without prices, with the order number as a barcode', async () => {
    const order = await place({ gift_message: 'Happy Diwali 🎁', note: 'Call me' })
    const reply = await call(createPackagingSlipEndpoint, { order_id: order.id })
    expect(reply.statusCode).toBe(200)
    const { count, pages } = await printPages(reply.rawPayload, [0])
    expect(count).toBe(1)
    expect(pages[0]?.text).toMatch(/Assam tea\s.*TEA-1 2|Assam tea TEA-1 2/)
    expect(pages[0]?.text).not.toContain('₹')
    expect(pages[0]?.codes).toEqual([String(order.number)])
  })

  test('is for one parcel if asked, on the paper of label printers, with prices if the store wants them', async () => {
    await saveSettings({ shows_prices: true, footer: 'Come again!' })
    const order = await pack(await place(), 1)
    const [parcel] = order.parcels
    const reply = await call(createPackagingSlipEndpoint, {
      order_id: order.id,
      fulfilment_id: parcel?.id,
      size: '100x150mm',
    })
    const { count, pages } = await printPages(reply.rawPayload, [0])
    expect([count, pages[0]?.width, pages[0]?.height]).toEqual([1, 797, 1198])
    expect(pages[0]?.text).toMatch(/Assam tea .*1 ₹250\.00/)
    expect(pages[0]?.text).toContain('Come again!')
    const whole = await call(createPackagingSlipEndpoint, { order_id: order.id })
    // The parcel, and what isn't packed yet.
    expect((await printPages(whole.rawPayload, [0])).count).toBe(2)
    await saveSettings({})
  })

  test('continues long texts of buyers on more sheets, which say whose they are', async () => {
    const order = await place()
    const texts = Array.from({ length: 6 }, (_, index) => [
      `Engraving ${index + 1}`,
      `${'word '.repeat(95)}last-${index + 1}`,
    ])
    const long = ['Motto', 'x'.repeat(1000)]
    await shop.server.db
      .updateTable('order_lines')
      .set({ properties: JSON.stringify(Object.fromEntries([...texts, long])) })
      .where('order_id', '=', order.id)
      .execute()
    const note = `${'note '.repeat(300)}end-of-note`
    await shop.server.db.updateTable('orders').set({ note }).where('id', '=', order.id).execute()
    const reply = await call(createPackagingSlipEndpoint, { order_id: order.id, size: '4x6in' })
    expect(reply.statusCode).toBe(200)
    const { count } = await printPages(reply.rawPayload, [])
    const { pages } = await printPages(
      reply.rawPayload,
      Array.from({ length: count }, (_, page) => page),
    )
    // So many lines fit on the paper.
    for (const { text } of pages) expect(text.split('\n').length).toBeLessThanOrEqual(45)
    const words = pages.flatMap(({ text }) => text.split(/\s+/))
    expect(words.filter((word) => word === 'word')).toHaveLength(6 * 95)
    expect(words.filter((word) => word === 'note')).toHaveLength(300)
    for (const [, value = ''] of texts) expect(words).toContain(value.split(' ').at(-1))
    expect(words).toContain('end-of-note')
    expect(words.filter((word) => /^x+…?$/.test(word)).join('')).toBe(`${'x'.repeat(500)}…`)
    expect(pages.some(({ text }) => text.includes('2 items'))).toBe(true)
    pages.slice(1).forEach(({ text }, index) => {
      expect(text).toContain(`Order ${order.name}, sheet ${index + 2}`)
    })
  })

  test('refuses cancelled orders, unknown parcels and unknown orders', async () => {
    const order = await place()
    const parcel = await call(createPackagingSlipEndpoint, { order_id: order.id, fulfilment_id: crypto.randomUUID() })
    expect([parcel.statusCode, parcel.json().code]).toEqual([404, 'fulfilment_not_found'])
    await shop.manage(cancelOrderEndpoint, order.order_token, { reason: 'other', restock: true })
    const cancelled = await call(createPackagingSlipEndpoint, { order_id: order.id })
    expect([cancelled.statusCode, cancelled.json().code]).toEqual([409, 'order_not_printable'])
    const unknown = await call(createPackagingSlipEndpoint, { order_id: crypto.randomUUID() })
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'order_not_found'])
  })
})

describe('labels', () => {
  test('have the address, the amount to collect, and codes that scanners read', async () => {
    await saveSettings({ shows_qr: true })
    const order = await pack(await place(), 2, '1432250007919')
    const job = await start(bulkLabelsEndpoint, [order.id])
    expect(job).toMatchObject({ kind: 'labels', size: '100x150mm', status: 'queued', order_count: 1, has_file: false })
    expect((await download(job)).json().code).toBe('print_job_not_finished')
    await run(job)
    expect(await see(job)).toMatchObject({ status: 'finished', done_count: 1, document_count: 1, problems: [] })
    const file = await download(job)
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    const { pages } = await printPages(file.rawPayload, [0])
    for (const text of [
      'Asha Menon',
      '12 MG Road',
      'Bengaluru 560001',
      'COD ₹559.00',
      '2 × Assam tea',
      'Weight 500 g',
    ]) {
      expect(pages[0]?.text).toContain(text)
    }
    expect(pages[0]?.codes).toEqual([
      String(order.number),
      '1432250007919',
      `upi://pay?pa=tea@okhdfcbank&pn=Priya%20Tea&am=559.00&cu=INR&tr=${order.number}&tn=Order%20${order.number}`,
    ])
    await saveSettings({})
  })

  test('of several parcels collect the cash once', async () => {
    const order = await pack(await place(), 1)
    const job = await start(bulkLabelsEndpoint, [order.id], { size: 'a4' })
    await run(job)
    const { count, pages } = await printPages((await download(job)).rawPayload, [0])
    expect([count, (await see(job)).document_count]).toEqual([1, 2])
    expect(pages[0]?.text.match(/COD ₹559\.00/g)).toHaveLength(1)
    expect(pages[0]?.text).toContain('CASH IS COLLECTED WITH PARCEL 1')
  })

  test('leave out orders that can’t be sent, and say why', async () => {
    const order = await place()
    const [cancelled = '', draft = '', collected = '', unpaid = '', homeless = '', digital = ''] = await copyOrders(
      order,
      6,
    )
    const { db } = shop.server
    const set = (id: string, values: object) => db.updateTable('orders').set(values).where('id', '=', id).execute()
    const now = shop.server.clock.now()
    await set(cancelled, { status: 'cancelled', cancelled_at: now, cancel_reason: 'other', cancelled_by: 'store' })
    await set(draft, { status: 'pending', placed_at: null })
    await set(collected, {
      delivery: JSON.stringify({ kind: 'pickup', title: 'Shop', min_date: null, max_date: null, pickup: null }),
    })
    await set(unpaid, { payment_method: 'bank_transfer' })
    await set(homeless, { shipping_address: null })
    await db.updateTable('order_lines').set({ requires_shipping: false }).where('order_id', '=', digital).execute()
    const unknown = crypto.randomUUID()
    const ids = [cancelled, draft, collected, order.id, unpaid, homeless, digital, unknown]
    const job = await start(bulkLabelsEndpoint, ids)
    await run(job)
    const done = await see(job)
    expect(done).toMatchObject({ status: 'finished', done_count: 8, document_count: 1, has_file: true })
    expect(done.problems.map(({ code }) => code)).toEqual([
      'order_cancelled',
      'order_not_placed',
      'order_is_collected',
      'order_not_paid',
      'address_missing',
      'nothing_to_send',
      'order_not_found',
    ])
    expect(done.problems.map(({ name }) => name?.startsWith('#') ?? null)).toEqual([...Array(6).fill(true), null])
    // Slips are also for orders that are collected, or aren't paid yet.
    const slips = await start(bulkPackagingSlipsEndpoint, ids)
    await run(slips)
    expect((await see(slips)).document_count).toBe(4)
  })

  test('leave out an order that can’t be read, and name it', async () => {
    const ids = await copyOrders(await place(), 3)
    const [, damaged = ''] = ids
    const properties = JSON.stringify({ Engraving: 1 })
    await shop.server.db.updateTable('order_lines').set({ properties }).where('order_id', '=', damaged).execute()
    const job = await start(bulkPackagingSlipsEndpoint, ids)
    await run(job)
    expect(await see(job)).toMatchObject({
      status: 'finished',
      document_count: 2,
      problems: [{ order_id: damaged, code: 'order_unreadable' }],
    })
  })

  test('of no order that can be printed have no file', async () => {
    const job = await start(bulkLabelsEndpoint, [crypto.randomUUID()])
    await run(job)
    expect(await see(job)).toMatchObject({ status: 'finished', document_count: 0, has_file: false })
    const reply = await download(job)
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'print_job_without_file'])
  })

  test('of many orders are in the chosen order, readable from the first to the last page', async () => {
    const ids = await copyOrders(await place({ shipping_address: tamil }), 60)
    const job = await start(bulkLabelsEndpoint, ids.toReversed(), { size: '4x6in' })
    await run(job)
    expect(await see(job)).toMatchObject({ status: 'finished', done_count: 60, document_count: 60 })
    const { count, pages } = await printPages((await download(job)).rawPayload, [0, -1])
    const numbers = await shop.server.db
      .selectFrom('orders')
      .select('number')
      .where('id', 'in', [ids[0] ?? '', ids.at(-1) ?? ''])
      .orderBy('number', 'desc')
      .execute()
    expect(count).toBe(60)
    expect(pages.map(({ codes }) => codes)).toEqual(numbers.map(({ number }) => [String(number)]))
    // PDFium returns glyphs from left to right: signs before their letter.
    expect(pages[1]?.text).toContain('பிரியா சுப்பிரமணியம்')
  })
})

describe('a print job', () => {
  test('that was interrupted starts again, and replaces what it had', async () => {
    const ids = await copyOrders(await place(), 30)
    const job = await start(bulkLabelsEndpoint, ids)
    // As a process leaves it that is killed after the first batch.
    await shop.server.db
      .updateTable('print_jobs')
      .set({ status: 'running', run: 1, done_count: 25, document_count: 25 })
      .where('id', '=', job.id)
      .execute()
    expect(await see(job)).toMatchObject({ status: 'running', done_count: 25 })
    await run(job)
    expect(await see(job)).toMatchObject({ status: 'finished', done_count: 30, document_count: 30 })
    expect((await printPages((await download(job)).rawPayload, [0])).count).toBe(30)
    // The queue may deliver it once more.
    await run(job)
    expect(await see(job)).toMatchObject({ status: 'finished', document_count: 30 })
  })

  test('that two processes run at once has one file', async () => {
    const ids = await copyOrders(await place(), 55)
    const job = await start(bulkLabelsEndpoint, ids)
    await Promise.all([run(job), run(job)])
    expect(await see(job)).toMatchObject({ status: 'finished', done_count: 55, document_count: 55 })
    expect((await printPages((await download(job)).rawPayload, [0])).count).toBe(55)
  })

  test('fails after it was started too often', async () => {
    const job = await start(bulkLabelsEndpoint, [(await place()).id])
    await shop.server.db.updateTable('print_jobs').set({ status: 'running', run: 4 }).where('id', '=', job.id).execute()
    await run(job)
    expect((await see(job)).status).toBe('failed')
  })

  test('can be cancelled before and while it runs, and leaves no file', async () => {
    const waiting = await start(bulkLabelsEndpoint, [(await place()).id])
    expect((await ofJob(cancelPrintJobEndpoint, waiting.id)).json()).toMatchObject({ status: 'cancelled' })
    await run(waiting)
    expect((await see(waiting)).status).toBe('cancelled')
    const job = await start(bulkLabelsEndpoint, await copyOrders(await place(), 400))
    const running = run(job)
    await vi.waitFor(async () => expect((await see(job)).done_count).toBeGreaterThan(0), {
      timeout: 30_000,
      interval: 5,
    })
    expect((await ofJob(cancelPrintJobEndpoint, job.id)).json().status).toBe('cancelled')
    await running
    expect(await see(job)).toMatchObject({ status: 'cancelled', has_file: false })
    expect(await shop.server.platform.storage.find(`prints/${shop.store_id}/${job.id}.pdf`)).toBeUndefined()
  })

  test('ends when a customer of its orders is erased, and its file is deleted', async () => {
    const { db, platform } = shop.server
    const other = await start(bulkLabelsEndpoint, [(await place()).id])
    const order = await place({ email: 'meera@example.com' })
    const ready = await start(bulkLabelsEndpoint, [order.id])
    for (const job of [other, ready]) await run(job)
    const waiting = await start(bulkPackagingSlipsEndpoint, [order.id])
    const now = shop.server.clock.now()
    const completed = { status: 'completed', completed_at: now }
    const { customer_id: customerId } = await db
      .updateTable('orders')
      .set(completed)
      .where('id', '=', order.id)
      .returning('customer_id')
      .executeTakeFirstOrThrow()
    const erased = await shop.server.call(eraseCustomerEndpoint, {
      token: shop.vendor.token,
      params: { id: customerId ?? '' },
      body: shop.store,
    })
    expect([erased.statusCode, erased.json()]).toEqual([200, { id: customerId }])
    const reply = await download(ready)
    expect([reply.statusCode, reply.json().code]).toEqual([410, 'print_job_expired'])
    await run(waiting)
    expect((await see(waiting)).status).toBe('cancelled')
    await shop.runJob('delete-print-files')
    expect(await platform.storage.find(`prints/${shop.store_id}/${ready.id}.pdf`)).toBeUndefined()
    expect((await download(other)).statusCode).toBe(200)
  })

  test('keeps its file for a day', async () => {
    const job = await start(bulkLabelsEndpoint, [(await place()).id])
    await run(job)
    const key = `prints/${shop.store_id}/${job.id}.pdf`
    await shop.runJob('delete-print-files')
    expect((await download(job)).statusCode).toBe(200)
    shop.server.clock.advance(24 * 3_600_000)
    await shop.signInAgain()
    const token = await shop.freshToken()
    const late = await shop.server.call(downloadPrintJobEndpoint, { token, params: { id: job.id }, query: shop.store })
    expect([late.statusCode, late.json().code]).toEqual([410, 'print_job_expired'])
    await shop.runJob('delete-print-files')
    expect(await shop.server.platform.storage.find(key)).toBeUndefined()
    shop.server.clock.advance(31 * 24 * 3_600_000)
    await shop.runJob('delete-print-files')
    const gone = await shop.server.call(getPrintJobEndpoint, {
      token: await shop.freshToken(),
      params: { id: job.id },
      query: shop.store,
    })
    expect([gone.statusCode, gone.json().code]).toEqual([404, 'print_job_not_found'])
  })

  test('is only seen by its own store, and only a few run at once', async () => {
    const own = await startShop()
    const other = await own.server.signInVendor()
    const start = () =>
      own.server.call(bulkLabelsEndpoint, {
        token: own.vendor.token,
        body: { ...own.store, order_ids: [crypto.randomUUID()] },
      })
    const { id } = (await start()).json()
    for (const endpoint of [getPrintJobEndpoint, downloadPrintJobEndpoint, cancelPrintJobEndpoint]) {
      const reply = await own.server.call(endpoint, {
        token: other.token,
        params: { id },
        query: { store_slug: other.slug },
      })
      expect([endpoint.url, reply.statusCode, reply.json().code]).toEqual([endpoint.url, 404, 'print_job_not_found'])
    }
    for (let count = 1; count < 5; count += 1) expect((await start()).statusCode).toBe(202)
    const sixth = await start()
    expect([sixth.statusCode, sixth.json().code]).toEqual([409, 'too_many_print_jobs'])
    const audit = await own.server.db
      .selectFrom('audit_entries')
      .select('action')
      .where('action', '=', 'orders.printed')
      .execute()
    expect(audit).toHaveLength(5)
  })

  test('is listed, newest first, for everybody who handles orders, with what became of it', async () => {
    const own = await startShop()
    const clerk = await own.server.signInStaff(own.store.store_slug, ['orders'], { name: 'Meena Joseph' })
    const start = async (endpoint: typeof bulkLabelsEndpoint | typeof bulkPackagingSlipsEndpoint, token: string) =>
      (
        await own.server.call(endpoint, { token, body: { ...own.store, order_ids: [crypto.randomUUID()], size: 'a4' } })
      ).json().id
    const list = async (query = {}, token = own.vendor.token) =>
      (await own.server.call(listPrintJobsEndpoint, { token, query: { ...own.store, ...query } })).json()
    expect(await list()).toEqual({ items: [], next_cursor: null })

    const labels = await start(bulkLabelsEndpoint, own.vendor.token)
    const slips = await start(bulkPackagingSlipsEndpoint, clerk.token)
    await own.runJob('print-orders', { print_job_id: labels })
    const { items } = await list({}, clerk.token)
    expect(items).toMatchObject([
      { id: slips, kind: 'packing_slips', status: 'queued', requested_by: 'Meena Joseph', problem_count: 0 },
      { id: labels, kind: 'labels', size: 'a4', status: 'finished', has_file: false, problem_count: 1, order_count: 1 },
    ])
    expect(items[0]).not.toHaveProperty('problems')
    const first = await list({ limit: '1' })
    expect(first.items.map(({ id }: { id: string }) => id)).toEqual([slips])
    const rest = await list({ limit: '1', cursor: first.next_cursor })
    expect([rest.items.map(({ id }: { id: string }) => id), rest.next_cursor]).toEqual([[labels], null])

    const other = await own.server.signInVendor()
    expect(await list({ store_slug: other.slug }, other.token)).toEqual({ items: [], next_cursor: null })
    const packer = await own.server.signInStaff(own.store.store_slug, ['products'])
    expect((await list({}, packer.token)).code).toBe('permission_missing')
    await own.close()
  })

  test('takes 1 to 500 orders', async () => {
    const token = await shop.freshToken()
    const ids = Array.from({ length: 501 }, () => crypto.randomUUID())
    for (const orderIds of [[], ids]) {
      const reply = await call(bulkLabelsEndpoint, { order_ids: orderIds }, token)
      expect(reply.statusCode).toBe(422)
    }
  })
})
