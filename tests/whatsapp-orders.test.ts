import http, { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createHaatApp } from '../apps/whatsapp-orders/src/app.ts'
import { submitActionEndpoint } from '../domains/src/app-platform/actions/contract.ts'
import { saveAppSettingsEndpoint } from '../domains/src/app-platform/app-settings/contract.ts'
import { createDispatcher, publishBuiltInApp } from '../domains/src/app-platform/index.ts'
import { installApp } from '../domains/src/app-platform/installed-app.fixture.ts'
import { createPageSessionEndpoint } from '../domains/src/app-platform/page-sessions/contract.ts'
import { eraseCustomerEndpoint } from '../domains/src/customers/personal-data/contract.ts'
import { updateVendorAccountEndpoint } from '../domains/src/identity/contract.ts'
import { fulfilOrderEndpoint } from '../domains/src/orders/back-office/contract.ts'
import { deriveAppKey } from '../server/src/app-host/app-key.ts'
import type { AppProcess, AppRequest } from '../server/src/app-host/app-process.ts'
import { answer, type WebApp } from '../server/src/app-host/child/web-requests.ts'
import { readBuiltInApps } from '../server/src/app-host/read-built-in-apps.ts'
import { englishWords } from './english-words.ts'
import { startGraphServer } from './graph-server.ts'
import { cashOnDelivery, type Ordered, type Shop, startShop } from './shop.ts'
import { root, TEST_SECRET } from './test-configuration.ts'

const APP = 'whatsapp-orders'
const ALLOWANCE_MS = 30_000
const ACCESS_TOKEN = 'EAAG-the-token-of-the-store-7781'

let shop: Shop
let graph: Awaited<ReturnType<typeof startGraphServer>>
let app: WebApp
let variant: string

/** The app in this process, behind a socket as in its own. */
async function hostApp(get: () => WebApp) {
  const server = createServer((request, response) => void answer(get(), request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const request: AppProcess['request'] = ({ method, path, headers, body }: AppRequest) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const call = http.request({ port, method, path, headers }, resolve)
      call.on('error', reject)
      call.end(typeof body === 'string' ? body : undefined)
    })
  return { request, close: () => server.close() }
}

/** Calls the API without a socket, and Meta at its stand-in. */
const fetchOfApp: typeof fetch = async (input, init) => {
  const request = new Request(input, init)
  const { origin, pathname, search } = new URL(request.url)
  if (origin === 'https://graph.facebook.com') return fetch(graph.url + pathname, init)
  const reply = await shop.server.app.inject({
    method: request.method as 'GET',
    url: pathname + search,
    headers: Object.fromEntries(request.headers),
    payload: await request.text(),
  })
  const body = reply.statusCode === 204 ? null : reply.body
  return new Response(body, { status: reply.statusCode, headers: { 'content-type': 'application/json' } })
}

beforeAll(async () => {
  graph = await startGraphServer()
  const host = await hostApp(() => app)
  shop = await startShop({ built_in_apps: host })
  const folder = (await readBuiltInApps(`${root}/apps`, TEST_SECRET)).find(({ id }) => id === APP)
  if (folder === undefined) throw new Error(`There is no apps/${APP}`)
  await publishBuiltInApp(shop.server.platform, folder)
  const { urls } = shop.server.platform.settings
  app = createHaatApp({
    manifest: folder.manifest as Parameters<typeof createHaatApp>[0]['manifest'],
    private_key: deriveAppKey(TEST_SECRET, APP).private_jwk,
    haats: [{ issuer: urls.backend, dashboard: urls.dashboard }],
    base_path: `/${APP}`,
    fetch: fetchOfApp,
    clock: shop.server.clock.now,
  })
  await shop.takePayments(cashOnDelivery)
  variant = await shop.product({ stock_quantity: 100 })
  const { vendor, server, store } = shop
  await installApp(server, { token: vendor.token, slug: vendor.slug }, APP, ['orders:personal'])
  const values = { phone_number_id: '10987', access_token: ACCESS_TOKEN, template_placed: 'order_placed' }
  const saved = await server.call(saveAppSettingsEndpoint, {
    token: vendor.token,
    params: { id: APP },
    body: { ...store, values: { ...values, template_shipped: 'order_shipped' } },
  })
  expect(saved.statusCode, saved.body).toBe(200)
  expect(saved.body).not.toContain(ACCESS_TOKEN)
  return () => host.close()
})
afterAll(async () => {
  graph.close()
  await shop.close()
})
beforeEach(() => void graph.calls.splice(0))

