import { HOUR_MS } from '@haat/http-contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleApp } from '../../domains/src/app-store/example-app.ts'
import { saveApps } from '../../domains/src/app-store/index.ts'
import { listProductsEndpoint } from '../../domains/src/products/catalog/contract.ts'
import { listCollectionsEndpoint } from '../../domains/src/products/collections/contract.ts'
import { listPagesEndpoint } from '../../domains/src/products/pages/contract.ts'
import { startTestStorefront, type TestStorefront } from '../test-storefront.ts'
import { type SearchClient, searchClient } from './search-client.ts'
import { readSearchPage } from './search-page.ts'
import { type kinds, type Shop, shopOf } from './search-shop.ts'
import { typos } from './single-typos.ts'

let stores: TestStorefront
let client: SearchClient

beforeAll(async () => {
  stores = await startTestStorefront()
  client = searchClient(stores)
})
afterAll(() => stores.close())

async function openShop(): Promise<Shop> {
  return shopOf(stores, await stores.signInVendor())
}

const inOneHour = () => new Date(stores.clock.now().getTime() + HOUR_MS).toISOString()

/** Handles of the products on the rendered search page. */
async function findOnPage(shop: Shop, query: string): Promise<readonly string[]> {
  const page = await stores.visit(`/${shop.slug}/search?q=${encodeURIComponent(query)}`)
  expect(page.statusCode).toBe(200)
  return readSearchPage(page.body).handles
}

/** Handles that the search shows to a shopper, before pages are rendered. */
async function findForShopper(shop: Shop, query: string) {
  const [suggested, products, collections, pages] = await Promise.all([
    client.suggest(shop.slug, query),
    client.findProducts(shop.slug, query),
    client.findCollections(shop.slug, query),
    client.findPages(shop.slug, query),
  ])
  return {
    product: [suggested.products, products],
    collection: [suggested.collections, collections],
    page: [suggested.pages, pages],
  }
}

/** Handles that the lists of the dashboard show. */
async function findInDashboard({ slug, token }: Shop, q: string): Promise<Record<keyof typeof kinds, string[]>> {
  const list = async (endpoint: Parameters<TestStorefront['call']>[0]) => {
    const reply = await stores.call(endpoint, { token, query: { store_slug: slug, q, limit: '200' } })
    expect(reply.statusCode, reply.body).toBe(200)
    return (reply.json().items as { handle: string }[]).map(({ handle }) => handle)
  }
  return {
    product: await list(listProductsEndpoint),
    collection: await list(listCollectionsEndpoint),
    page: await list(listPagesEndpoint),
  }
}

const titles = ['Copper kettle', 'Brass kettle with lid']
/** Words of the titles, whole, unfinished, misspelt, and two together. */
const anyWord = fc.constantFrom(...new Set(titles.join(' ').toLowerCase().split(' ')))
const anyQuery = fc.oneof(
  anyWord,
  fc.tuple(anyWord, fc.nat(5)).map(([word, length]) => word.slice(0, length + 1)),
  fc.tuple(anyWord, anyWord).map((pair) => pair.join(' ')),
  fc
    .tuple(anyWord, fc.constantFrom(...Object.values(typos)), fc.nat(8), fc.constantFrom(...'aeklmx'))
    .map(([word, typo, position, letter]) => typo(word, position % word.length, letter)),
)

test('shoppers never find a draft, an archived or a scheduled text, or one of another store', async () => {
  const vendor = await stores.signInVendor({ stores: 2 })
  const [slug = '', sister = ''] = vendor.slugs
  const shops = [shopOf(stores, { ...vendor, slug }), shopOf(stores, { ...vendor, slug: sister }), await openShop()]
  for (const [number, shop] of shops.entries()) {
    for (const title of titles) {
      const handleOf = (state: string) => `${state}-${number}-${title.replaceAll(' ', '-').toLowerCase()}`
      await shop.create('product', { title, handle: handleOf('shown'), status: 'active' })
      await shop.create('product', { title, handle: handleOf('draft'), status: 'draft' })
      await shop.create('product', { title, handle: handleOf('archived'), status: 'archived' })
      await shop.create('product', { title, handle: handleOf('later'), status: 'active', published_at: inOneHour() })
      for (const kind of ['collection', 'page'] as const) {
        await shop.create(kind, { title, handle: handleOf('shown') })
        await shop.create(kind, { title, handle: handleOf('draft'), published_at: null })
        await shop.create(kind, { title, handle: handleOf('later'), published_at: inOneHour() })
      }
    }
  }
  let foundCount = 0
  await fc.assert(
    fc.asyncProperty(fc.nat(shops.length - 1), anyQuery, async (number, query) => {
      const shop = shops[number]
      if (shop === undefined) throw new Error('There is no such store')
      const shown = [...Object.values(await findForShopper(shop, query)).flat(2), ...(await findOnPage(shop, query))]
      expect(shown.filter((handle) => !handle.startsWith(`shown-${number}-`))).toEqual([])
      const listed = Object.values(await findInDashboard(shop, query)).flat()
      expect(listed.filter((handle) => !handle.includes(`-${number}-`))).toEqual([])
      foundCount += shown.length
    }),
    { numRuns: 15 },
  )
  expect(foundCount).toBeGreaterThan(30)
})

