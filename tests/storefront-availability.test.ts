import { HOUR_MS } from '@haat/http-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  savePaymentMethodEndpoint,
  switchPaymentMethodEndpoint,
} from '../domains/src/payments/store-methods/contract.ts'
import { assignPlan } from '../domains/src/plans/index.ts'
import { createProductEndpoint } from '../domains/src/products/contract.ts'
import { addDomainEndpoint, verifyDomainEndpoint } from '../domains/src/stores/domains/contract.ts'
import { reactivateStoreEndpoint, suspendStoreEndpoint } from '../domains/src/stores/suspensions/contract.ts'
import { startTestStorefront, type TestStorefront } from './test-storefront.ts'

// When a store is open, and at which URLs.
const zone = new Map<string, string[]>()
let stores: TestStorefront

beforeAll(async () => {
  stores = await startTestStorefront({
    now: new Date('2026-11-21T10:00:00Z'),
    // Stores have no payment method, and no test payments either, until they set one up.
    environment: {
      RAZORPAY_KEY_ID: 'rzp_live_x',
      RAZORPAY_KEY_SECRET: 'secret',
      RAZORPAY_WEBHOOK_SECRET: 'other',
    },
    domain_names: { findTextRecords: async (name) => zone.get(name) ?? [] },
  })
})
afterAll(() => stores.close())

const statusOf = async (path: string, host?: string) =>
  (await stores.visit(path, host === undefined ? {} : { host })).statusCode

async function suspend(storeSlug: string, duration: '24h' | '7d' | 'permanent') {
  const { token } = await stores.signInAdmin()
  const body = { duration, reason: 'Counterfeit goods' }
  const reply = await stores.call(suspendStoreEndpoint, { token, params: { store_slug: storeSlug }, body })
  expect(reply.statusCode, reply.body).toBe(200)
}

test('a suspended store shows an unavailable page everywhere until the suspension ends', async () => {
  const { slug } = await stores.signInVendor()
  expect(await statusOf(`/${slug}`)).toBe(200)
  await suspend(slug, '24h')
  await expect.poll(() => statusOf(`/${slug}`)).toBe(503)

  const unavailable = await stores.visit(`/${slug}/products/anything`)
  expect(unavailable.statusCode).toBe(503)
  expect(unavailable.headers['retry-after']).toBe(String(24 * 3600))
  expect(unavailable.headers['cache-control']).toBe('no-store')
  expect(unavailable.body).toContain('isn’t available right now')
  // With the store's name as its logo, and the theme's colours and fonts.
  expect(unavailable.body).toContain('class="brand-name"')
  expect(unavailable.body).toMatch(/@font-face\{font-family:[^}]*\}.*--color-background:/s)
  expect(await statusOf(`/${slug}/sitemap.xml`)).toBe(503)
  const added = await stores.visit(`/${slug}/cart/add`, { method: 'POST', form: { id: 'x' } })
  expect(added.statusCode).toBe(503)

  stores.clock.advance(24 * HOUR_MS)
  await expect.poll(() => statusOf(`/${slug}`)).toBe(200)
})

test('the cart offers the checkout as soon as the store has a payment method, and only as long', async () => {
  const { slug, token } = await stores.signInVendor()
  const store = { store_slug: slug }
  const { id: storeId } = await stores.db
    .selectFrom('stores')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  const product = await stores.call(createProductEndpoint, {
    token,
    body: { ...store, title: 'Assam Gold', status: 'active', variants: [{ price_paise: 450_00 }] },
  })
  const added = await stores.visit(`/${slug}/cart/add`, {
    method: 'POST',
    form: { id: product.json().variants[0].id },
  })
  const cart = added.cookies[0]?.value ?? ''
  const offers = async () => {
    const { body } = await stores.visit(`/${slug}/cart`, { cart })
    return [body.includes(`href="/${slug}/checkout"`), body.includes('This store doesn&#39;t take orders yet.')]
  }
  expect(await offers()).toEqual([false, true])

  const announced: (string | undefined)[] = []
  stores.platform.changes.on('stores_changed', (id) => announced.push(id))
  const details = { method: 'upi', vpa: 'malabarspices@okhdfcbank', payee_name: 'Malabar Spices' }
  const body = { ...store, is_enabled: true, details }
  expect((await stores.call(savePaymentMethodEndpoint, { token, body })).statusCode).toBe(200)
  await expect.poll(offers).toEqual([true, false])
  const off = { token, params: { method: 'upi' }, body: { ...store, is_enabled: false } }
  expect((await stores.call(switchPaymentMethodEndpoint, off)).statusCode).toBe(200)
  await expect.poll(offers).toEqual([false, true])
  // Pages that are the same for every visitor are rendered again.
  await expect.poll(() => announced.filter((id) => id === storeId).length).toBe(2)
})

