import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createCollectionEndpoint } from '../domains/src/products/collections/contract.ts'
import { createProductEndpoint } from '../domains/src/products/contract.ts'
import {
  createPreviewLinkEndpoint,
  type LoadedTheme,
  loadPreviewDataEndpoint,
  loadThemeEndpoint,
  publishThemeEndpoint,
  saveThemeEndpoint,
} from '../domains/src/store-themes/contract.ts'
import {
  addLanguageEndpoint,
  chooseDefaultLanguageEndpoint,
  listLanguagesEndpoint,
  publishLanguageEndpoint,
  removeLanguageEndpoint,
} from '../domains/src/stores/languages/contract.ts'
import { startTestStorefront, type TestStorefront } from './test-storefront.ts'

// A store in several languages, each with its own URLs and translated texts.
type Vendor = Awaited<ReturnType<TestStorefront['signInVendor']>>
let stores: TestStorefront
let vendor: Vendor

beforeAll(async () => {
  stores = await startTestStorefront()
  vendor = await stores.signInVendor()
  for (const title of ['Assam Gold', 'Kangra Green', 'Nilgiri Frost']) {
    await post(vendor, createProductEndpoint, {
      title,
      status: 'active',
      variants: [{ price_paise: 123_456_00, stock_quantity: 4, track_inventory: true }],
    })
  }
  await post(vendor, createCollectionEndpoint, {
    title: 'All teas',
    kind: 'rule',
    rules: [{ field: 'title', relation: 'contains', value: 'a' }],
  })
  await saveHome(vendor, {
    heading: 'Tea from the hills',
    text: 'Tea from the hills',
    'text@hi': { text: 'पहाड़ों की चाय' },
  })
  await post(vendor, publishThemeEndpoint, {})
  for (const language of ['hi', 'ta']) await post(vendor, addLanguageEndpoint, { language })
  await post(vendor, publishLanguageEndpoint, { language: 'hi', is_published: true })
  await vi.waitFor(async () => expect((await visit('/hi')).statusCode).toBe(200), { timeout: 20_000 })
})
afterAll(() => stores.close())

async function post(
  { token, slug }: Pick<Vendor, 'token' | 'slug'>,
  endpoint: Parameters<TestStorefront['call']>[0],
  body: object,
) {
  const reply = await stores.call(endpoint, { token, body: { store_slug: slug, ...body } })
  expect(reply.statusCode, reply.body).toBeLessThan(300)
  return reply.json()
}

const load = async ({ token, slug }: Vendor): Promise<LoadedTheme> =>
  (await stores.call(loadThemeEndpoint, { token, params: { store_slug: slug } })).json()

const heading = (settings: object) => ({
  id: 'only',
  type: 'custom',
  template: 'home',
  settings: {},
  blocks: [],
  widgets: [{ id: 'heading', type: 'HeadingWidget', settings }],
})

async function saveHome(of: Vendor, settings: object) {
  const draft = await load(of)
  const sections = [heading(settings), ...draft.sections.filter(({ template = 'home' }) => template !== 'home')]
  return post(of, saveThemeEndpoint, { sections, settings: draft.settings, revision: draft.revision })
}

const at = (path: string) => `/${vendor.slug}${path}`
const visit = (path: string, options?: Parameters<TestStorefront['visit']>[1]) => stores.visit(at(path), options)
const languages = async (of = vendor) =>
  (await stores.call(listLanguagesEndpoint, { token: of.token, query: { store_slug: of.slug } })).json()