describe('a change is visible to the next search', () => {
  const expectFound = async (shop: Shop, kind: keyof typeof kinds, query: string, handles: readonly string[]) => {
    for (const found of (await findForShopper(shop, query))[kind]) expect([query, found]).toEqual([query, handles])
  }

  test.each(['product', 'collection', 'page'] as const)('of a %s', async (kind) => {
    const shop = await openShop()
    const shown = kind === 'product' ? { status: 'active' } : { published_at: stores.clock.now().toISOString() }
    const hidden = kind === 'product' ? { status: 'draft' } : { published_at: null }
    const dashboard = async (query: string) => (await findInDashboard(shop, query))[kind]

    let saved = await shop.create(kind, { title: 'Cane basket', handle: 'basket', ...hidden })
    await expectFound(shop, kind, 'basket', [])
    expect(await dashboard('basket')).toEqual(['basket'])

    saved = await shop.update(kind, saved, shown)
    await expectFound(shop, kind, 'basket', ['basket'])

    saved = await shop.update(kind, saved, { title: 'Cane hamper' })
    await expectFound(shop, kind, 'basket', [])
    await expectFound(shop, kind, 'hamper', ['basket'])
    expect([await dashboard('basket'), await dashboard('hamper')]).toEqual([[], ['basket']])

    saved = await shop.update(kind, saved, hidden)
    await expectFound(shop, kind, 'hamper', [])

    saved = await shop.update(kind, saved, shown)
    await expectFound(shop, kind, 'hamper', ['basket'])

    await shop.remove(kind, saved)
    await expectFound(shop, kind, 'hamper', [])
    expect(await dashboard('hamper')).toEqual([])
  })

  test.each(['product', 'collection', 'page'] as const)('when the time of a scheduled %s comes', async (kind) => {
    const shop = await openShop()
    const status = kind === 'product' ? { status: 'active' } : {}
    await shop.create(kind, { title: 'Diwali hamper', handle: 'hamper', published_at: inOneHour(), ...status })
    await expectFound(shop, kind, 'diwali', [])
    stores.clock.advance(HOUR_MS - 1000)
    await expectFound(shop, kind, 'diwali', [])
    stores.clock.advance(1000)
    await expectFound(shop, kind, 'diwali', ['hamper'])
    if (kind === 'product') expect(await findOnPage(shop, 'diwali')).toEqual(['hamper'])
  })

  test('on the rendered page, which is kept for a moment', async () => {
    const shop = await openShop()
    const saved = await shop.sell({ title: 'Jute rug', handle: 'rug' })
    await expect.poll(() => findOnPage(shop, 'jute')).toEqual(['rug'])
    const renamed = await shop.update('product', saved, { title: 'Sisal rug' })
    await expect.poll(() => findOnPage(shop, 'jute')).toEqual([])
    await expect.poll(() => findOnPage(shop, 'sisal')).toEqual(['rug'])
    await shop.update('product', renamed, { status: 'draft' })
    await expect.poll(() => findOnPage(shop, 'sisal')).toEqual([])
  })

  test('of a product’s tags and description', async () => {
    const shop = await openShop()
    const saved = await shop.sell({
      title: 'Stool',
      handle: 'stool',
      tags: ['bamboo'],
      description: '<p>Varnished.</p>',
    })
    await expectFound(shop, 'product', 'bamboo', ['stool'])
    await expectFound(shop, 'product', 'varnished', ['stool'])
    await shop.update('product', saved, { tags: ['rattan'], description: '<p>Painted.</p>' })
    await expectFound(shop, 'product', 'bamboo', [])
    await expectFound(shop, 'product', 'varnished', [])
    await expectFound(shop, 'product', 'rattan painted', ['stool'])
  })

  test('of words with a typo, shortly after', async () => {
    const shop = await openShop()
    const saved = await shop.sell({ title: 'Terracotta planter', handle: 'planter' })
    await expect.poll(() => client.findProducts(shop.slug, 'teracotta')).toEqual(['planter'])
    await shop.update('product', saved, { title: 'Marble planter' })
    expect(await client.findProducts(shop.slug, 'teracotta')).toEqual([])
    await expect.poll(() => client.findProducts(shop.slug, 'marbel')).toEqual(['planter'])
  })
})

describe('apps', () => {
  test('that are unlisted are never found or counted', async () => {
    const names = titles.map((title, index) => ({ title, id: `listed-${index}` }))
    const unlisted = titles.map((title, index) => ({ title, id: `unlisted-${index}` }))
    await saveApps(stores.db, [...names, ...unlisted].map(exampleApp))
    const ids = unlisted.map(({ id }) => id)
    await stores.db.updateTable('apps').set({ status: 'unlisted' }).where('id', 'in', ids).execute()
    await expect.poll(async () => (await client.searchApps('')).total).toBe(names.length)
    let foundCount = 0
    await fc.assert(
      fc.asyncProperty(anyQuery, async (query) => {
        const { ids: found, total, facets } = await client.searchApps(query)
        expect(found.filter((id) => !id.startsWith('listed-'))).toEqual([])
        expect([total, facets.category.Marketing, facets.price.paid]).toEqual(Array(3).fill(found.length))
        foundCount += found.length
      }),
      { numRuns: 40 },
    )
    expect(foundCount).toBeGreaterThan(20)
  })

  test('are found by a new title and no longer by the old one, until they are deleted', async () => {
    await saveApps(stores.db, [exampleApp({ id: 'renamed', title: 'Zephyrus' })])
    await expect.poll(() => client.findApps('zephyrus')).toEqual(['renamed'])
    await saveApps(stores.db, [exampleApp({ id: 'renamed', title: 'Quokka' })])
    await expect.poll(() => client.findApps('quokka')).toEqual(['renamed'])
    await expect.poll(() => client.findApps('zephyrus')).toEqual([])
    await stores.db.deleteFrom('apps').where('id', '=', 'renamed').execute()
    await expect.poll(() => client.findApps('quokka')).toEqual([])
  })
})
