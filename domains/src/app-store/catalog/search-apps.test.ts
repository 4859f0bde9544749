import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import {
  installAppEndpoint,
  listInstallationsEndpoint,
  uninstallAppEndpoint,
} from '../../app-platform/installations/contract.ts'
import {
  App,
  AppFacets,
  appCategories,
  getAppEndpoint,
  searchAppsEndpoint,
  searchAppsForStoreEndpoint,
} from '../contract.ts'
import { exampleApp } from '../example-app.ts'
import { type AppDetails, saveApps } from '../index.ts'

let server: TestServer

const apps: (Partial<AppDetails> & { id: string })[] = [
  { id: 'ship', title: 'Ship', description: 'Labels.', created_at: '2026-01-05T00:00:00.000Z' },
  { id: 'ship-rocket', title: 'Ship Rocket', description: 'Parcels.', created_at: '2026-01-02T00:00:00.000Z' },
  { id: 'quick-ship', title: 'Quick Ship', description: 'Parcels.', category: 'Sales', price: 'Free' },
  { id: 'skip', title: 'Skip Trace', description: 'Finds people.', category: 'Support' },
  { id: 'parcels', title: 'Parcel Desk', description: 'Everything about how you ship.', category: 'Sales' },
  { id: 'shop', title: 'Corner', description: 'A shop window.', category: 'Media', price: 'Free' },
  { id: 'cafe', title: 'Café Noir – Menüs', description: 'Für Läden', category: 'Media', price: 'Free' },
  { id: 'hindi', title: 'मंडी भाव', description: 'आज का भाव', category: 'Analytics' },
  {
    id: 'mail',
    title: 'E-mail Helper',
    description: "Don't lose letters",
    features: ['GST-ready invoices', '24/7 help'],
  },
  { id: 'whatsapp', title: 'Whatsapp Broadcasts', description: 'Campaigns.', category: 'Marketing' },
]

beforeAll(async () => {
  server = await startTestServer()
  await saveApps(server.db, apps.map(exampleApp))
  await setInstalls({ ship: 1, 'ship-rocket': 5, 'quick-ship': 9, skip: 900, parcels: 500, shop: 800 })
})
afterAll(() => server.close())

async function setInstalls(counts: Record<string, number>) {
  for (const [id, installCount] of Object.entries(counts)) {
    await server.db.updateTable('apps').set({ install_count: installCount }).where('id', '=', id).execute()
  }
}

const search = (query: string, options: Record<string, string> = {}) =>
  server.call(searchAppsEndpoint, { params: { query }, query: options })

async function find(query: string, options?: Record<string, string>): Promise<string[]> {
  const reply = await search(query, options)
  expect(reply.statusCode, `${query}: ${reply.body}`).toBe(200)
  return App.array()
    .parse(reply.json())
    .map((app) => app.id)
}

const facets = async (query: string, options?: Record<string, string>) => {
  const { headers } = await search(query, options)
  return { total: Number(headers['x-total-count']), ...AppFacets.parse(JSON.parse(String(headers['x-facets']))) }
}

describe('order of relevance', () => {
  test('is exact title, start of title, words in title, other texts, typos, regardless of install counts', async () => {
    expect(await find('ship')).toEqual(['ship', 'ship-rocket', 'quick-ship', 'parcels', 'skip', 'shop'])
  })

  test('ranks a title that starts with two words before one that contains them', async () => {
    await saveApps(server.db, [
      exampleApp({ id: 'zed-a', title: 'Zeddle Planner Two' }),
      exampleApp({ id: 'zed-b', title: 'Planner with Zeddle' }),
      exampleApp({ id: 'zed-c', title: 'Zeddle Plan' }),
      exampleApp({ id: 'zed-d', title: 'Other', description: 'Zeddle plans.' }),
    ])
    await setInstalls({ 'zed-d': 90, 'zed-b': 50 })
    await expect.poll(() => find('zeddle plan')).toEqual(['zed-c', 'zed-a', 'zed-b', 'zed-d'])
  })

  test('can be replaced with most installed or newest', async () => {
    expect(await find('ship', { sort: 'most_installed' })).toEqual([
      'skip',
      'shop',
      'parcels',
      'quick-ship',
      'ship-rocket',
      'ship',
    ])
    expect((await find('ship', { sort: 'newest' })).slice(0, 2)).toEqual(['ship', 'ship-rocket'])
  })

  test('pages have no gaps or repetitions in any order', async () => {
    for (const sort of ['relevance', 'most_installed', 'newest']) {
      const pages = []
      for (const offset of [0, 2, 4, 6]) pages.push(await find('ship', { sort, limit: '2', offset: String(offset) }))
      expect(pages.flat()).toEqual(await find('ship', { sort }))
      expect(pages.at(-1)).toEqual([])
    }
  })
})

