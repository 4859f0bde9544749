import { MINUTE_MS } from '@haat/http-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProductEndpoint } from '../domains/src/products/contract.ts'
import {
  chooseThemeEndpoint,
  loadThemeEndpoint,
  saveThemeEndpoint,
  startThemeDemoEndpoint,
} from '../domains/src/store-themes/contract.ts'
import { suspendStoreEndpoint } from '../domains/src/stores/suspensions/contract.ts'
import { startTestStorefront, type TestStorefront } from './test-storefront.ts'

// Demos of themes: with sample products for everyone, and with a store's own.
let stores: TestStorefront
type Vendor = Awaited<ReturnType<TestStorefront['signInVendor']>>

beforeAll(async () => {
  stores = await startTestStorefront({ now: new Date('2026-11-21T10:00:00Z') })
})
afterAll(() => stores.close())

async function createStore(): Promise<Vendor> {
  const vendor = await stores.signInVendor()
  for (const [title, status] of [
    ['Rasam powder', 'active'],
    ['Unfinished pickle', 'draft'],
  ]) {
    const created = await stores.call(createProductEndpoint, {
      token: vendor.token,
      body: { store_slug: vendor.slug, title, status, variants: [{ price_paise: 12_300 }] },
    })
    expect(created.statusCode, created.body).toBe(201)
  }
  return vendor
}

const startDemo = ({ token, slug }: Pick<Vendor, 'token' | 'slug'>, theme = 'tana') =>
  stores.call(startThemeDemoEndpoint, { token, params: { theme_slug: theme }, body: { store_slug: slug } })

test('starting a demo names a page of each kind that the store can show', async () => {
  const [full, empty] = [await createStore(), await stores.signInVendor()]
  expect((await startDemo(full)).json().pages).toMatchObject({
    home: '/',
    product: '/products/rasam-powder',
    collection: '/collections/all',
    page: null,
    cart: '/cart',
  })
  expect((await startDemo(empty)).json().pages).toMatchObject({ home: '/', product: null, collection: null })
})

async function demoOf(vendor: Vendor, theme?: string): Promise<string> {
  const started = await startDemo(vendor, theme)
  expect(started.statusCode, started.body).toBe(201)
  return new URL(started.json().url).pathname
}

const setTheme = (
  slug: string,
  values: { visibility?: 'listed' | 'hidden' | 'removed'; hidden_until?: Date | null; price_paise?: number },
) => stores.db.updateTable('themes').set(values).where('slug', '=', slug).execute()