test('visitors report a store on its own address, also while it’s suspended', async () => {
  const { slug } = await stores.signInVendor()
  const post = (form: Record<string, string>) => stores.visit(`/${slug}/report`, { method: 'POST', form })
  const invalid = await post({ reason: 'fraud', text: 'Too short', email: 'nobody' })
  expect(invalid.statusCode).toBe(422)
  expect(invalid.body).toContain('Write at least 10 characters')
  expect(invalid.body).toContain('Enter an email address, such as priya@example.com')
  expect(invalid.body).toMatch(/value="fraud" required checked/)
  expect((await post({ reason: '<script>', text: '</textarea><script>' })).body).not.toContain('<script>')

  await suspend(slug, '24h')
  await expect.poll(() => statusOf(`/${slug}`)).toBe(503)
  expect((await stores.visit(`/${slug}`)).body).toContain(`href="/${slug}/report"`)
  expect(await statusOf(`/${slug}/report`)).toBe(200)
  const foreign = { method: 'POST', headers: { origin: 'http://elsewhere.example' } } as const
  expect((await stores.visit(`/${slug}/report`, foreign)).statusCode).toBe(403)
  const sent = await post({ reason: 'fraud', text: 'My order never arrived.', email: '' })
  expect([sent.statusCode, sent.headers.location]).toEqual([303, `/${slug}/report/sent`])
  expect((await stores.visit(`/${slug}/report/sent`)).body).toContain('We’ve received your report')
  const reports = await stores.db
    .selectFrom('reports')
    .innerJoin('stores', 'stores.id', 'reports.subject_id')
    .select(['reports.subject_kind', 'reports.reason', 'reports.text', 'reports.sender_email'])
    .where('stores.slug', '=', slug)
    .execute()
  expect(reports).toEqual([
    { subject_kind: 'store', reason: 'fraud', text: 'My order never arrived.', sender_email: null },
  ])
})

test('a permanent suspension lasts until an administrator reactivates the store', async () => {
  const { slug } = await stores.signInVendor()
  await suspend(slug, 'permanent')
  stores.clock.advance(400 * 24 * HOUR_MS)
  await expect.poll(() => statusOf(`/${slug}`)).toBe(503)
  const { token } = await stores.signInAdmin()
  await stores.call(reactivateStoreEndpoint, { token, params: { store_slug: slug }, body: { reason: 'A mistake' } })
  await expect.poll(() => statusOf(`/${slug}`)).toBe(200)
})

test('a store has a custom domain only while its plan includes it', async () => {
  const { slug, token, account_id: accountId } = await stores.signInVendor()
  const hostname = `shop-${crypto.randomUUID().slice(0, 8)}.shop`
  const setPlan = (plan: string) => stores.db.transaction().execute((tx) => assignPlan(tx, accountId, plan))
  await setPlan('growth')
  const added = await stores.call(addDomainEndpoint, { token, body: { store_slug: slug, hostname } })
  expect(added.statusCode, added.body).toBe(200)
  const { id, dns_record: dnsRecord } = added.json()
  expect(await statusOf('/', hostname)).toBe(404)
  zone.set(dnsRecord.name, [dnsRecord.value])
  await stores.call(verifyDomainEndpoint, { token, params: { id }, body: { store_slug: slug } })
  await expect.poll(() => statusOf('/', hostname)).toBe(200)

  const home = await stores.visit('/', { host: hostname })
  expect(home.body).toContain(`<link rel="canonical" href="http://${hostname}">`)
  expect(home.body).toContain('href="/collections/all"')
  expect(home.headers['content-security-policy']).toContain(`script-src ${hostname}/_haat/`)
  // The part after the default language's prefix is always a path, never another host.
  for (const path of ['/en//elsewhere.example', '/en///elsewhere.example', '/en/\\elsewhere.example'])
    expect((await stores.visit(path, { host: hostname })).headers.location).toBe('/elsewhere.example')
  await expect
    .poll(async () => (await stores.visit(`/${slug}/collections/all?page=2`)).headers.location)
    .toBe(`https://${hostname}/collections/all?page=2`)

  await setPlan('starter')
  await expect.poll(() => statusOf('/', hostname)).toBe(404)
  await expect.poll(() => statusOf(`/${slug}`)).toBe(200)
})