describe('matching', () => {
  test('requires every word to match', async () => {
    expect(await find('ship rocket')).toEqual(['ship-rocket'])
    expect(await find('rocket ship')).toEqual(['ship-rocket'])
    expect(await find('ship giraffe')).toEqual([])
  })

  test('searches the title, category, description and features, but not the developer or ID', async () => {
    expect(await find('whatsapp marketing campaigns')).toEqual(['whatsapp'])
    expect(await find('gst ready invoices help')).toEqual(['mail'])
    expect(await find('quorvex')).toEqual([])
  })

  test('matches prefixes from the first letter, but not the middle of a word', async () => {
    expect(await find('w')).toContain('whatsapp')
    for (const query of ['wh', 'wha', 'what', 'broadc']) expect(await find(query)).toEqual(['whatsapp'])
    expect(await find('hatsapp broad')).toEqual(['whatsapp'])
    expect(await find('atsapp')).toEqual([])
  })

  test('allows one typo per word, but not two', async () => {
    for (const query of ['whatspp', 'whatsaapp', 'whatxapp', 'whastapp', 'hwatsapp', 'whatsappx', 'xwhatsapp']) {
      expect(await find(query), query).toEqual(['whatsapp'])
    }
    for (const query of ['whtsp', 'wahtsapq', 'whpastap', 'hwastapp']) expect(await find(query), query).toEqual([])
  })

  test('allows no typos in words of one or two letters', async () => {
    await saveApps(server.db, [exampleApp({ id: 'qz', title: 'Qz Vuw' })])
    await expect.poll(() => find('qz')).toEqual(['qz'])
    expect(await find('vxw')).toEqual(['qz'])
    for (const query of ['qx', 'zq', 'vw']) expect(await find(query), query).toEqual([])
  })

  test('ignores case, accents and Unicode normalisation forms', async () => {
    for (const query of ['CAFE', 'café', 'cafe\u0301', 'CAFÉ NOIR', 'menus', 'MENÜ', 'laden', 'fur', 'cafés']) {
      expect(await find(query), query).toEqual(['cafe'])
    }
    for (const query of ['मंडी', 'मंड', 'भाव', 'मंडी भाव।']) expect(await find(query), query).toEqual(['hindi'])
  })

  test('ignores hyphens and apostrophes', async () => {
    for (const query of ['e-mail', 'email', 'e mail', "don't", 'dont', 'don’t', '24/7', 'gstready']) {
      expect(await find(query), query).toEqual(['mail'])
    }
  })

  test('doesn’t find an unlisted app until it’s listed again', async () => {
    const set = (status: string) => server.db.updateTable('apps').set({ status }).where('id', '=', 'skip').execute()
    await set('unlisted')
    await expect.poll(() => find('trace')).toEqual([])
    await set('listed')
    await expect.poll(() => find('trace')).toEqual(['skip'])
  })

  test('finds a renamed app only by its new title', async () => {
    await saveApps(server.db, [exampleApp({ id: 'changing', title: 'Oldenough' })])
    await expect.poll(() => find('oldenough')).toEqual(['changing'])
    await saveApps(server.db, [exampleApp({ id: 'changing', title: 'Brandnew' })])
    await expect.poll(() => find('brandnew')).toEqual(['changing'])
    expect(await find('oldenough')).toEqual([])
    await server.db.deleteFrom('apps').where('id', '=', 'changing').execute()
    await expect.poll(() => find('brandnew')).toEqual([])
  })
})

