import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestStorefront, type TestStorefront } from './test-storefront.ts'

/** What a page may ask of PostgreSQL if nothing of its store is in memory. */
const MAX_STATEMENTS = 8
const SLUGS = ['mehta-handlooms', 'priya-masala']

let stores: TestStorefront
beforeAll(async () => {
  stores = await startTestStorefront({ demo: true })
  // Compiles the themes, which many stores share.
  for (const slug of SLUGS) expect((await stores.visit(`/${slug}`)).statusCode).toBe(200)
})
afterAll(() => stores.close())

const query = vi.spyOn(Client.prototype, 'query')

test.each([
  ['home', () => '/'],
  ['product', (product: string) => `/products/${product}`],
  ['collection', () => '/collections/all'],
  ['filtered collection', () => '/collections/all?filter.v.availability=1&sort_by=price-ascending'],
  ['search', () => '/search?q=masala'],
])('%s pages of a store that is not in memory take few statements', async (_, pathOf) => {
  const surface = await stores.openSurface()
  for (const slug of SLUGS) {
    const { handle } = await stores.db
      .selectFrom('products')
      .innerJoin('stores', 'stores.id', 'products.store_id')
      .select('handle')
      .where('slug', '=', slug)
      .where('products.status', '=', 'active')
      .orderBy('products.id')
      .limit(1)
      .executeTakeFirstOrThrow()
    query.mockClear()
    const reply = await surface.inject({ url: `/${slug}${pathOf(handle)}`, headers: { host: 'stores.example' } })
    const statements = query.mock.calls.map(textOf).filter(belongsToPage)
    expect(reply.statusCode).toBe(200)
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(MAX_STATEMENTS)
  }
  await surface.close()
})

function textOf([config]: readonly unknown[]): string {
  return typeof config === 'object' && config !== null && 'text' in config ? String(config.text) : String(config)
}

/** Not the listener's heartbeat, the job queue or the timers of scheduled publications, which ask about all stores. */
function belongsToPage(text: string): boolean {
  const isTimer = /AS next_at|min\("publish_at"\)/.test(text) && !text.includes('store_id')
  return !isTimer && !/pg_listening|pgboss|pg_notify/.test(text)
}
