import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCategoryEndpoint, updateCategoryEndpoint } from '../domains/src/products/categories/contract.ts'
import { createProductEndpoint } from '../domains/src/products/contract.ts'
import { createMenuEndpoint, getMenuEndpoint } from '../domains/src/products/menus/contract.ts'
import { suggestEndpoint } from '../domains/src/products/storefront/contract.ts'
import { saveSynonymsEndpoint } from '../domains/src/products/synonyms/contract.ts'
import {
  type LoadedTheme,
  loadThemeEndpoint,
  publishThemeEndpoint,
  saveThemeEndpoint,
} from '../domains/src/store-themes/contract.ts'
import { startTestStorefront, type TestStorefront } from './test-storefront.ts'

let stores: TestStorefront
let vendor: Awaited<ReturnType<TestStorefront['signInVendor']>>
const ids: Record<string, string> = {}

const call = async (
  endpoint: Parameters<TestStorefront['call']>[0],
  request: { body: object; params?: Readonly<Record<string, string>> },
) => {
  const reply = await stores.call(endpoint, {
    token: vendor.token,
    ...(request.params && { params: request.params }),
    body: { store_slug: vendor.slug, ...request.body },
  })
  expect(reply.statusCode, reply.body).toBeLessThan(300)
  return reply.json()
}
const addCategory = async (
  name: string,
  fields: { parent?: string; status?: string; [field: string]: unknown } = {},
) => {
  const { parent, ...others } = fields
  const body = { name, ...(parent && { parent_id: ids[parent] }), ...others }
  ids[name] = (await call(createCategoryEndpoint, { body })).id
}
const addProduct = async (title: string, categories: readonly string[], pricePaise = 10_000) => {
  const { id } = await call(createProductEndpoint, {
    body: { title, status: 'active', variants: [{ price_paise: pricePaise, stock_quantity: 5 }] },
  })
  ids[title] = id
  for (const [index, category] of categories.entries()) {
    await stores.db
      .insertInto('product_categories')
      .values({
        store_id: await storeId(),
        product_id: id,
        category_id: ids[category] ?? '',
        position: index + 1,
      })
      .execute()
  }
}
const storeId = async () =>
  (await stores.db.selectFrom('stores').select('id').where('slug', '=', vendor.slug).executeTakeFirstOrThrow()).id

// Sarees > Silk > Kanjeevaram; Sarees > Cotton; Gifts (hidden) > Boxes; Tea.
beforeAll(async () => {
  stores = await startTestStorefront()
  vendor = await stores.signInVendor()
  await addCategory('Sarees', { description: '<p>Woven by <strong>hand</strong>.</p>' })
  await addCategory('Silk', { parent: 'Sarees' })
  await addCategory('Kanjeevaram', {
    parent: 'Silk',
    seo_title: 'Kanjeevaram silk sarees',
    seo_description: 'From Kanchipuram.',
  })
  await addCategory('Cotton', { parent: 'Sarees' })
  await addCategory('Gifts', { status: 'hidden' })
  await addCategory('Boxes', { parent: 'Gifts' })
  await addCategory('Tea')
  await addProduct('Temple border', ['Kanjeevaram', 'Cotton'], 30_000)
  await addProduct('Checks', ['Kanjeevaram'], 20_000)
  await addProduct('Mulmul', ['Cotton'], 5_000)
  await addProduct('Hamper', ['Boxes'])
  await addProduct('Loose end', [])
})
afterAll(() => stores.close())

const at = (path: string) => `/${vendor.slug}${path}`
const visit = (path: string) => stores.visit(at(path))
const structuredData = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) => JSON.parse(json))
const ofType = (html: string, type: string) => structuredData(html).find((graph) => graph['@type'] === type)
const trailOf = (html: string) => {
  const { itemListElement: items } = ofType(html, 'BreadcrumbList') as { itemListElement: Record<string, unknown>[] }
  return items.map(({ position, name, item }) => [position, name, new URL(String(item)).pathname])
}

