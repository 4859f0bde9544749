import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { DAY_MS } from '@haat/http-contract'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { submitActionEndpoint } from '../domains/src/app-platform/actions/contract.ts'
import { setFormNewsEndpoint } from '../domains/src/app-platform/form-news/contract.ts'
import { tellFormNews } from '../domains/src/app-platform/form-news/tell-form-news.ts'
import {
  pauseAppEndpoint,
  resumeAppEndpoint,
  uninstallAppEndpoint,
} from '../domains/src/app-platform/installations/contract.ts'
import { installApp, requestToken } from '../domains/src/app-platform/installed-app.fixture.ts'
import { getAppDetailsEndpoint } from '../domains/src/app-platform/management/contract.ts'
import { appFileEndpoint } from '../domains/src/app-platform/packages/contract.ts'
import { publishApp } from '../domains/src/app-platform/published-app.fixture.ts'
import {
  listAppRecordsEndpoint,
  putAppDataEndpoint,
  putAppRecordEndpoint,
} from '../domains/src/app-platform/storage/contract.ts'
import { dateInIndia } from '../domains/src/indian-calendar.ts'
import { createProductEndpoint } from '../domains/src/products/contract.ts'
import {
  checkQualityEndpoint,
  loadThemeEndpoint,
  loadThemeFilesEndpoint,
  publishThemeEndpoint,
  saveThemeEndpoint,
} from '../domains/src/store-themes/contract.ts'
import { loadPreviewDataEndpoint } from '../domains/src/store-themes/preview/contract.ts'
import { readTestPackage } from './app-package.ts'
import { startTestStorefront, type TestStorefront } from './test-storefront.ts'

let stores: TestStorefront
let owner: Awaited<ReturnType<TestStorefront['signInVendor']>>
let product: { id: string; handle: string }
let token: string
let reviewVersion: string

beforeAll(async () => {
  stores = await startTestStorefront()
  owner = await stores.signInVendor()
  const created = await stores.call(createProductEndpoint, {
    token: owner.token,
    body: { store_slug: owner.slug, title: 'Assam Gold', status: 'active', variants: [{ price_paise: 45_000 }] },
  })
  product = created.json()
  for (const name of ['review-list', 'whatsapp-button'] as const) {
    const { manifest, files } = readTestPackage(name)
    const app = await publishApp(stores, { urls: undefined, ...manifest }, files)
    const installation = await installApp(stores, owner, app.id)
    if (name === 'review-list') {
      token = await requestToken(stores, app, installation)
      reviewVersion = app.version_id
    }
  }
  await place({
    blocks: [
      { id: 'reviews', type: 'app:review-list/reviews', settings: { heading: 'What <b>buyers</b> say' } },
      { id: 'ask', type: 'app:whatsapp-button/ask', settings: {} },
    ],
    embeds: {
      'whatsapp-button/button': { enabled: true, settings: { phone: '919876543210' } },
      'review-list/data': { enabled: true },
    },
  })
})
afterAll(() => stores.close())