describe('facets', () => {
  test('count the apps of each filter value and in total', async () => {
    expect(await facets('ship')).toMatchObject({
      total: 6,
      category: { Marketing: 2, Sales: 2, Support: 1, Media: 1, AI: 0 },
      price: { free: 2, paid: 4 },
    })
    expect(await facets('ship', { category: 'Sales,Media' })).toMatchObject({
      total: 3,
      category: { Marketing: 2, Sales: 2, Support: 1, Media: 1 },
      price: { free: 2, paid: 1 },
    })
    expect(await facets('ship', { price: 'free' })).toMatchObject({
      total: 2,
      category: { Marketing: 0, Sales: 1, Support: 0, Media: 1 },
      price: { free: 2, paid: 4 },
    })
    expect(Object.keys((await facets('ship')).category)).toEqual([...appCategories])
  })

  test('filter the results', async () => {
    expect(await find('ship', { category: 'Sales' })).toEqual(['quick-ship', 'parcels'])
    expect(await find('ship', { category: 'Sales,Media', price: 'free' })).toEqual(['quick-ship', 'shop'])
    expect(await find('ship', { price: 'paid', sort: 'newest' })).not.toContain('shop')
    expect(await find('ship', { category: 'AI' })).toEqual([])
  })

  test('add up', async () => {
    const listed = await server.db.selectFrom('apps').select('id').where('status', '=', 'listed').execute()
    await expect.poll(async () => (await facets('')).total).toBe(listed.length)
    for (const query of ['', 'ship', 's', 'nothing at all']) {
      const { total, category, price } = await facets(query)
      expect(Object.values(category).reduce((sum, count) => sum + count, 0)).toBe(total)
      expect(price.free + price.paid).toBe(total)
      expect((await find(query, { limit: '200' })).length).toBe(total)
    }
  })
})

describe('unusual queries', () => {
  test('list all apps if empty, blank or without a letter', async () => {
    const all = (await server.db.selectFrom('apps').select('id').where('status', '=', 'listed').execute()).length
    for (const query of ['', ' ', '   ', '%', '!?', '…']) expect(await find(query), query).toHaveLength(all)
  })

  test('treat special characters of SQL, LIKE, tsquery, regular expressions and paths as separators', async () => {
    for (const query of [
      "ship%_\\'&|!():*",
      'ship/rocket',
      "ship'; DROP TABLE apps; --",
      'ship?x=1#y',
      '$1 ship',
      '{ship}',
    ]) {
      expect((await search(query)).statusCode, query).toBe(200)
    }
    expect(await find('ship/rocket')).toEqual(['ship-rocket'])
    expect(await find('(ship) & "rocket":*')).toEqual(['ship-rocket'])
    expect(await find('ship+rocket')).toEqual(['ship-rocket'])
  })

  test('are refused without an error if invalid', async () => {
    for (const query of ['ship\0rocket', 'ship\trocket', '../ship'])
      expect((await search(query)).statusCode, query).toBe(400)
    expect((await server.app.inject('/api/store/apps/search/%zz')).statusCode).toBe(400)
    expect((await search('s'.repeat(801))).statusCode).toBe(414)
    const invalid: Record<string, string>[] = [
      { limit: '0' },
      { limit: '201' },
      { offset: '-1' },
      { sort: 'best' },
      { price: '5' },
      { category: 'Nope' },
    ]
    for (const options of invalid) {
      expect((await search('ship', options)).statusCode, JSON.stringify(options)).toBe(422)
    }
  })

  test('never cause an error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (text) => {
        const { statusCode } = await search(text)
        // Control characters and dot segments are refused in every path.
        if (/[\p{Cc}./\\;%]/u.test(text)) expect([200, 400]).toContain(statusCode)
        else expect(statusCode).toBe(200)
      }),
      { numRuns: 300 },
    )
  })
})

test('returns the same app from the search and by ID', async () => {
  const [found] = (await search('whatsapp')).json()
  expect(found).toEqual((await server.call(getAppEndpoint, { params: { id: 'whatsapp' } })).json())
  expect(found).toEqual({ ...exampleApp({ id: 'whatsapp', ...apps.at(-1) }), install_count: 0 })
})

