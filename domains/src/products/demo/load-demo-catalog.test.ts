import { readdir, readFile, stat } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadDemo } from '../../../../server/src/demo/load-demo.ts'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { findShopDetails } from '../../stores/index.ts'
import { browseCollection, findStorefront, listAllCollections, loadMenus } from '../index.ts'
import { demoCatalogs } from './index.ts'
import { imagesOf } from './load-demo-catalog.ts'

const assets = new URL('../../../assets/demo/', import.meta.url)
const slugs = demoCatalogs.map(({ store_slug: storeSlug }) => storeSlug)

describe.each(demoCatalogs.map((catalog) => [catalog.store_slug, catalog] as const))('%s', (slug, catalog) => {
  test('has enough products, including some out of stock and some on sale, and both types of collection', () => {
    const variants = catalog.products.flatMap((product) => product.variants)
    expect(catalog.products.length).toBeGreaterThanOrEqual(24)
    expect(variants.filter(({ stock }) => stock === 0).length).toBeGreaterThan(2)
    expect(
      variants.filter(({ compare_at_price_rupees: compareAtPriceRupees }) => compareAtPriceRupees !== undefined).length,
    ).toBeGreaterThan(5)
    expect(new Set(catalog.collections.map(({ members }) => 'rules' in members)).size).toBe(2)
  })

  test('compare-at prices are higher than prices', () => {
    const variants = catalog.products.flatMap((product) => product.variants)
    expect(
      variants.filter(
        ({ price_rupees: priceRupees, compare_at_price_rupees: compareAtPriceRupees = Infinity }) =>
          compareAtPriceRupees <= priceRupees,
      ),
    ).toEqual([])
  })

  test('uses exactly the images that exist, each with alt text', async () => {
    const used = imagesOf(catalog).map(([name]) => `${name}.webp`)
    const files = (await readdir(new URL(`${slug}/`, assets))).filter((file) => file.endsWith('.webp'))
    const listed = Object.keys(JSON.parse(await readFile(new URL(`${slug}/images.json`, assets), 'utf8')))
    expect([...new Set(used)].sort()).toEqual(files.sort())
    expect(listed.sort()).toEqual(files.sort())
    expect(imagesOf(catalog).filter(([, alt]) => alt.length < 15)).toEqual([])
  })

  test('has no image of more than 95 kB', async () => {
    const sizes = await Promise.all(
      imagesOf(catalog).map(async ([name]) => ({
        name,
        size: (await stat(new URL(`${slug}/${name}.webp`, assets))).size,
      })),
    )
    expect(sizes.filter(({ size }) => size > 95_000)).toEqual([])
  })
})

describe('loading', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ demo: true })
  })
  afterAll(() => server.close())

  test.each(demoCatalogs)(
    '$store_slug has the contact details of its contact page',
    async ({ store_slug: slug, pages }) => {
      const store = await findStorefront(server.db, slug)
      if (store === undefined) throw new Error('no store')
      const { email, phone, address } = await findShopDetails(server.db, store.id, server.clock.now())
      const contact = pages.find(({ handle }) => handle === 'contact')?.html
      for (const detail of [email, phone, address?.address1, address?.zip]) {
        expect(detail).toBeTruthy()
        expect(contact).toContain(detail)
      }
    },
  )

  test.each(slugs)('%s has products in every collection, each with an image that is served', async (slug) => {
    const now = server.clock.now()
    const store = await findStorefront(server.db, slug)
    if (store === undefined) throw new Error('no store')
    const { collections } = await listAllCollections(server.db, store.id, { page: 1, page_size: 50 }, now)
    expect(collections.length).toBeGreaterThanOrEqual(5)
    for (const { handle, image } of collections) {
      const browsed = await browseCollection(server.db, store.id, handle, { filters: {}, page: 1, page_size: 50 }, now)
      if (browsed === undefined || 'moved_to' in browsed) throw new Error(handle)
      expect([handle, browsed.collection.products.length > 2]).toEqual([handle, true])
      const sources = browsed.collection.products.map(({ images }) => images[0]?.src)
      for (const src of [image?.src, ...sources]) {
        const response = await server.app.inject(`/media/${src}`)
        expect([src, response.statusCode, response.headers['content-type']]).toEqual([src, 200, 'image/webp'])
      }
    }
  })

  test('menus lead to collections and pages', async () => {
    const store = await findStorefront(server.db, 'priya-masala')
    const menus = await loadMenus(server.db, store?.id ?? '', ['main-menu', 'footer'], server.clock.now())
    const links = menus['main-menu']?.links ?? []
    expect(links.map(({ url }) => url)).toContain('/collections/gifts')
    expect(links.find(({ title }) => title === 'Shop')?.links).toHaveLength(5)
    expect(menus.footer?.links.map(({ url }) => url)).toContain('/pages/shipping')
  })

  test('loading again changes nothing', async () => {
    const count = () =>
      server.db
        .selectFrom('products')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirst()
    const before = await count()
    await loadDemo(server.platform, undefined)
    expect(await count()).toEqual(before)
  })
})