describe('with sample products', () => {
  test('every kind of page is shown, and its links stay in the demo', async () => {
    const root = '/_demo/tana/sample'
    for (const [path, text] of [
      ['', 'Kesari &amp; Daughters'],
      ['/collections/all', 'Lakadong Turmeric'],
      ['/collections', 'Spices'],
      ['/products/garam-masala', 'Nani’s Garam Masala'],
      ['/pages/about', 'Since 1962'],
      ['/search?q=tea', 'Assam CTC Tea'],
      ['/cart', 'Lakadong Turmeric'],
    ]) {
      const shown = await stores.visit(`${root}${path}`)
      expect(shown.statusCode, path).toBe(200)
      expect(shown.body, path).toContain(text)
      const targets = [...shown.body.matchAll(/<(?:a|form)\b[^>]*\s(?:href|action)="(\/[^"]*)"/g)].map(([, to]) => to)
      expect(targets.length, path).toBeGreaterThan(3)
      const leaving = targets.filter((to) => to !== root && !to?.startsWith(`${root}/`))
      // A gallery's links to larger pictures.
      expect(leaving.filter((to) => !to?.startsWith('/_haat/sample/'))).toEqual([])
    }
    expect((await stores.visit(`${root}/nothing-here`)).statusCode).toBe(404)
  })

  test('its pictures are served', async () => {
    const { body } = await stores.visit('/_demo/tana/sample/products/garam-masala')
    const pictures = [...body.matchAll(/\/_haat\/sample\/[^"\s]+/g)].map(([picture]) => picture)
    expect(pictures.length).toBeGreaterThan(3)
    for (const picture of pictures) {
      const shown = await stores.visit(picture)
      expect([shown.statusCode, shown.headers['content-type']], picture).toEqual([200, 'image/webp'])
    }
    const drawn = await stores.visit('/_haat/sample/mock/800x600/no-photo.svg')
    expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect((await stores.visit('/_haat/sample/mock/picture.svg')).statusCode).toBe(404)
  })

  test('only the marketplace and the dashboard can frame it, in a sandbox, and search engines ignore it', async () => {
    const { headers, body } = await stores.visit('/_demo/tana/sample')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain('frame-ancestors http://localhost:3000 http://localhost:3001;')
    expect(policy).toContain('sandbox allow-scripts allow-forms')
    expect(policy).toContain("connect-src 'none'")
    expect(policy).toContain('script-src http://stores.example/_haat/;')
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-cache',
    })
    expect(headers['x-frame-options']).toBeUndefined()
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(body).not.toContain('application/ld+json')
  })

  test('a page is rendered once and then confirmed with its ETag', async () => {
    const first = await stores.visit('/_demo/tana/sample/cart?utm_source=mail')
    const again = await stores.visit('/_demo/tana/sample/cart', {
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })

  test('shows a paid theme without its templates', async () => {
    await setTheme('tana', { price_paise: 149_900 })
    try {
      const shown = await stores.visit('/_demo/tana/sample')
      expect(shown.statusCode).toBe(200)
      expect(shown.body).not.toMatch(/\{%|\{\{/)
    } finally {
      await setTheme('tana', { price_paise: 0 })
    }
  })

  test('forms and carts change nothing', async () => {
    for (const path of ['/cart/add', '/cart/clear', '/contact', '/newsletter', '']) {
      const sent = await stores.visit(`/_demo/tana/sample${path}`, {
        method: 'POST',
        form: { id: '1001', quantity: '1', email: 'someone@example.com' },
        headers: { origin: 'null' },
      })
      expect([sent.statusCode, sent.headers['set-cookie']], path).toEqual([403, undefined])
      expect(sent.body).toContain('Nothing was sent or changed')
      expect(sent.headers['content-security-policy']).toContain(
        'frame-ancestors http://localhost:3000 http://localhost:3001;',
      )
    }
    const { carts } = await stores.db
      .selectFrom('carts')
      .select((eb) => eb.fn.countAll<string>().as('carts'))
      .executeTakeFirstOrThrow()
    expect(Number(carts)).toBe(0)
  })

  test('a hidden, removed or unknown theme has no demo, nor has a store’s own domain', async () => {
    for (const hiding of [
      { visibility: 'hidden', hidden_until: new Date('2026-12-01T00:00:00Z') },
      { visibility: 'removed', hidden_until: null },
    ] as const) {
      await setTheme('masala', hiding)
      await expect.poll(async () => (await stores.visit('/_demo/masala/sample')).statusCode).toBe(404)
      expect((await startDemo(await createStore(), 'masala')).json().code).toBe('theme_not_found')
    }
    await setTheme('masala', { visibility: 'listed' })
    await expect.poll(async () => (await stores.visit('/_demo/masala/sample')).statusCode).toBe(200)
    for (const path of ['/_demo/nothing/sample', '/_demo/masala', '/_demo/', '/_demo/MASALA/sample']) {
      expect((await stores.visit(path)).statusCode, path).toBe(404)
    }
    expect((await stores.visit('/_demo/masala/sample', { host: 'tea.example' })).statusCode).toBe(404)
  })
})

describe('with a store’s products', () => {
  test('shows what is published, and its links stay in the demo', async () => {
    const vendor = await createStore()
    const root = await demoOf(vendor)
    const listed = await stores.visit(`${root}/collections/all`)
    expect(listed.statusCode).toBe(200)
    expect(listed.body).toContain('Rasam powder')
    expect(listed.body).not.toContain('Unfinished pickle')
    expect(listed.body).not.toContain('Lakadong')
    expect(listed.body).toContain(`href="${root}/products/rasam-powder`)
    expect(listed.headers['cache-control']).toBe('private, no-store')
    expect(listed.headers['content-security-policy']).toContain('sandbox allow-scripts allow-forms')

    const product = await stores.visit(`${root}/products/rasam-powder`)
    expect(product.body).toContain('₹123')
    expect((await stores.visit(`${root}/products/unfinished-pickle`)).statusCode).toBe(404)
    expect((await stores.visit(`${root}/search?q=rasam`)).body).toContain('Rasam powder')
    const cart = await stores.visit(`${root}/cart`)
    expect(cart.body).toContain('Rasam powder')
    expect(cart.headers['set-cookie']).toBeUndefined()
  })

  test('leaves the store’s own theme and draft as they are', async () => {
    const vendor = await createStore()
    const load = () => stores.call(loadThemeEndpoint, { token: vendor.token, params: { store_slug: vendor.slug } })
    const before = await load()
    const root = await demoOf(vendor)
    await stores.visit(root)
    expect((await load()).json()).toEqual(before.json())
  })

  test('uses the store’s last configuration of the theme', async () => {
    const vendor = await createStore()
    await stores.call(chooseThemeEndpoint, {
      token: vendor.token,
      body: { store_slug: vendor.slug, theme_slug: 'tana' },
    })
    const loaded = await stores.call(loadThemeEndpoint, { token: vendor.token, params: { store_slug: vendor.slug } })
    const { revision, settings } = loaded.json()
    const widgets = [
      { id: 'heading', type: 'HeadingWidget', settings: { heading: 'Our own words', text: 'Our own words' } },
    ]
    const sections = [{ id: 'only', type: 'custom', template: 'home', settings: {}, blocks: [], widgets }]
    const saved = await stores.call(saveThemeEndpoint, {
      token: vendor.token,
      body: { store_slug: vendor.slug, sections, settings, revision },
    })
    expect(saved.statusCode, saved.body).toBe(200)
    await stores.call(chooseThemeEndpoint, {
      token: vendor.token,
      body: { store_slug: vendor.slug, theme_slug: 'starter' },
    })
    expect((await stores.visit(await demoOf(vendor, 'tana'))).body).toContain('Our own words')
  })

  test('works only for its theme, until it expires, and not if it was changed', async () => {
    const vendor = await createStore()
    const root = await demoOf(vendor)
    expect((await stores.visit(root)).statusCode).toBe(200)
    const [, , , token = ''] = root.split('/')
    const [storeId, expires, signature] = token.split('.')
    const other = await createStore()
    const [, , , otherToken = ''] = (await demoOf(other)).split('/')
    for (const changed of [
      `/_demo/masala/${token}`,
      `/_demo/tana/${storeId}.${Number(expires) + 60}.${signature}`,
      `/_demo/tana/${otherToken.split('.')[0]}.${expires}.${signature}`,
      `/_demo/tana/${token}x`,
      '/_demo/tana/somebody',
    ]) {
      const shown = await stores.visit(changed)
      expect(shown.statusCode, changed).toBe(410)
      expect(shown.headers['content-security-policy']).toContain(
        'frame-ancestors http://localhost:3000 http://localhost:3001;',
      )
    }
    stores.clock.advance(30 * MINUTE_MS)
    expect((await stores.visit(root)).statusCode).toBe(410)
  })

  test('ends when the store is suspended, and cannot be started then', async () => {
    const vendor = await createStore()
    const root = await demoOf(vendor)
    const admin = await stores.signInAdmin()
    const suspended = await stores.call(suspendStoreEndpoint, {
      token: admin.token,
      params: { store_slug: vendor.slug },
      body: { reason: 'Counterfeit goods', duration: '24h' },
    })
    expect(suspended.statusCode, suspended.body).toBe(200)
    expect((await stores.visit(root)).statusCode).toBe(410)
    expect((await startDemo(vendor)).json()).toMatchObject({ status: 403, code: 'store_suspended' })
  })

  test('only members of the store who can edit its theme can start it', async () => {
    const [vendor, stranger] = [await createStore(), await stores.signInVendor()]
    expect((await startDemo({ ...stranger, slug: vendor.slug })).json().code).toBe('store_not_found')
    const anonymous = await stores.call(startThemeDemoEndpoint, {
      params: { theme_slug: 'tana' },
      body: { store_slug: vendor.slug },
    })
    expect(anonymous.statusCode).toBe(401)
  })
})