describe('a category page', () => {
  test('shows the products of the category and of those below it, each once', async () => {
    const { body, statusCode } = await visit('/categories/sarees')
    expect(statusCode).toBe(200)
    expect(body).toContain('<h1 class="h1">Sarees</h1>')
    expect(body).toContain('<strong>hand</strong>')
    expect(ofType(body, 'CollectionPage')).toMatchObject({
      name: 'Sarees',
      url: `http://stores.example${at('/categories/sarees')}`,
      mainEntity: { numberOfItems: 3 },
    })
    for (const title of ['Temple border', 'Checks', 'Mulmul']) expect(body).toContain(`>${title}<`)
    expect(body).not.toContain('Hamper')
  })

  test('links to its subcategories and to the categories above it', async () => {
    const { body } = await visit('/categories/silk')
    expect(body).toContain(`<a href="${at('/categories/kanjeevaram')}">`)
    expect(body).toMatch(
      new RegExp(`<nav class="breadcrumbs"[\\s\\S]*<a href="${at('/categories/sarees')}">Sarees</a>`),
    )
    expect(trailOf((await visit('/categories/kanjeevaram')).body)).toEqual([
      [1, expect.any(String), at('/')],
      [2, 'Sarees', at('/categories/sarees')],
      [3, 'Silk', at('/categories/silk')],
      [4, 'Kanjeevaram', at('/categories/kanjeevaram')],
    ])
  })

  test('is suggested by the words of its path, unless it’s hidden', async () => {
    const suggest = async (q: string): Promise<{ title: string; url: string }[]> =>
      (await visit(`/search/suggest?q=${encodeURIComponent(q)}`)).json().categories
    expect(await suggest('kanj')).toEqual([
      { title: 'Sarees › Silk › Kanjeevaram', url: at('/categories/kanjeevaram') },
    ])
    expect((await suggest('sar')).map(({ title }) => title)).toEqual(['Sarees'])
    expect((await suggest('sarees cot')).map(({ title }) => title)).toEqual(['Sarees › Cotton'])
    expect(await suggest('box')).toEqual([])
    expect(await suggest('gifts')).toEqual([])
    await call(saveSynonymsEndpoint, { body: { groups: [['resham', 'silk']], revision: 1 } })
    const reply = await stores.call(suggestEndpoint, { query: { store_slug: vendor.slug, q: 'resham' } })
    expect(reply.json().categories).toEqual([
      {
        id: ids.Silk,
        handle: 'silk',
        title: 'Silk',
        path: 'Sarees > Silk',
        url: '/categories/silk',
        image: null,
      },
    ])
  })

  test('has its search engine listing and one canonical URL', async () => {
    const { body } = await visit('/categories/kanjeevaram?sort_by=price-ascending')
    expect(body).toContain('<title>Kanjeevaram silk sarees')
    expect(body).toContain('<meta name="description" content="From Kanchipuram.">')
    expect(body).toContain(`<link rel="canonical" href="http://stores.example${at('/categories/kanjeevaram')}">`)
  })

  test('sorts, filters and pages like a collection', async () => {
    const titles = (html: string) =>
      (
        ofType(html, 'CollectionPage') as { mainEntity: { itemListElement: { name: string }[] } }
      ).mainEntity.itemListElement.map(({ name }) => name)
    expect(titles((await visit('/categories/sarees?sort_by=price-ascending')).body)).toEqual([
      'Mulmul',
      'Checks',
      'Temple border',
    ])
    const filtered = (await visit('/categories/sarees?filter.v.price.gte=150&filter.v.price.lte=250')).body
    expect(titles(filtered)).toEqual(['Checks'])
    expect(filtered).toContain(`action="${at('/categories/sarees')}"`)
    expect(titles((await visit('/categories/sarees?page=2')).body)).toEqual([])
  })

  test.each(['gifts', 'boxes', 'not-there'])(
    '%s isn’t found, being hidden, below a hidden one, or missing',
    async (handle) => {
      expect((await visit(`/categories/${handle}`)).statusCode).toBe(404)
    },
  )

  test('its old address redirects', async () => {
    const { revision } = await call(createCategoryEndpoint, { body: { name: 'Old name' } }).then(async (category) => {
      ids['Old name'] = category.id
      return category
    })
    await call(updateCategoryEndpoint, {
      params: { id: ids['Old name'] ?? '' },
      body: { handle: 'new-name', revision },
    })
    const reply = await visit('/categories/old-name?page=2')
    expect([reply.statusCode, reply.headers.location]).toEqual([301, at('/categories/new-name?page=2')])
    expect((await visit('/categories')).headers.location).toBe(at('/collections'))
  })
})

