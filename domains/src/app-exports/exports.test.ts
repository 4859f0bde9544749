import { afterAll, beforeAll, expect, test } from 'vitest'
import { asha, cashOnDelivery, type Shop, startShop } from '../../../tests/shop.ts'
import { listPersonalAccessEndpoint } from '../app-platform/access-log/contract.ts'
import { appEventsEndpoint } from '../app-platform/feed/contract.ts'
import { untilFeedsAreComplete } from '../app-platform/feed/feed-reader.fixture.ts'
import { installApp, requestToken } from '../app-platform/installed-app.fixture.ts'
import { publishApp } from '../app-platform/published-app.fixture.ts'
import { getExportEndpoint, startExportEndpoint } from './contract.ts'
import { deleteExports } from './delete-exports.ts'
import { writeExport } from './write-export.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
  await shop.takePayments(cashOnDelivery)
  for (const title of ['Assam tea', '=Coorg coffee', 'Cardamom']) {
    const variant = await shop.product({}, title)
    const checkout = await shop.checkout([{ variant }])
    await checkout.order({ ...asha, payment_method: 'cash_on_delivery' })
  }
})
afterAll(() => shop.close())

async function installWith(...scopes: readonly string[]) {
  const { server, vendor } = shop
  const required = scopes.map((scope) => ({ scope, reason: 'Copies the orders into the accounts' }))
  const app = await publishApp(server, { permissions: { required: required as never, optional: [] } })
  const token = await requestToken(server, app, await installApp(server, vendor, app.id))
  const start = (body: object) => server.call(startExportEndpoint, { token, body })
  const get = (id: string, by = token) => server.call(getExportEndpoint, { token: by, params: { id } })
  return {
    app,
    token,
    start,
    get,
    /** Exports records and returns the file's text. */
    async export(body: object) {
      const started = await start(body)
      expect([started.statusCode, started.json()]).toMatchObject([202, { status: 'queued', url: null }])
      const { id } = started.json()
      await shop.runJob(writeExport.queue, { export_id: id })
      const finished = (await get(id)).json()
      return { id, finished, text: (await download(finished.url)).body }
    },
  }
}

function download(address: string) {
  const { pathname, search } = new URL(address)
  return shop.server.app.inject({ url: pathname + search })
}
const readLines = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

test('an app exports all products and orders, without the buyers', async () => {
  const app = await installWith('products:read', 'orders:read')
  const { finished, text } = await app.export({ resource: 'products' })
  expect(finished).toMatchObject({ status: 'finished', record_count: 3, size_bytes: Buffer.byteLength(text) })
  expect(readLines(text).map(({ title, variants }) => [title, variants[0].price_paise])).toEqual([
    ['Assam tea', 250_00],
    ['=Coorg coffee', 250_00],
    ['Cardamom', 250_00],
  ])
  const csv = await app.export({ resource: 'products', format: 'csv', fields: ['title', 'tags'] })
  expect(csv.text).toBe("title,tags\nAssam tea,[]\n'=Coorg coffee,[]\nCardamom,[]\n")

  const orders = await app.export({ resource: 'orders' })
  expect(readLines(orders.text)).toMatchObject([{ lines: [{ title: 'Assam tea' }] }, {}, {}])
  expect(readLines(orders.text)[0].shipping_address).toEqual({ state_code: '29' })
  expect(orders.text).not.toMatch(/asha|menon|MG Road|9876543210/i)
  const since = new Date(shop.server.clock.now().getTime() + 1_000).toISOString()
  expect((await app.export({ resource: 'orders', where: { updated_since: since } })).text).toBe('')
})

test('exports with personal data need the permissions, and are in the access log', async () => {
  const app = await installWith('orders:personal')
  const customers = await app.start({ resource: 'customers' })
  expect([customers.statusCode, customers.json()]).toMatchObject([403, { scope: 'customers:read' }])
  const { text } = await app.export({ resource: 'orders', fields: ['id', 'customer_name'] })
  const records = readLines(text)
  expect(records).toMatchObject([{ customer_name: 'Asha Menon' }, {}, {}])
  const query = { params: { id: app.app.id }, query: shop.store, token: shop.vendor.token }
  const { items } = (await shop.server.call(listPersonalAccessEndpoint, query)).json()
  expect(items).toMatchObject([{ resource: 'orders', record_count: 3, record_ids: records.map(({ id }) => id) }])
})

test('tells the app, refuses a third export and unknown fields, and deletes files after a day', async () => {
  const app = await installWith('products:read')
  const { id, finished } = await app.export({ resource: 'products' })
  await untilFeedsAreComplete(shop.server)
  const events = (await shop.server.call(appEventsEndpoint, { token: app.token })).json().items
  expect(events.at(-1)).toMatchObject({ type: 'exports.finished', data: { id, status: 'finished', record_count: 3 } })
  expect((await app.get(id, (await installWith('products:read')).token)).statusCode).toBe(404)

  const unknown = await app.start({ resource: 'products', fields: ['title', 'password'] })
  expect(unknown.json().errors[0].path).toBe('body.fields.1')
  await app.start({ resource: 'products' })
  await app.start({ resource: 'products' })
  const third = await app.start({ resource: 'products' })
  expect([third.statusCode, third.json().code]).toEqual([409, 'too_many_exports'])

  expect((await download(finished.url)).statusCode).toBe(200)
  shop.server.clock.advance(3_600_000)
  expect((await download(finished.url)).statusCode).toBe(404)
  shop.server.clock.advance(23 * 3_600_000)
  await shop.runJob(deleteExports.queue)
  const rows = await shop.server.db.selectFrom('app_exports').select('file_key').where('id', '=', id).execute()
  expect(rows).toEqual([{ file_key: null }])
})