describe('for a store', () => {
  async function storeWith(...appIds: string[]) {
    const vendor = await server.signInVendor()
    const { token, slug } = vendor
    const change = (endpoint: typeof installAppEndpoint | typeof uninstallAppEndpoint, appId: string) =>
      server.call(endpoint, { token, body: { app_id: appId, store_slug: slug } })
    for (const appId of appIds) await change(installAppEndpoint, appId)
    const searchFor = async (query: string, options: Record<string, string> = {}) => {
      const search = { params: { query }, query: { store_slug: slug, ...options }, token }
      const { headers, json } = await server.call(searchAppsForStoreEndpoint, search)
      const { installed, category } = AppFacets.parse(JSON.parse(String(headers['x-facets'])))
      return {
        ids: App.array()
          .parse(json())
          .map(({ id }) => id),
        total: headers['x-total-count'],
        installed,
        category,
      }
    }
    return { vendor, change, searchFor }
  }

  test('installed apps are a filter that works together with the query and the other filters', async () => {
    const { searchFor } = await storeWith('quick-ship', 'parcels', 'cafe')
    expect((await searchFor('', { installed: 'true' })).ids.sort()).toEqual(['cafe', 'parcels', 'quick-ship'])
    expect(await searchFor('ship', { installed: 'true' })).toMatchObject({ ids: ['quick-ship', 'parcels'], total: '2' })
    const ofSales = await searchFor('', { installed: 'true', category: 'Sales', price: 'free' })
    expect(ofSales).toMatchObject({ ids: ['quick-ship'], total: '1', installed: 1, category: { Sales: 1, Media: 1 } })
  })

  test('their number follows the query and the other filters, and the counts of those follow it', async () => {
    const { searchFor } = await storeWith('quick-ship', 'parcels', 'cafe')
    expect(await searchFor('ship')).toMatchObject({ total: '6', installed: 2, category: { Sales: 2 } })
    expect((await searchFor('', { price: 'free' })).installed).toBe(2)
    const chosen = await searchFor('ship', { installed: 'true' })
    expect(chosen.category).toMatchObject({ Sales: 2, Support: 0 })
    expect((await facets('ship')).installed).toBeUndefined()
  })

  test('an app counts from the moment it is installed until it is uninstalled', async () => {
    const { searchFor, change } = await storeWith()
    expect((await searchFor('')).installed).toBe(0)
    await change(installAppEndpoint, 'skip')
    expect(await searchFor('', { installed: 'true' })).toMatchObject({ ids: ['skip'], installed: 1 })
    await change(uninstallAppEndpoint, 'skip')
    expect(await searchFor('', { installed: 'true' })).toMatchObject({ ids: [], installed: 0 })
  })

  test('only its own members see what it has installed', async () => {
    const { vendor } = await storeWith('cafe')
    const stranger = await server.signInVendor()
    const query = { store_slug: vendor.slug }
    for (const token of [undefined, stranger.token]) {
      const status = token === undefined ? 401 : 404
      const caller = token === undefined ? {} : { token }
      const searched = await server.call(searchAppsForStoreEndpoint, { params: { query: '' }, query, ...caller })
      expect(searched.statusCode).toBe(status)
      expect((await server.call(listInstallationsEndpoint, { query, ...caller })).statusCode).toBe(status)
    }
  })

  test('its installed apps are listed with their details, the last installed first, also unlisted ones', async () => {
    const { vendor, change } = await storeWith('cafe', 'parcels')
    await change(uninstallAppEndpoint, 'parcels')
    server.clock.advance(60_000)
    await change(installAppEndpoint, 'ship')
    await server.db.updateTable('apps').set({ status: 'unlisted' }).where('id', '=', 'cafe').execute()
    const listed = await server.call(listInstallationsEndpoint, {
      token: vendor.token,
      query: { store_slug: vendor.slug },
    })
    expect(listed.json()).toMatchObject({
      items: [
        { id: 'ship', title: 'Ship', is_listed: true, installed_at: server.clock.now().toISOString() },
        { id: 'cafe', is_listed: false },
      ],
      next_cursor: null,
    })
    await server.db.updateTable('apps').set({ status: 'listed' }).where('id', '=', 'cafe').execute()
  })
})
