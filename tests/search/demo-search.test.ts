import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type App, appCategories, listAppsEndpoint } from '../../domains/src/app-store/contract.ts'
import { demoApps } from '../../domains/src/app-store/demo/index.ts'
import { demoCatalogs } from '../../domains/src/products/demo/index.ts'
import { startTestStorefront, type TestStorefront } from '../test-storefront.ts'
import { describeWorst, type LabelledQuery, meanScore, rankQuery, readLabelledQueries } from './labelled-queries.ts'
import { type SearchClient, searchClient } from './search-client.ts'
import { readSearchPage, type ShownSearch } from './search-page.ts'
import { typoCases, typos } from './single-typos.ts'

let stores: TestStorefront
let client: SearchClient
const priya = 'priya-masala'

beforeAll(async () => {
  stores = await startTestStorefront({ demo: true })
  client = searchClient(stores)
  // Spelling variants are known shortly after the texts.
  const isReady = async () =>
    (await client.findApps('invoce')).length * (await client.findProducts(priya, 'turmric')).length > 0
  await vi.waitUntil(isReady, { timeout: 30_000 })
})
afterAll(() => stores.close())

/** Everything in the demo that has a title, with the search that has to find it. */
const titled = [
  ...demoApps.map(({ id, title }) => ({ kind: 'app', id, title, find: (query: string) => client.findApps(query) })),
  ...demoCatalogs.flatMap(({ store_slug: slug, products, collections, pages }) => [
    ...products.map(({ handle, title }) => ({
      ...{ kind: 'product', id: handle, title },
      find: (query: string) => client.findProducts(slug, query),
    })),
    ...collections.map(({ handle, title }) => ({
      ...{ kind: 'collection', id: handle, title },
      find: (query: string) => client.findCollections(slug, query),
    })),
    ...pages.map(({ handle, title }) => ({
      ...{ kind: 'page', id: handle, title },
      find: (query: string) => client.findPages(slug, query),
    })),
  ]),
]

describe('labelled queries', () => {
  let labelled: LabelledQuery[]
  beforeAll(async () => {
    labelled = await readLabelledQueries()
  })

  const handlesOf = (items: readonly { handle: string }[]) => new Set(items.map(({ handle }) => handle))
  const products = new Map(demoCatalogs.map((catalog) => [catalog.store_slug, handlesOf(catalog.products)]))
  const pages = new Map(demoCatalogs.map((catalog) => [catalog.store_slug, handlesOf(catalog.pages)]))

  test('are at least 300, each once, and expect only what the demo has', () => {
    expect(labelled.length).toBeGreaterThanOrEqual(300)
    const keys = labelled.map(({ place, query }) => `${place}: ${query}`)
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
    const apps = new Set(demoApps.map(({ id }) => id))
    const isKnown = ({ place, accepted }: LabelledQuery) =>
      (place === 'apps' ? [apps] : [products.get(place), pages.get(place)]).some((known) =>
        accepted.every((id) => known?.has(id)),
      )
    expect(labelled.filter((query) => !isKnown(query))).toEqual([])
  })

  test('find an accepted result first, with a mean reciprocal rank of at least 0.95', async () => {
    const search = async ({ place, query, accepted }: LabelledQuery) => {
      if (place === 'apps') return client.findApps(query, { limit: '10' })
      const isPage = accepted.some((handle) => pages.get(place)?.has(handle))
      if (isPage) return (await client.suggest(place, query)).pages
      return client.findProducts(place, query, { limit: '10' })
    }
    const ranked = []
    for (const query of labelled) ranked.push(rankQuery(query, await search(query)))
    expect(meanScore(ranked), `Worst queries:\n${describeWorst(ranked)}\n`).toBeGreaterThanOrEqual(0.95)
  })
})

