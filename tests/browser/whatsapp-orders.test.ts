import { afterAll, beforeAll, expect, test } from 'vitest'
import { startGraphServer } from '../graph-server.ts'
import { expectNoAxeViolationsInBothSchemes } from './browser.ts'
import { type Marketplace, startMarketplace } from './start-marketplace.ts'

const STORE = 'priya-masala'
const APP = 'whatsapp-orders'

let market: Marketplace
let graph: Awaited<ReturnType<typeof startGraphServer>>
beforeAll(async () => {
  graph = await startGraphServer()
  market = await startMarketplace({ replaced_origins: { 'https://graph.facebook.com': graph.url } })
})
afterAll(async () => {
  await market.close()
  graph.close()
})

/** Calls the API as the store's owner. */
async function call(method: string, path: string, body?: object) {
  const response = await fetch(market.urls.backend + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await market.tokenOf(market.vendor)}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

test('an owner installs WhatsApp orders: visitors get a button, and a test message reaches Meta', async () => {
  const install = { app_id: APP, store_slug: STORE }
  const { body: asked } = await call('POST', '/api/store/apps/install', install)
  const consent = { digest: asked.consent.digest, optional: ['orders:personal'] }
  expect((await call('POST', '/api/store/apps/install', { ...install, consent })).status).toBe(200)
  const values = { phone_number_id: '10987', access_token: 'EAAG-secret-of-priya', template_placed: 'order_placed' }
  await call('PUT', `/api/store/apps/${APP}/settings`, { store_slug: STORE, values })
  const { body: theme } = await call('GET', `/api/theme-editor/load/${STORE}`)
  const embed = { enabled: true, settings: { phone: '98765 43210', position: 'start', hours: '10 am to 7 pm' } }
  const settings = { ...theme.settings, app_embeds: { ...theme.settings.app_embeds, [`${APP}/button`]: embed } }
  const saved = { store_slug: STORE, sections: theme.sections, settings, revision: theme.revision }
  expect((await call('POST', '/api/theme-editor/save', saved)).body.warnings).toEqual([])
  expect((await call('POST', '/api/theme-editor/publish', { store_slug: STORE })).status).toBe(200)

  const visitor = await market.newVisitor({ width: 390, height: 800 })
  await visitor.goto(`${market.urls.storefront}/${STORE}`)
  const button = visitor.getByRole('link', { name: 'Ask on WhatsApp. 10 am to 7 pm' })
  const box = await button.boundingBox()
  expect([box?.x, box?.width]).toEqual([16, 56])
  expect(await button.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/919876543210\?text=/)
  await visitor.getByRole('complementary', { name: 'WhatsApp' }).waitFor()

  const page = await market.newVisitor({ as: market.vendor })
  await page.goto(`${market.urls.dashboard}/apps/${APP}`)
  const frame = page.frameLocator('main iframe').frameLocator('iframe')
  await frame.getByText('Meta bills your store separately').waitFor()
  await frame.getByLabel('To').fill('98765 43210')
  await frame.getByRole('button', { name: 'Send test message' }).press('Enter')
  await frame.getByText('Accepted by Meta').waitFor()
  expect(graph.calls[0]?.body).toMatchObject({ to: '919876543210', template: { name: 'order_placed' } })
  await expectNoAxeViolationsInBothSchemes(page)
})
