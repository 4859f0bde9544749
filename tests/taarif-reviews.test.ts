import { join } from 'node:path'
import type { App } from '@haat/app-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import manifest from '../apps/taarif-reviews/haat.app.json' with { type: 'json' }
import { createHaatApp } from '../apps/taarif-reviews/src/app.ts'
import { publishBuiltInApp } from '../domains/src/app-platform/index.ts'
import { uninstallAppEndpoint } from '../domains/src/app-platform/installations/contract.ts'
import { installApp } from '../domains/src/app-platform/installed-app.fixture.ts'
import { eraseUninstalled } from '../domains/src/app-platform/lifecycle/erase-uninstalled.ts'
import { createPageSessionEndpoint } from '../domains/src/app-platform/page-sessions/contract.ts'
import { listPrivacyRequestsEndpoint } from '../domains/src/app-platform/privacy/contract.ts'
import { createDispatcher } from '../domains/src/app-platform/webhooks/create-dispatcher.ts'
import { eraseCustomerEndpoint } from '../domains/src/customers/personal-data/contract.ts'
import { createCustomerEndpoint } from '../domains/src/customers/profiles/contract.ts'
import { updateVendorAccountEndpoint } from '../domains/src/identity/contract.ts'
import { createProductEndpoint, deleteProductEndpoint } from '../domains/src/products/contract.ts'
import { loadThemeEndpoint, publishThemeEndpoint, saveThemeEndpoint } from '../domains/src/store-themes/contract.ts'
import { deriveAppKey } from '../server/src/app-host/app-key.ts'
import { readBuiltInApps } from '../server/src/app-host/read-built-in-apps.ts'
import { englishWords } from './english-words.ts'
import { startTestStorefront, type TestStorefront } from './test-storefront.ts'

const APP = 'taarif-reviews'
const SECRET = 'a secret of the test'
const root = join(import.meta.dirname, '..')

let stores: TestStorefront
let owner: Awaited<ReturnType<TestStorefront['signInVendor']>>
let app: App
let product: { id: string; handle: string }

beforeAll(async () => {
  stores = await startTestStorefront()
  owner = await stores.signInVendor()
  product = await addProduct('Assam Gold')
  const built = (await readBuiltInApps(join(root, 'apps'), SECRET)).find(({ id }) => id === APP)
  if (built === undefined) throw new Error('The app isn’t there')
  await publishBuiltInApp(stores.platform, built)
  await installApp(stores, owner, APP)
  const { urls } = stores.platform.settings
  app = createHaatApp({
    manifest,
    private_key: deriveAppKey(SECRET, APP).private_jwk,
    haats: [{ issuer: urls.backend, dashboard: urls.dashboard }],
    fetch: viaServer,
    clock: stores.clock.now,
  })
  await placeReviews()
})
afterAll(() => stores.close())

/** Sends the app’s calls to the server of the test, without a socket. */
const viaServer: typeof fetch = async (input, init) => {
  const request = new Request(input, init)
  const { pathname, search } = new URL(request.url)
  const reply = await stores.app.inject({
    method: request.method as 'GET',
    url: pathname + search,
    headers: Object.fromEntries(request.headers),
    payload: await request.text(),
  })
  return new Response(reply.statusCode === 204 ? null : reply.body, {
    status: reply.statusCode,
    headers: { 'content-type': 'application/json' },
  })
}

/** Delivers events to the app, which answers as it does in its own process. */
async function deliver(): Promise<void> {
  const web = {
    request: async ({
      url,
      method,
      headers,
      body,
    }: {
      url: string
      method: string
      headers: object
      body?: string
    }) => {
      const answer = await app.fetch(
        new Request(url, { method, headers: { ...headers }, ...(body !== undefined && { body }) }),
      )
      return { status: answer.status, headers: {}, body: Buffer.from(await answer.arrayBuffer()), is_cut: false }
    },
  }
  await createDispatcher({ ...stores.platform, web }).deliverDue()
}

async function addProduct(title: string): Promise<{ id: string; handle: string }> {
  const body = { store_slug: owner.slug, title, status: 'active', variants: [{ price_paise: 45_000 }] }
  return (await stores.call(createProductEndpoint, { token: owner.token, body })).json()
}