test('a product page has the path of its main category', async () => {
  const { body } = await visit('/products/temple-border')
  expect(
    trailOf(body)
      .map(([, name]) => name)
      .slice(1),
  ).toEqual(['Sarees', 'Silk', 'Kanjeevaram', 'Temple border'])
  expect(body).toMatch(
    new RegExp(
      `${at('/categories/sarees')}">Sarees</a></li><li><a href="${at('/categories/silk')}">Silk</a></li>\\s*<li><a href="${at('/categories/kanjeevaram')}">`,
    ),
  )
  expect(trailOf((await visit('/products/hamper')).body)).toHaveLength(2)
  expect(trailOf((await visit('/products/loose-end')).body)).toHaveLength(2)
})

test('the sitemap has the visible categories', async () => {
  const { body } = await visit('/sitemap-1.xml')
  expect(body).toContain(`<loc>http://stores.example${at('/categories/kanjeevaram')}</loc>`)
  for (const handle of ['gifts', 'boxes']) expect(body).not.toContain(`/categories/${handle}<`)
})

test('a menu leads to a category while visitors see it', async () => {
  const links = ['Silk', 'Boxes'].map((title) => ({ kind: 'category', title, target_id: ids[title] }))
  const menu = await call(createMenuEndpoint, { body: { title: 'Shop', links } })
  expect(menu.links).toMatchObject([
    { kind: 'category', target_id: ids.Silk, target_title: 'Silk', url: '/categories/silk' },
    { kind: 'category', target_id: ids.Boxes, target_title: 'Boxes', url: null },
  ])
  const read = await stores.call(getMenuEndpoint, {
    token: vendor.token,
    params: { id: menu.id },
    query: { store_slug: vendor.slug },
  })
  expect(read.json().links).toEqual(menu.links)
  const other = { kind: 'category', title: 'Nobody’s', target_id: crypto.randomUUID() }
  const refused = await stores.call(createMenuEndpoint, {
    token: vendor.token,
    body: { store_slug: vendor.slug, title: 'Wrong', links: [other] },
  })
  expect(refused.json()).toMatchObject({ code: 'invalid_fields', errors: [{ path: 'body.links.0.target_id' }] })
})

test('the widget shows the top-level categories, or those below the category of the page', async () => {
  const draft: LoadedTheme = (
    await stores.call(loadThemeEndpoint, { token: vendor.token, params: { store_slug: vendor.slug } })
  ).json()
  const section = (template: string, settings: object) => ({
    id: `categories-${template}`,
    type: 'custom',
    template,
    settings: {},
    blocks: [],
    widgets: [{ id: 'w', type: 'CategoriesWidget', settings }],
  })
  const shown = (html: string) => [...html.matchAll(/haat-card-title">([^<]+)</g)].map(([, title]) => title)
  await call(saveThemeEndpoint, {
    body: {
      sections: [
        ...draft.sections,
        section('home', { show_count: true, limit: 2 }),
        section('collection', { source: 'subcategories' }),
      ],
      settings: draft.settings,
      revision: draft.revision,
    },
  })
  await call(publishThemeEndpoint, { body: {} })
  // The storefront hears of the publication a moment later.
  await expect.poll(async () => shown((await visit('/')).body)).toEqual(['Sarees ', 'Tea '])
  const home = (await visit('/')).body
  expect(home).toContain(`href="${at('/categories/sarees')}"`)
  expect(home).toMatch(/Sarees <span class="haat-count">3</)
  await expect.poll(async () => shown((await visit('/categories/sarees')).body)).toEqual(['Silk', 'Cotton'])
})