describe('store languages', () => {
  test('a new store is in English and can add other languages', async () => {
    const other = await stores.signInVendor()
    const { items, offered } = await languages(other)
    expect(items).toEqual([
      { language: 'en', name: 'English', english_name: 'English', is_default: true, is_published: true },
    ])
    expect(offered.map(({ name }: { name: string }) => name)).toEqual(
      'हिन्दी,বাংলা,मराठी,తెలుగు,தமிழ்,ગુજરાતી,ಕನ್ನಡ,മലയാളം,ਪੰਜਾਬੀ,ଓଡ଼ିଆ,অসমীয়া'.split(','),
    )
  })

  test('adding, publishing, hiding and removing a language each create an audit entry', async () => {
    const other = await stores.signInVendor()
    const listStatuses = async () =>
      (await languages(other)).items.map(({ language, is_published: isPublished }: Record<string, unknown>) => [
        language,
        isPublished,
      ])
    await post(other, addLanguageEndpoint, { language: 'hi' })
    await post(other, addLanguageEndpoint, { language: 'hi' })
    expect(await listStatuses()).toEqual([
      ['en', true],
      ['hi', false],
    ])
    await post(other, publishLanguageEndpoint, { language: 'hi', is_published: true })
    expect((await listStatuses())[1]).toEqual(['hi', true])
    await stores.call(removeLanguageEndpoint, {
      token: other.token,
      query: { store_slug: other.slug, language: 'hi' },
    })
    expect(await listStatuses()).toEqual([['en', true]])
    const audit = await stores.db
      .selectFrom('audit_entries')
      .select(['action', 'subject_id'])
      .where('actor_id', '=', other.account_id)
      .where('action', 'like', 'language.%')
      .orderBy('id')
      .execute()
    expect(audit.map(({ action }) => action)).toEqual(['language.added', 'language.published', 'language.removed'])
  })

  test('the default language can be changed, but not removed or hidden', async () => {
    const other = await stores.signInVendor()
    await post(other, addLanguageEndpoint, { language: 'hi' })
    const { items } = await post(other, chooseDefaultLanguageEndpoint, { language: 'hi' })
    expect(items.map(({ language }: { language: string }) => language)).toEqual(['hi'])
    const refused = [
      await stores.call(publishLanguageEndpoint, {
        token: other.token,
        body: { store_slug: other.slug, language: 'hi', is_published: false },
      }),
      await stores.call(removeLanguageEndpoint, {
        token: other.token,
        query: { store_slug: other.slug, language: 'hi' },
      }),
      await stores.call(removeLanguageEndpoint, {
        token: other.token,
        query: { store_slug: other.slug, language: 'ta' },
      }),
    ]
    expect(refused.map((reply) => reply.json().code)).toEqual([
      'language_is_default',
      'language_is_default',
      'language_not_found',
    ])
    await expect.poll(async () => (await stores.visit(`/${other.slug}`)).body).toContain('<html lang="hi">')
    // A single language has translated dates too, and no language menu.
    const { data } = await post(other, loadPreviewDataEndpoint, { page: { path: '/' } })
    expect(data.language).toMatchObject({ locale: 'hi', is_default: true, root: `/${other.slug}` })
    expect(data.language.date_names.weekdays[0]).toBe('रविवार')
    expect(data.languages).toBeUndefined()
  })

  test('preparing a language needs the theme permission, publishing it needs another one', async () => {
    const themes = await stores.signInStaff(vendor.slug, ['themes'])
    const withoutPermission = await stores.signInStaff(vendor.slug, [])
    const publish = (token: string) =>
      stores.call(publishLanguageEndpoint, {
        token,
        body: { store_slug: vendor.slug, language: 'ta', is_published: true },
      })
    await post(themes, addLanguageEndpoint, { language: 'ta' })
    expect((await publish(themes.token)).statusCode).toBe(403)
    expect((await publish(withoutPermission.token)).statusCode).toBe(403)
    const stranger = await stores.signInVendor()
    expect((await publish(stranger.token)).json().code).toBe('store_not_found')
  })
})