async function placeReviews(): Promise<void> {
  const loaded = await stores.call(loadThemeEndpoint, { token: owner.token, params: { store_slug: owner.slug } })
  const { sections, settings, revision } = loaded.json()
  const blocks = [{ id: 'reviews', type: `app:${APP}/reviews`, settings: {} }]
  const section = { id: 'apps', type: 'app', template: 'product', settings: {}, blocks }
  const body = { store_slug: owner.slug, sections: [...sections, section], settings, revision }
  const saved = await stores.call(saveThemeEndpoint, { token: owner.token, body })
  expect(saved.json().warnings).toEqual([])
  await stores.call(publishThemeEndpoint, { token: owner.token, body: { store_slug: owner.slug } })
}

/** Opens a page of the app as the store’s owner, or sends a form of it. */
async function open(path: string, form?: Record<string, string>): Promise<string> {
  // Refills what the app may call.
  stores.clock.advance(10_000)
  const session = { store_slug: owner.slug, app_id: APP }
  const { token } = (
    await stores.call(createPageSessionEndpoint, { token: await owner.freshToken(), body: session })
  ).json()
  const headers = { authorization: `Bearer ${token}`, 'x-haat-page': '1' }
  const init = form === undefined ? { headers } : { headers, method: 'POST', body: new URLSearchParams(form) }
  const answer = await app.fetch(new Request(`https://${APP}.builtin.invalid/app${path}`, init))
  return (await answer.text()) || `${answer.status} ${answer.headers.get('x-haat-location')}`
}

const productPage = async ({ handle } = product) => (await stores.visit(`/${owner.slug}/products/${handle}`)).body
const send = (form: Record<string, string>) =>
  stores.visit(`/${owner.slug}/_apps/${APP}/submit-review`, {
    method: 'POST',
    headers: { origin: 'http://stores.example' },
    form: {
      product_id: product.id,
      rating: '4',
      text: 'Malty and bright',
      author: 'Asha',
      email: 'asha@example.com',
      return_to: `/${owner.slug}/products/${product.handle}`,
      ...form,
    },
  })
const records = async () => {
  const rows = await stores.db
    .selectFrom('app_records')
    .select('data')
    .where('app_id', '=', APP)
    .orderBy('id')
    .execute()
  return rows.map(({ data }) => data)
}
const rating = async () =>
  (
    await stores.db
      .selectFrom('app_data')
      .select('value')
      .where('app_id', '=', APP)
      .where('key', '=', 'rating')
      .executeTakeFirst()
  )?.value

test('reviews are published automatically if the store wants it, counted, and deleted with their product', async () => {
  expect(await open('/')).toContain('No reviews yet')
  expect((await send({ rating: '', text: 'short', author: '' })).body).toMatch(
    /Enter Rating[\s\S]*use at least 10 characters[\s\S]*Enter Your name/,
  )
  await send({})
  await deliver()
  expect(await records()).toMatchObject([{ status: 'pending', source: 'form' }])
  expect(await open('/')).toContain('asha@example.com')

  await open('/settings', { publish: 'automatically' })
  await send({ rating: '5', title: 'Best of the year' })
  await deliver()
  await expect.poll(() => productPage()).toContain('Best of the year')
  expect(await productPage()).not.toContain('asha@example.com')
  expect(await rating()).toEqual({ average: 5, count: 1, stars: [0, 0, 0, 0, 1] })

  const id = /\/reviews\/([\w-]+)\/approve/.exec(await open('/'))?.[1] ?? ''
  expect(await open(`/reviews/${id}/approve`, { back: '/?status=pending' })).toBe('204 /?status=pending')
  expect(await rating()).toEqual({ average: 4.5, count: 2, stars: [0, 0, 0, 1, 1] })
  // Themes and search engines get it too.
  const forSearchEngines = '"aggregateRating":{"@type":"AggregateRating","ratingValue":4.5,"reviewCount":2}'
  await expect.poll(() => productPage()).toContain(forSearchEngines)
  await expect.poll(async () => (await stores.visit(`/${owner.slug}`)).body).toMatch(/product-card[\s\S]*rating-stars/)
  await open(`/reviews/${id}/reply`, { reply: 'Thank you, Asha' })
  await expect.poll(() => productPage()).toContain('Thank you, Asha')
  expect(await open(`/?status=approved&rating=4&product=${product.id}`)).toContain('Malty and bright')
  expect(await open('/?status=approved&rating=3')).toContain('No reviews match these filters')
  await open(`/reviews/${id}/delete`, {})
  expect(await rating()).toMatchObject({ average: 5, count: 1 })

  const other = await addProduct('Nilgiri Frost')
  await send({ product_id: other.id })
  await stores.call(deleteProductEndpoint, {
    token: await owner.freshToken(),
    params: { id: other.id },
    query: { store_slug: owner.slug },
  })
  await deliver()
  expect(await records()).toMatchObject([{ title: 'Best of the year' }])
})