async function draft() {
  const reply = await stores.call(loadThemeEndpoint, { token: owner.token, params: { store_slug: owner.slug } })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

/** Publishes a product page with these blocks of apps below the theme's sections. */
async function place({ blocks, embeds }: { blocks: object[]; embeds: object }) {
  const { sections, settings, revision } = await draft()
  const others = sections.filter(({ id }: { id: string }) => id !== 'apps')
  const main = others.find(({ type }: { type: string }) => type === 'main-product')
  main.blocks.push({ id: 'stars', type: 'app:review-list/stars', settings: {} })
  const body = {
    store_slug: owner.slug,
    sections: [...others, { id: 'apps', type: 'app', template: 'product', settings: {}, blocks }],
    settings: { ...settings, app_embeds: embeds },
    revision,
  }
  const saved = await stores.call(saveThemeEndpoint, { token: owner.token, body })
  expect(saved.statusCode, saved.body).toBe(200)
  expect(saved.json().warnings).toEqual([])
  const published = await stores.call(publishThemeEndpoint, { token: owner.token, body: { store_slug: owner.slug } })
  expect(published.statusCode, published.body).toBe(200)
}

const productPage = async () => (await stores.visit(`/${owner.slug}/products/${product.handle}`)).body
const send = (form: Record<string, string>, action = 'review-list/submit-review') =>
  stores.visit(`/${owner.slug}/_apps/${action}`, { method: 'POST', form, headers: { origin: 'http://stores.example' } })
const review = () => ({
  product_id: product.id,
  rating: '5',
  author: 'Asha',
  text: 'Malty <script>alert(1)</script>',
  return_to: `/${owner.slug}/products/${product.handle}`,
})
const listReviews = async () =>
  (await stores.call(listAppRecordsEndpoint, { token, params: { collection: 'reviews' } })).json().items

test('12: a page with blocks and embeds of apps calls no server while it’s made', async () => {
  await expect.poll(productPage).toContain('What &lt;b&gt;buyers&lt;/b&gt; say')
  // Changes of the catalogue and of what apps store: everything is read again.
  await stores.call(putAppDataEndpoint, {
    token,
    params: { on: 'product', owner_id: product.id, key: 'rating' },
    body: { value: { average: 4, count: 7 } },
  })
  const calls: unknown[] = []
  const count = (message: unknown) => void calls.push(message)
  // Of Node's own client, and of undici's.
  const channels = ['http.client.request.start', 'undici:request:create']
  for (const channel of channels) subscribe(channel, count)
  try {
    await expect.poll(productPage).toContain('4 out of 5 (7 reviews)')
    expect(await productPage()).toContain('https://wa.me/919876543210?text=Hello')
  } finally {
    for (const channel of channels) unsubscribe(channel, count)
  }
  expect(calls).toEqual([])
})

test('a visitor’s review is saved, and shown within a second once the app publishes it', async () => {
  await expect.poll(productPage).toContain('What &lt;b&gt;buyers&lt;/b&gt; say')
  const page = await productPage()
  expect(page).toContain(`action="/${owner.slug}/_apps/review-list/submit-review"`)
  expect(page).toContain('No reviews yet')
  expect(page).toContain('https://wa.me/919876543210?text=Hello')
  expect(page).toContain(`/app-files/${reviewVersion}/app.css`)

  const sent = await send(review())
  expect(sent.statusCode).toBe(303)
  const back = String(sent.headers.location)
  expect(back).toContain('form_posted=app%3Areview-list%2Fsubmit-review')
  expect((await stores.visit(back)).body).toContain('Your review appears when the store has checked it.')
  expect(await productPage()).not.toContain('Malty')

  const [saved] = await listReviews()
  expect(saved.data).toEqual({
    product_id: product.id,
    rating: 5,
    author: 'Asha',
    text: 'Malty <script>alert(1)</script>',
    status: 'pending',
  })
  await stores.call(putAppRecordEndpoint, {
    token,
    params: { collection: 'reviews', id: saved.id },
    body: { data: { ...saved.data, status: 'published' } },
  })
  await stores.call(putAppDataEndpoint, {
    token,
    params: { on: 'product', owner_id: product.id, key: 'rating' },
    body: { value: { average: 5, count: 1 } },
  })
  await expect.poll(productPage).toContain('Malty &lt;script&gt;alert(1)&lt;/script&gt;')
  await expect.poll(productPage).toContain('5 out of 5 (1 reviews)')
  // In the theme's own product section, where its template prints it.
  expect(await productPage()).toMatch(/product-info[\s\S]*id="app-stars"[\s\S]*id="section-apps"/)
  expect(await productPage()).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":5,"reviewCount":1}')

  // A value alone changes the page, too.
  await stores.call(putAppDataEndpoint, {
    token,
    params: { on: 'product', owner_id: product.id, key: 'rating' },
    body: { value: { average: 4, count: 2 } },
  })
  await expect.poll(productPage).toContain('4 out of 5 (2 reviews)')
})

/** Visits a page and every page of the store that can be reached from it by links. */
async function crawl(path: string, visited = new Map<string, Awaited<ReturnType<typeof stores.visit>>>()) {
  if (visited.has(path)) return visited
  const page = await stores.visit(path)
  visited.set(path, page)
  for (const [, href = ''] of page.body.matchAll(/<a\b[^>]*\shref="([^"#?]*)/g)) {
    if (href === `/${owner.slug}` || href.startsWith(`/${owner.slug}/`)) await crawl(href, visited)
  }
  return visited
}

test('13: no page of a store with apps runs a script but the platform’s', async () => {
  const pages = await crawl(`/${owner.slug}/products/${product.handle}`)
  const shown = [...pages.values()].filter(({ statusCode }) => statusCode === 200)
  expect(shown.length).toBeGreaterThanOrEqual(5)
  for (const { body, headers } of shown) {
    const scripts = [...body.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes)
    expect(scripts.length).toBeGreaterThan(0)
    for (const attributes of scripts) expect(attributes).toMatch(/src="\/_haat\/|type="application\/ld\+json"/)
    expect(body).not.toMatch(/<[^>]+\son[a-z]+=|javascript:/i)
    expect(headers['content-security-policy']).toContain('script-src stores.example/_haat/')
    // Shown on every page.
    expect(body).toContain('https://wa.me/919876543210')
  }
})

describe('a form of an app', () => {
  test('shows again what’s wrong with it, with what was entered', async () => {
    const reply = await send({ ...review(), rating: '9', text: '' })
    expect(reply.statusCode).toBe(422)
    expect(reply.body).toContain('Rating: enter at most 5')
    expect(reply.body).toContain('Enter Review')
    expect(reply.body).toContain('value="Asha"')
  })

  test('ignores programs, fields it doesn’t have, and products of others', async () => {
    const before = (await listReviews()).length
    expect((await send({ ...review(), website_url: 'https://spam.example' })).statusCode).toBe(303)
    expect((await send({ ...review(), product_id: crypto.randomUUID() })).statusCode).toBe(422)
    expect(await listReviews()).toHaveLength(before)
    expect((await send({ ...review(), status: 'published', id: 'x' })).statusCode).toBe(303)
    expect((await listReviews())[0].data.status).toBe('pending')
  })

  test('exists only for actions of installed apps, and takes no paths', async () => {
    for (const path of ['review-list/other', 'no-such-app/submit-review'])
      expect((await send(review(), path)).body).toContain('This form isn’t available')
    for (const path of ['review-list/../submit-review', 'review-list/%2e%2e/x', 'review-list', 'a/b/c'])
      expect((await send(review(), path)).statusCode).toBe(404)
    const elsewhere = await stores.signInVendor()
    const reply = await stores.call(submitActionEndpoint, {
      params: { app_id: 'review-list', action: 'submit-review' },
      body: { store_slug: elsewhere.slug, values: {} },
      ip: '198.51.100.7',
    })
    expect(reply.json()).toMatchObject({ status: 404, code: 'action_not_found' })
  })

  test('is refused once the store has received as many as the action takes in a day, which ends at midnight in India', async () => {
    const now = stores.clock.now()
    const tomorrow = dateInIndia(new Date(now.getTime() + DAY_MS))
    const submit = () =>
      stores.call(submitActionEndpoint, {
        params: { app_id: 'review-list', action: 'submit-review' },
        body: { store_slug: owner.slug, values: review() },
        ip: '198.51.100.8',
      })
    onTestFinished(() => stores.clock.set(now))
    stores.clock.set(new Date(`${tomorrow}T18:29:00Z`))
    await stores.db.updateTable('app_action_counts').set({ submissions: 200, day: tomorrow }).execute()
    expect((await submit()).json()).toMatchObject({ status: 429, code: 'too_many_submissions' })
    stores.clock.set(new Date(`${tomorrow}T18:30:00Z`))
    expect((await submit()).statusCode).toBe(200)
  })

  test('is reported to the store once a day with its number, unless that’s turned off', async () => {
    const submit = async () => {
      const reply = await stores.call(submitActionEndpoint, {
        params: { app_id: 'review-list', action: 'submit-review' },
        body: { store_slug: owner.slug, values: review() },
        ip: '198.51.100.9',
      })
      expect(reply.statusCode, reply.body).toBe(200)
    }
    const news = async () => {
      await tellFormNews.run(stores.platform, {})
      const mails = await stores.mailsTo(owner.email)
      return mails.filter(({ subject }) => subject.includes('new entr'))
    }
    const call = { token: owner.token, params: { id: 'review-list' } }
    const turn = (isOn: boolean) =>
      stores.call(setFormNewsEndpoint, { ...call, body: { store_slug: owner.slug, is_on: isOn } })
    const before = (await news()).length
    await turn(false)
    await submit()
    expect(await news()).toHaveLength(before)
    expect(await turn(true)).toMatchObject({ statusCode: 200 })
    await submit()
    await submit()
    const told = (await news()).slice(before)
    expect(told.map(({ subject }) => subject)).toEqual([expect.stringMatching(/: 2 new entries in /)])
    expect(told[0]?.text_body).not.toMatch(/Malty|Asha/)
    expect(await news()).toHaveLength(before + 1)
    const details = await stores.call(getAppDetailsEndpoint, { ...call, query: { store_slug: owner.slug } })
    expect(details.json().form_news).toBe(true)
  })
})

test('assets are served for ever, style sheets with the app’s class, and nothing else of the package', async () => {
  const at = (file: string) => stores.visit(`/app-files/${reviewVersion}/${file}`)
  const css = await at('app.css')
  expect({ status: css.statusCode, cache: css.headers['cache-control'] }).toEqual({
    status: 200,
    cache: 'public, max-age=31536000, immutable',
  })
  expect(css.body).toMatch(/^@layer app\{\.app-review-list \.review\{/)
  expect((await at('star.svg')).headers['content-security-policy']).toContain('sandbox')
  for (const file of ['reviews.liquid', 'haat.app.json', 'app.js'])
    expect((await stores.call(appFileEndpoint, { params: { version_id: reviewVersion, file } })).statusCode).toBe(404)
})

test('the editor gets installed apps with their blocks, files and data', async () => {
  const { schemas, absent_apps: absent } = await draft()
  expect(absent).toEqual([])
  expect(schemas.apps.map(({ id, name }: { id: string; name: string }) => [id, name])).toEqual([
    ['review-list', 'Review list'],
    ['whatsapp-button', 'WhatsApp button'],
  ])
  expect(schemas.blocks['app:review-list/reviews']).toMatchObject({ name: 'Product reviews', icon: 'star' })
  const files = await stores.call(loadThemeFilesEndpoint, { token: owner.token, params: { store_slug: owner.slug } })
  expect(Object.keys(files.json().files)).toContain('apps/review-list/blocks/reviews.liquid')
  const data = await stores.call(loadPreviewDataEndpoint, {
    token: owner.token,
    body: {
      store_slug: owner.slug,
      needs: {
        app_data: [{ app: 'review-list', on: 'product', ids: [product.id], keys: ['rating'] }],
        app_records: [{ app: 'review-list', collection: 'reviews', limit: 3 }],
      },
    },
  })
  expect(data.statusCode, data.body).toBe(200)
  expect(data.json().data.app_data['review-list'].product[product.id]).toEqual({ rating: { average: 4, count: 2 } })
})

test('a paused or uninstalled app shows nothing from the same second on, and its blocks are kept', async () => {
  const params = { id: 'review-list' }
  const body = { store_slug: owner.slug }
  await stores.call(pauseAppEndpoint, { token: owner.token, params, body })
  await expect.poll(productPage).not.toContain('review-list')
  expect(await productPage()).toContain('wa.me')
  await stores.call(resumeAppEndpoint, { token: owner.token, params, body })
  await expect.poll(productPage).toContain('What &lt;b&gt;buyers&lt;/b&gt; say')

  await stores.call(uninstallAppEndpoint, { token: owner.token, body: { ...body, app_id: 'review-list' } })
  await expect.poll(productPage).not.toContain('review-list')
  const { sections, absent_apps: absent, warnings } = await draft()
  expect(absent).toEqual([
    {
      id: 'review-list',
      name: 'Review list',
      state: 'uninstalled',
      blocks: { 'app:review-list/reviews': 'Product reviews', 'app:review-list/stars': 'Rating' },
    },
  ])
  expect(JSON.stringify(sections)).toContain('What <b>buyers</b> say')
  expect(warnings).toEqual([])
  await installApp(stores, owner, 'review-list')
  await expect.poll(productPage).toContain('What &lt;b&gt;buyers&lt;/b&gt; say')
})

test('the quality check counts what apps add to a page', async () => {
  const reply = await stores.call(checkQualityEndpoint, { token: owner.token, body: { store_slug: owner.slug } })
  expect(reply.statusCode, reply.body).toBe(200)
  const { apps } = reply.json().pages.find(({ template }: { template: string }) => template === 'product')
  expect(apps.map(({ name, blocks }: { name: string; blocks: number }) => [name, blocks])).toEqual([
    ['Review list', 3],
    ['WhatsApp button', 2],
  ])
  for (const { html_bytes: bytes, fuel } of apps) expect(Math.min(bytes, fuel)).toBeGreaterThan(50)
})