describe('a search for apps', () => {
  test('for “cod” finds the apps that mention COD, and none for their codes', async () => {
    const mentions = (words: RegExp) =>
      demoApps.filter((app) => words.test([app.title, app.description, ...app.features].join(' '))).map(({ id }) => id)
    const found = await client.findApps('cod')
    const withCod = mentions(/\bcod\b|\bcash[- ]on[- ]delivery\b/i)
    const withCode = mentions(/\bcodes?\b/i).filter((id) => !withCod.includes(id))
    expect(withCode.length).toBeGreaterThan(5)
    expect(found.filter((id) => withCode.includes(id))).toEqual([])
    expect(withCod.filter((id) => !found.includes(id))).toEqual([])
  })

  test.each([
    ['invoce', 'gst-sathi'],
    ['INVOICES', 'gst-sathi'],
    ['shiping', 'courier-junction'],
    ['abandoned cart', 'wapsi-recovery'],
    ['abandoned checkout', 'wapsi-recovery'],
    ['dead clicks', 'footfall-heatmaps'],
  ])('for “%s” finds %s', async (query, id) => {
    expect(await client.findApps(query)).toContain(id)
  })

  test.each(['invoice', 'invoce'])(
    'for “%s” shows first, of the apps with it as a feature, the most installed',
    async (query) => {
      expect((await client.findApps(query))[0]).toBe('e-way-express')
    },
  )

  test('finds two words of one feature, and nothing if one of the words is nowhere', async () => {
    expect(await client.findApps('karigar scripts')).toEqual(['darzi-size-guide'])
    expect(await client.findApps('karigar zyxwvut')).toEqual([])
  })
})

test.each(['turmeric', 'turmric', 'haldi', 'हल्दी', 'மஞ்சள்', 'Haldi', 'TURMERIC'])(
  'a search for “%s” in a store of spices shows turmeric first',
  async (query) => {
    expect((await client.findProducts(priya, query))[0]).toBe('erode-turmeric-powder')
    expect((await client.suggest(priya, query)).products[0]).toBe('erode-turmeric-powder')
    const page = await stores.visit(`/${priya}/search?q=${encodeURIComponent(query)}`)
    expect(readSearchPage(page.body).handles[0]).toBe('erode-turmeric-powder')
  },
)

describe('a title', () => {
  test('is found first by itself', async () => {
    const missed = []
    for (const { kind, id, title, find } of titled) {
      const [first] = await find(title)
      if (first !== id) missed.push(`${kind} "${title}": found ${first}`)
    }
    expect(missed).toEqual([])
  })

  test('is found with any single typo in one of its words of four letters or more', async () => {
    const cases = titled.flatMap((item) => typoCases(item.title).map((typoCase) => ({ ...item, ...typoCase })))
    expect(cases.length).toBeGreaterThan(250)
    const missed = []
    for (const { kind, id, title, find, ...typoCase } of cases) {
      const misspelt = misspell(typoCase.word)
      const queries = [`${typoCase.before}${misspelt}${typoCase.after}`, misspelt]
      // Alone, a word of three letters matches only whole words.
      for (const query of queries.filter((text) => text.length > 3)) {
        if (!(await find(query)).includes(id)) missed.push(`${kind} "${title}": "${query}"`)
      }
    }
    expect(missed).toEqual([])
  })
})

/** Returns the word with a random typo. */
function misspell(word: string): string {
  const anyTypo = fc.tuple(
    fc.constantFrom(...Object.values(typos)),
    fc.nat(word.length - 1),
    fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
  )
  return fc.sample(anyTypo, 1).map(([typo, position, letter]) => typo(word, position, letter))[0] ?? word
}

const wordsOf = (texts: readonly string[]) => [
  ...new Set(
    texts
      .join(' ')
      .toLowerCase()
      .match(/\p{L}+/gu),
  ),
]

/** Words of the texts, some of them unfinished, alone or two together; sometimes nothing. */
function anyQuery(texts: readonly string[]): fc.Arbitrary<string> {
  const words = fc.constantFrom(...wordsOf(texts))
  const part = fc.tuple(words, fc.integer({ min: 1, max: 12 })).map(([word, length]) => word.slice(0, length))
  return fc.oneof(
    part,
    words,
    fc.tuple(words, part).map((pair) => pair.join(' ')),
    fc.constant(''),
  )
}