const deliver = () => {
  // The app's allowance of calls fills up with time.
  shop.server.clock.advance(ALLOWANCE_MS)
  return createDispatcher(shop.server.platform).deliverDue()
}

async function placeOrder(): Promise<Ordered> {
  const ordered = await (await shop.checkout([{ variant }])).order()
  await deliver()
  return ordered
}

/** What a buyer sends with the block “Order updates on WhatsApp”. */
const askForUpdates = (phone: string) =>
  shop.server.call(submitActionEndpoint, {
    params: { app_id: APP, action: 'get-updates' },
    body: { ...shop.store, values: { phone, agree: '1' } },
  })

/** A page of the app, as its owner sees it in the dashboard; with a form, what comes of it. */
async function page(path = '/', form?: Record<string, string>): Promise<string> {
  const { vendor, server, store } = shop
  server.clock.advance(ALLOWANCE_MS)
  const session = await server.call(createPageSessionEndpoint, {
    token: vendor.token,
    body: { ...store, app_id: APP },
  })
  const reply = await app.fetch(
    new Request(`https://apps.example/${APP}/app${path}`, {
      method: form === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${session.json().token}`, 'x-haat-page': '1' },
      ...(form !== undefined && { body: new URLSearchParams(form) }),
    }),
  )
  return decodeURIComponent(reply.headers.get('x-haat-toast') ?? '') || (await reply.text())
}

test('buyers get messages about their orders only after they asked for them', async () => {
  await placeOrder()
  expect(graph.calls).toEqual([])
  expect(await page()).toContain('No messages yet')

  expect((await askForUpdates('098765 43210')).statusCode).toBe(200)
  const ordered = await placeOrder()
  expect(graph.calls).toHaveLength(1)
  const [call] = graph.calls
  expect(call).toMatchObject({ path: '/v24.0/10987/messages', authorization: `Bearer ${ACCESS_TOKEN}` })
  expect(call?.body).toMatchObject({ to: '919876543210', template: { name: 'order_placed', language: { code: 'en' } } })
  const { name, status_url: status, lines } = (await shop.get(ordered.token)).json()
  expect(call?.body.template.components[0]?.parameters.map(({ text }) => text)).toEqual([
    'Asha Menon',
    name,
    '₹309.00',
    status,
  ])

  const items = lines.map(({ id }: { id: string }) => ({ line_id: id, quantity: 1 }))
  const parcel = { lines: items, status: 'shipped', courier: 'India Post', tracking_number: 'EX1' }
  expect((await shop.manage(fulfilOrderEndpoint, ordered.token, parcel)).statusCode).toBe(200)
  await deliver()
  expect(graph.calls[1]?.body.template).toMatchObject({ name: 'order_shipped' })
  expect(graph.calls[1]?.body.template.components[0]?.parameters[2]).toMatchObject({ text: 'India Post EX1' })
  const shown = await page()
  expect(shown).toContain('Meta bills your store separately')
  expect(shown).toContain('Accepted by Meta')
  expect(shown).not.toContain(ACCESS_TOKEN)

  await page('/numbers/remove', { number: '919876543210' })
  await placeOrder()
  expect(graph.calls).toHaveLength(2)
})

test('an event is told once: again after Meta was busy, and never after Meta refused it', async () => {
  expect(await page('/numbers', { phone: '98765 43210' })).toContain('Tick the box')
  expect(await page('/numbers', { phone: '98765 43210', agreed: '1' })).toBe('Number added')
  graph.answersNext(503)
  await placeOrder()
  expect(graph.calls).toHaveLength(1)
  expect(await page()).toContain('Will be tried again')
  shop.server.clock.advance(60_000)
  await deliver()
  expect(graph.calls).toHaveLength(2)
  shop.server.clock.advance(60 * 60_000)
  await deliver()
  expect(graph.calls).toHaveLength(2)

  await shop.signInAgain()
  const reason = {
    message: '(#132001) Template does not exist',
    code: 132_001,
    error_data: { details: 'No order_placed in en' },
  }
  graph.answersNext(404, { error: reason })
  await placeOrder()
  shop.server.clock.advance(60 * 60_000)
  await deliver()
  expect(graph.calls).toHaveLength(3)
  expect(await page()).toContain('No order_placed in en (Meta’s code 132001)')

  // As if the app had ended while it called Meta: nobody knows whether the message was sent.
  graph.answersNext(503)
  await placeOrder()
  await sql`UPDATE app_records SET data = data || '{"state":"sending"}' WHERE data ->> 'state' = 'waiting'`.execute(
    shop.server.db,
  )
  shop.server.clock.advance(60_000)
  await deliver()
  expect(graph.calls).toHaveLength(4)
  expect(await page()).toContain('The app was interrupted. The message may have been sent.')
})

test('the test message says what Meta says', async () => {
  graph.answersNext(401, { error: { message: 'Session has expired', code: 190 } })
  expect(await page('/test', { phone: '98765 43210', kind: 'placed' })).toContain(
    'Session has expired (Meta’s code 190)',
  )
  expect(await page('/test', { phone: '98765 43210', kind: 'placed' })).toBe('Test message sent')
  expect(await page('/test', { phone: '98765 43210', kind: 'delivered' })).toContain('the template first')
  expect(graph.calls).toHaveLength(2)
})

test('17: the page speaks Hindi to a person whose language it is, and proposes templates in their own language', async () => {
  const { server, vendor, store } = shop
  const speak = (language: 'en' | 'hi') =>
    server.call(updateVendorAccountEndpoint, { token: vendor.token, body: { language } })
  await speak('hi')
  const shown = await page()
  expect(shown).toContain('Hello {{1}}, your order {{2}} was cancelled.')
  expect(shown).toContain('ऐप बीच में रुक गया था। हो सकता है कि संदेश चला गया हो।')
  expect(shown).toContain('Session has expired (Meta का कोड 190)')
  await server.call(saveAppSettingsEndpoint, {
    token: vendor.token,
    params: { id: APP },
    body: { ...store, values: { language: 'hi', template_shipped: '' } },
  })
  const pages = [await page(), await page('/numbers', { phone: '1' }), await page('/test', { phone: '98765 43210' })]
  expect(pages.map((one) => englishWords(one, sameInHindi))).toEqual([[], [], []])
  expect(await page('/numbers', { phone: '98765 43211', agreed: '1' })).toBe('नंबर जोड़ा गया')
  await server.call(saveAppSettingsEndpoint, {
    token: vendor.token,
    params: { id: APP },
    body: { ...store, values: { language: 'en', template_shipped: 'order_shipped' } },
  })
  await speak('en')
})

/** Meta’s own words, and names of the dashboard’s parts and of blocks. */
const sameInHindi = [
  ...['WhatsApp', 'Meta', 'Haat', 'Utility', 'ID', 'phone number ID', 'access token'],
  ...['Ask on WhatsApp', 'Order updates on WhatsApp', 'order_placed', 'order_shipped', 'hi', 'am', 'pm'],
  ...['Session has expired', 'No order_placed in en'],
]

test('erasing a customer erases their number and what was sent to them', async () => {
  await page('/numbers', { phone: '98765 43210', agreed: '1' })
  const { customer_id: customerId } = (await shop.get((await placeOrder()).token)).json()
  expect(await page()).toContain('+919876543210')
  await shop.server.db
    .updateTable('orders')
    .set({ status: 'completed', completed_at: shop.server.clock.now() })
    .execute()
  const erased = await shop.server.call(eraseCustomerEndpoint, {
    token: shop.vendor.token,
    params: { id: customerId },
    body: shop.store,
  })
  expect(erased.statusCode, erased.body).toBeLessThan(300)
  await deliver()
  const shown = await page()
  expect(shown).not.toContain('+919876543210')
  expect(shown).not.toContain('Order placed #')
})