describe('a page in another language', () => {
  test('has translated content and theme texts, and falls back to the original for the rest', async () => {
    const reply = await visit('/hi')
    expect(reply.headers['content-language']).toBe('hi')
    expect(reply.body).toMatch(/^<!doctype html><html lang="hi">/)
    expect(reply.body).toContain('पहाड़ों की चाय')
    expect(reply.body).not.toContain('Tea from the hills')
    expect(reply.body).toContain('कंटेंट पर जाएँ')
    expect(reply.body).toContain('"inLanguage":"hi"')
    expect(reply.body).toContain('<meta property="og:locale" content="hi_IN">')
    expect((await visit('')).body).toContain('Tea from the hills')
    expect((await visit('/hi/products/assam-gold')).body).toContain('₹1,23,456<')
    expect((await visit('/hi/search')).body).toContain('<title>खोज – Store 1</title>')
  })

  test.each(['', '/products/assam-gold', '/collections/all', '/collections', '/search?q=a', '/cart', '/nothing'])(
    '%s: every link and form stays in the language, except the language menu',
    async (path) => {
      const { body } = await visit(`/hi${path}`)
      const switching = [...body.matchAll(/<a [^>]*hreflang="(\w+)"[^>]*>/g)].map(([tag]) => tag)
      expect(switching).toHaveLength(2)
      const rest = switching.reduce((html, tag) => html.replace(tag, ''), body.replace(/<head>.*<\/head>/s, ''))
      const inside = [...rest.matchAll(/ (?:href|action|data-url)="(\/[^"]*)"/g)].flatMap(([, url = '']) =>
        /^\/(?:themes|media|fonts|_haat)\//.test(url) ? [] : [url],
      )
      expect(inside.length).toBeGreaterThan(3)
      expect(inside.filter((url) => url !== at('/hi') && !url.startsWith(at('/hi/')))).toEqual([])
      // The language menu links to the same page in both languages.
      const [english = '', hindi = ''] = switching.map((tag) => /href="([^"]*)"/.exec(tag)?.[1])
      expect([english, hindi]).toEqual([at(path), at(`/hi${path}`)])
      expect(switching[1]).toContain('lang="hi" hreflang="hi" aria-current="true"')
    },
  )

  test.each([
    ['', ''],
    ['/products/assam-gold', '/products/assam-gold'],
    ['/collections/all?sort_by=title-ascending', '/collections/all'],
  ])('%s has a canonical URL and alternate links for every language', async (path, canonical) => {
    const address = (language: string) => `http://stores.example${at(language)}${canonical}`
    for (const language of ['', '/hi']) {
      const { body } = await visit(`${language}${path}`)
      expect(body).toContain(`<link rel="canonical" href="${address(language)}">`)
      expect(
        [...body.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="([^"]*)">/g)].map((m) => [m[1], m[2]]),
      ).toEqual([
        ['en', address('')],
        ['hi', address('/hi')],
        ['x-default', address('')],
      ])
    }
  })

  test('the sitemap has every page in every published language, and robots.txt excludes both carts', async () => {
    const sitemap = (await visit('/sitemap-1.xml')).body
    const address = `http://stores.example${at('')}`
    expect(sitemap).toContain(`<loc>${address}/products/assam-gold</loc>`)
    expect(sitemap).toContain(`<loc>${address}/hi/products/assam-gold</loc>`)
    expect(sitemap).toContain(`<xhtml:link rel="alternate" hreflang="hi" href="${address}/hi/products/assam-gold"/>`)
    expect(sitemap).not.toContain('/ta/')
    const robots = (await visit('/robots.txt')).body
    expect(robots).toContain(`Disallow: ${at('/hi/cart')}`)
    expect(robots).not.toContain('/ta/')
    expect((await visit('/hi/sitemap.xml')).statusCode).toBe(404)
  })

  test('all languages share one cart, and forms return to the language they were sent in', async () => {
    const product = await visit('/hi/products/assam-gold')
    const id = /name="id" value="([^"]+)"/.exec(product.body)?.[1] ?? ''
    const added = await visit('/hi/cart/add', { method: 'POST', form: { id } })
    expect([added.statusCode, added.headers.location]).toEqual([303, at('/hi/cart')])
    const [cookie = ''] = [added.headers['set-cookie'] ?? []].flat()
    expect(cookie).toContain(`Path=${at('')};`)
    const cart = /haat_cart=([^;]+)/.exec(cookie)?.[1] ?? ''
    expect((await visit('/cart', { cart })).body).toContain('Assam Gold')
    expect((await visit('/hi/cart', { cart })).body).toContain('Assam Gold')
    const suggested = (await visit('/hi/search/suggest?q=assam')).json()
    expect(suggested.products[0].url).toBe(at('/hi/products/assam-gold'))
  })

  test('the prefix of the default language redirects to the URL without it', async () => {
    const reply = await visit('/en/products/assam-gold?variant=1')
    expect([reply.statusCode, reply.headers.location]).toEqual([301, at('/products/assam-gold?variant=1')])
    const moved = await visit('/hi/collections/all/products/assam-gold')
    expect([moved.statusCode, moved.headers.location]).toEqual([301, at('/hi/products/assam-gold')])
    // A redirect would lose the posted form.
    const posted = await visit('/en/cart/add', { method: 'POST', form: { id: 'none' } })
    expect(posted.headers.location).toBeUndefined()
  })

  test('the Accept-Language header causes no redirects and no Vary header', async () => {
    const reply = await visit('', { headers: { 'accept-language': 'hi' } })
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toMatch(/<html lang="en">/)
    expect(String(reply.headers.vary)).not.toContain('language')
  })

  test('an unpublished language is visible only with a preview link', async () => {
    expect((await visit('/ta')).statusCode).toBe(404)
    expect((await visit('')).body).not.toContain('தமிழ்')
    const { url } = await post(vendor, createPreviewLinkEndpoint, { hours: 1 })
    const opened = await stores.visit(new URL(url).pathname)
    const [cookie = ''] = [opened.headers['set-cookie'] ?? []].flat()
    const headers = { cookie: cookie.split(';')[0] ?? '' }
    const seen = await visit('/ta', { headers })
    expect(seen.statusCode).toBe(200)
    expect(seen.body).toContain('<html lang="ta">')
    expect(seen.body).toContain('உள்ளடக்கத்திற்குச் செல்லவும்')
    expect(seen.body).not.toContain('rel="alternate"')
    expect((await visit('/kn', { headers })).statusCode).toBe(404)
    // A link opened in one language is valid for all of them.
    const inHindi = await visit(`/hi${new URL(url).pathname.slice(at('').length)}`)
    expect(String(inHindi.headers['set-cookie'])).toContain(`Path=${at('')};`)
  })

  test('the editor gets page data in any language of the store', async () => {
    const { data } = await post(vendor, loadPreviewDataEndpoint, { page: { path: '/' }, language: 'ta' })
    expect(data.shop.locale).toBe('ta')
    expect(data.request.root).toBe(at('/ta'))
    expect(data.language).toMatchObject({ locale: 'ta', is_default: false })
    expect(data.language.date_names.months[0]).toBe('ஜனவரி')
    expect(data.languages.map(({ locale }: { locale: string }) => locale)).toEqual(['en', 'hi', 'ta'])
  })
})