test('a file is imported after a preview of its errors, once', async () => {
  const csv = 'product,rating,text,author,date\nAssam Gold,3,"Fine, but dear",Ravi,2026-03-31\nno-such,5,,,\n'
  const preview = await open('/import/preview', { csv })
  expect(preview).toContain('1 review can be imported, 1 line can’t')
  expect(preview).toContain('Your store has no product “no-such”.')
  expect(await open('/import', { csv })).toBe('204 /?status=approved')
  expect(await open('/import', { csv })).toBe('204 /?status=approved')
  await expect.poll(rating).toMatchObject({ average: 4, count: 2 })
  expect((await records()).filter((data) => JSON.stringify(data).includes('Fine, but dear'))).toHaveLength(1)
  await expect.poll(() => productPage()).toContain('31 Mar 2026')
})

test('17: all pages speak Hindi to a person whose language it is', async () => {
  const speak = async (language: 'en' | 'hi') =>
    stores.call(updateVendorAccountEndpoint, { token: await owner.freshToken(), body: { language } })
  await speak('hi')
  const bad = 'product,rating,email,date,place\nAssam Gold,3,,,\n,9,asha,yesterday,\n'
  const pages = [
    ...['/', '/?status=approved', '/?status=rejected&rating=1', '/import', '/settings', '/no-such-page'].map((path) =>
      open(path),
    ),
    open('/import/preview', { csv: bad }),
    open('/import/preview', { csv: 'name\nAsha\n' }),
    open('/import', { csv: '' }),
    open(`/reviews/${crypto.randomUUID()}/approve`, {}),
  ]
  for (const page of pages) expect(englishWords(await page, sameInHindi)).toEqual([])
  expect(await pages[6]).toContain('1 समीक्षा इंपोर्ट हो सकती है, 1 लाइन नहीं हो सकती।')
  await speak('en')
})

/** Names of a file’s columns, and what reviewers wrote. */
const sameInHindi = [
  ...['Taarif', 'CSV', 'kB', 'product', 'rating', 'title', 'text', 'author', 'email', 'date', 'reply', 'place'],
  ...['Assam Gold', 'Best of the year', 'Malty and bright', 'Fine, but dear', 'Ravi', 'Asha', 'asha@example.com'],
  ...['asha', 'yesterday'],
]

test('erasing a customer removes their name and address from their reviews', async () => {
  const token = await owner.freshToken()
  await send({ email: 'Asha@example.com', text: 'Erase me afterwards' })
  const customer = { store_slug: owner.slug, email: 'asha@example.com', name: 'Asha' }
  const { id } = (await stores.call(createCustomerEndpoint, { token, body: customer })).json()
  const erased = await stores.call(eraseCustomerEndpoint, { token, params: { id }, body: { store_slug: owner.slug } })
  expect(erased.statusCode, erased.body).toBeLessThan(300)
  const left = await records()
  expect(JSON.stringify(left)).not.toMatch(/asha/i)
  expect(left).toContainEqual({
    product_id: product.id,
    status: 'pending',
    rating: 4,
    text: 'Erase me afterwards',
    source: 'form',
  })
  expect(JSON.stringify(left)).toContain('Ravi')
})

test('1: 48 hours after it was uninstalled, its records are gone, and the app confirms that it erased the rest', async () => {
  expect(await records()).not.toEqual([])
  const uninstall = { app_id: APP, store_slug: owner.slug }
  await stores.call(uninstallAppEndpoint, { token: await owner.freshToken(), body: uninstall })
  await expect.poll(() => productPage()).not.toContain(APP)
  await expect.poll(() => productPage()).not.toContain('aggregateRating')
  stores.clock.advance(48 * 3_600_000)
  await eraseUninstalled.run(stores.platform, {})
  expect(await records()).toEqual([])
  expect(await rating()).toBeUndefined()
  await deliver()
  const query = { store_slug: owner.slug }
  const requests = await stores.call(listPrivacyRequestsEndpoint, { token: await owner.freshToken(), query })
  expect(requests.json().items).toMatchObject([{ kind: 'store_erase', confirmed_at: expect.any(String) }])
})
