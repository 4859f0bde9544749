import { inTransaction } from '@haat/db'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appCategories } from '../../domains/src/app-store/contract.ts'
import { exampleApp } from '../../domains/src/app-store/example-app.ts'
import { saveApps } from '../../domains/src/app-store/index.ts'
import { listStorefrontProductsEndpoint } from '../../domains/src/products/storefront/contract.ts'
import { startTestStorefront, type TestStorefront } from '../test-storefront.ts'
import { type SearchClient, searchClient } from './search-client.ts'
import { readSearchPage } from './search-page.ts'

/** More good matches than a search needs: it may leave out weaker ones, but it has to count what it shows. */
const IN_TITLE = 130
const IN_TAGS = 20
const IN_TEXT = 40
const MISSPELT = 10

interface Item {
  readonly number: number
  readonly title: string
  readonly tag: string
  readonly text: string
}

const items: readonly Item[] = Array.from({ length: IN_TITLE + IN_TAGS + IN_TEXT + MISSPELT }, (_, number) => {
  const item = { number, title: `Item ${number}`, tag: 'plain', text: 'Nothing special.' }
  if (number < IN_TITLE) return { ...item, title: `Saffron ${number}` }
  if (number < IN_TITLE + IN_TAGS) return { ...item, tag: 'saffron' }
  if (number < IN_TITLE + IN_TAGS + IN_TEXT) return { ...item, text: 'Tastes of saffron.' }
  return { ...item, title: `Safron ${number}` }
})

let stores: TestStorefront
let client: SearchClient

beforeAll(async () => {
  stores = await startTestStorefront()
  client = searchClient(stores)
})
afterAll(() => stores.close())

/** A word; a typo of it that occurs, too. */
const queries = ['saffron', 'safron']

describe('apps', () => {
  beforeAll(() =>
    saveApps(
      stores.db,
      items.map(({ number, title, tag, text }) =>
        exampleApp({
          id: `app-${number}`,
          title,
          description: `${text} ${tag}`,
          // The worse the match, the later the category.
          category: appCategories[Math.floor(number / 30)] ?? 'Support',
          price: number % 3 === 0 ? 'Free' : '₹99/month',
        }),
      ),
    ),
  )

  test.each([...queries, ''])('the filters and pages of “%s” add up', async (query) => {
    await expect.poll(async () => (await client.searchApps('')).total).toBe(items.length)
    const { total, facets } = await client.searchApps(query)
    for (const category of appCategories) {
      const filtered = await client.searchApps(query, { category })
      expect([category, facets.category[category] ?? 0]).toEqual([category, filtered.total])
      expect(filtered.ids).toHaveLength(filtered.total)
    }
    for (const price of ['free', 'paid'] as const) {
      const filtered = await client.searchApps(query, { price })
      expect([price, facets.price[price]]).toEqual([price, filtered.total])
    }
    const pages = []
    for (let offset = 0; offset < total; offset += 50) {
      pages.push(await client.findApps(query, { limit: '50', offset: String(offset) }))
    }
    expect(new Set(pages.flat()).size).toBe(total)
    expect(pages.flat()).toEqual(await client.findApps(query))
  })
})

describe('products', () => {
  let slug: string
  beforeAll(async () => {
    const vendor = await stores.signInVendor()
    slug = vendor.slug
    const store = await stores.db.selectFrom('stores').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
    const now = stores.clock.now()
    const rows = items.map(({ number, title, tag, text }) => ({
      ...{ id: crypto.randomUUID(), store_id: store.id, handle: `item-${number}`, title, tags: [tag] },
      ...{ description: `<p>${text}</p>`, product_type: `Type ${Math.floor(number / 30)}`, vendor: '' },
      ...{ status: 'active', published_at: now },
    }))
    const variants = rows.map(({ id }) => ({
      ...{ store_id: store.id, product_id: id, position: 1, option_count: 0, price_paise: 100 },
    }))
    await inTransaction(stores.db, async (tx) => {
      await tx.insertInto('products').values(rows).execute()
      await tx.insertInto('product_variants').values(variants).execute()
    })
  })

  async function listAll(q: string): Promise<string[]> {
    const handles: string[] = []
    let cursor: string | null = null
    do {
      const query = { store_slug: slug, q, limit: '60', ...(cursor !== null && { cursor }) }
      const reply = await stores.call(listStorefrontProductsEndpoint, { query })
      const page: { items: { handle: string }[]; next_cursor: string | null } = reply.json()
      handles.push(...page.items.map(({ handle }) => handle))
      cursor = page.next_cursor
    } while (cursor !== null)
    return handles
  }

  const searchPage = async (parameters: Record<string, string>) =>
    readSearchPage((await stores.visit(`/${slug}/search?${new URLSearchParams(parameters)}`)).body)

  test.each(queries)('the filters and pages of “%s” add up', async (q) => {
    const page = await searchPage({ q })
    const handles = await listAll(q)
    expect(handles).toHaveLength(page.total)
    expect(new Set(handles).size).toBe(page.total)
    const types = page.values.filter(({ field }) => field === 'filter.p.product_type')
    expect(types.reduce((sum, { count }) => sum + count, 0)).toBe(page.total)
    for (const { field, value, count } of types) {
      expect([value, (await searchPage({ q, [field]: value })).total]).toEqual([value, count])
    }
  })
})