describe('filters of apps', () => {
  const anyFilters = fc.record(
    {
      category: fc.subarray([...appCategories], { minLength: 1 }).map((categories) => categories.join(',')),
      price: fc.constantFrom('free', 'paid'),
    },
    { requiredKeys: [] },
  )
  const anyAppQuery = anyQuery(demoApps.flatMap((app) => [app.title, app.title, app.description, ...app.features]))

  test('show the number of apps that each of them leaves', async () => {
    await fc.assert(
      fc.asyncProperty(anyAppQuery, anyFilters, async (query, { category, price }) => {
        const chosen = { ...(category !== undefined && { category }), ...(price !== undefined && { price }) }
        const { ids, total, facets } = await client.searchApps(query, chosen)
        expect(ids).toHaveLength(total)
        expect(new Set(ids).size).toBe(total)
        for (const value of appCategories) {
          const filtered = await client.searchApps(query, { ...chosen, category: value, limit: '1' })
          expect([value, facets.category[value] ?? 0]).toEqual([value, filtered.total])
        }
        for (const value of ['free', 'paid'] as const) {
          const filtered = await client.searchApps(query, { ...chosen, price: value, limit: '1' })
          expect([value, facets.price[value]]).toEqual([value, filtered.total])
        }
      }),
      { numRuns: 12 },
    )
  })

  test('leave the apps of the same search that they apply to, in the same order', async () => {
    // Apps that ship with Haat replace listings of the demo.
    const listed: App[] = (await stores.call(listAppsEndpoint)).json()
    const apps = new Map(listed.map((app) => [app.id, app]))
    await fc.assert(
      fc.asyncProperty(anyAppQuery, anyFilters, async (query, { category, price }) => {
        const chosen = { ...(category !== undefined && { category }), ...(price !== undefined && { price }) }
        const all = await client.findApps(query)
        const expected = all.filter((id) => {
          const app = apps.get(id)
          const isFree = app?.price === 'Free'
          return (
            (category?.split(',').includes(app?.category ?? '') ?? true) &&
            (price === undefined || (price === 'free') === isFree)
          )
        })
        expect(await client.findApps(query, chosen)).toEqual(expected)
      }),
      { numRuns: 25 },
    )
  })

  test('pages have no gaps or repetitions', async () => {
    await fc.assert(
      fc.asyncProperty(anyAppQuery, fc.integer({ min: 1, max: 20 }), async (query, limit) => {
        const { ids, total } = await client.searchApps(query)
        const pages = []
        for (let offset = 0; offset < total; offset += limit) {
          pages.push(await client.findApps(query, { limit: String(limit), offset: String(offset) }))
        }
        expect(pages.flat()).toEqual(ids)
      }),
      { numRuns: 12 },
    )
  })
})

describe('filters of a store’s search page', () => {
  const [catalog] = demoCatalogs.filter(({ store_slug: slug }) => slug === priya)
  const anyProductQuery = anyQuery((catalog?.products ?? []).flatMap(({ title, tags }) => [title, ...tags])).filter(
    (query) => query !== '',
  )

  async function search(query: string, filters: readonly { field: string; value: string }[]): Promise<ShownSearch> {
    const parameters = new URLSearchParams([['q', query], ...filters.map(({ field, value }) => [field, value])])
    const reply = await stores.visit(`/${priya}/search?${parameters}`)
    expect(reply.statusCode).toBe(200)
    return readSearchPage(reply.body)
  }

  test('show the number of products that each of them leaves', async () => {
    let comparedCount = 0
    await fc.assert(
      fc.asyncProperty(anyProductQuery, fc.array(fc.nat(), { maxLength: 2 }), fc.nat(), async (query, picks, which) => {
        const all = await search(query, [])
        expect(all.total).toBe((await client.findProducts(priya, query)).length)
        fc.pre(all.values.length > 0)
        const pick = (values: ShownSearch['values'], index: number) => values.slice(index % values.length)[0]
        const chosen = picks.flatMap((index) => pick(all.values, index) ?? [])
        const page = await search(query, chosen)
        const value = pick(page.values, which)
        fc.pre(value !== undefined)
        const others = chosen.filter(({ field }) => field !== value.field)
        const filtered = await search(query, [...others, value])
        expect([value, filtered.total]).toEqual([value, value.count])
        comparedCount += 1
      }),
      { numRuns: 15 },
    )
    expect(comparedCount).toBeGreaterThan(5)
  })
})
