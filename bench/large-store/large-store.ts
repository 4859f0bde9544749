import type { Db } from '@haat/db'
import { sql } from 'kysely'
import { addProducts, announceChange } from '../add-products.ts'
import { median } from '../load.ts'
import { figure, type Table } from '../report.ts'
import { withDemoDatabase } from '../with-demo-database.ts'

const FIRST_PORT = 4_800
const ROUNDS = 9
/** Demo stores, and the number of products added to each. */
const STORES = { 'kaapi-corner': 500, 'mehta-handlooms': 20_000 } as const
/** Pages for a visitor with a cart aren't cached. */
const headers = { cookie: 'haat_cart=cart-of-a-returning-visitor' }

/** Each URL is requested once, with a new number. */
const pages: Readonly<Record<string, (number: number) => string>> = {
  'all products, next page': (number) => `/collections/all?page=${number}`,
  'all products by price': (number) => `/collections/all?sort_by=price-ascending&page=${number}`,
  'all products of a size': (number) => `/collections/all?filter.v.option.Size=S&page=${number}`,
  'collection by tag, 1 in 110': (number) => `/collections/tagged?page=${(number % 4) + 1}`,
  'product with recommendations': (number) => `/products/kurta-${100 + number}`,
}

/** Measures pages of a store with 20,000 products (80,000 variants) and of one with 500 products. */
export async function measureLargeStore(): Promise<Table> {
  return withDemoDatabase(FIRST_PORT, async (server, db) => {
    for (const [slug, count] of Object.entries(STORES)) await addProducts(db, slug, count)
    await sql`VACUUM ANALYZE`.execute(db)
    const rows: string[][] = []
    const addRow = async (name: string, measureIn: (store: string, slug: string) => Promise<number>) => {
      const [small = 0, large = 0] = await mapInOrder(Object.keys(STORES), (slug) =>
        measureIn(`${server.storefront}/${slug}`, slug),
      )
      rows.push([name, figure(small), figure(large), `${(large / small).toFixed(1)} ×`])
    }
    await addRow('all products, first view after a change', (store, slug) => timeAfterChanges(db, store, slug))
    for (const [name, path] of Object.entries(pages)) await addRow(name, (store) => timeEach(store, path))
    return {
      title: 'Pages of a large store',
      columns: ['page', 'ms with 500 products', 'ms with 20,000 products', 'ratio'],
      rows,
      note: `Medians of ${ROUNDS} requests one after the other, without cached pages. Every product has four variants; 70 brands, 50 types, 110 tags.`,
    }
  })
}

async function mapInOrder<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await work(item))
  return results
}

async function timeAfterChanges(db: Db, store: string, slug: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await announceChange(db, slug)
    // Waits until the server has received the notification.
    await new Promise((resolve) => setTimeout(resolve, 100))
    times.push(await timeOf(`${store}/collections/all`))
  }
  return median(times)
}

async function timeEach(store: string, path: (number: number) => string): Promise<number> {
  await timeOf(store + path(1))
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) times.push(await timeOf(store + path(round + 2)))
  return median(times)
}

async function timeOf(url: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(url, { headers })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} returned ${response.status}`)
  return performance.now() - began
}