describe('translations in a configuration', () => {
  test('rejects an invalid translation with its path and saves nothing', async () => {
    const draft = await load(vendor)
    const saving = (settings: object, global: object = {}) =>
      stores.call(saveThemeEndpoint, {
        token: vendor.token,
        body: {
          store_slug: vendor.slug,
          sections: [heading(settings)],
          settings: { ...draft.settings, ...global },
          revision: draft.revision,
        },
      })
    const parent = 'body.sections.0.widgets.0.settings'
    const faults = async (settings: object) => {
      const reply = await saving(settings)
      expect(reply.statusCode, reply.body).toBe(422)
      return reply.json().errors.map(({ path }: { path: string }) => path)
    }
    expect(await faults({ 'text@fr': { text: 'Bonjour' } })).toEqual([`${parent}.text@fr`])
    expect(await faults({ 'text@hi': 'bare' })).toEqual([`${parent}.text@hi`])
    expect(await faults({ 'text@hi': { text: 'चाय', by: 'me' } })).toEqual([`${parent}.text@hi`])
    expect(await faults({ 'text@hi': { text: '' } })).toEqual([`${parent}.text@hi`])
    expect(await faults({ 'text@hi': { text: 'x'.repeat(50_001) } })).toEqual([`${parent}.text@hi`])
    expect(await faults({ 'level@hi': { text: '2' } })).toEqual([`${parent}.level@hi`])
    expect((await load(vendor)).revision).toBe(draft.revision)
    const unknown = await saving({ 'gone@hi': { text: 'translation for another theme' } })
    expect(unknown.statusCode, unknown.body).toBe(200)
  })
})
