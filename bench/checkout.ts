import { closeDatabase, connect, type Db } from '@haat/db'
import { startTestCluster } from '@haat/db/test-database'
import { listOrdersEndpoint } from '../domains/src/orders/back-office/contract.ts'
import { callAs } from './admin/call-server.ts'
import { measureList } from './admin/measure-lists.ts'
import { quantile } from './admin/tables.ts'
import { type BenchmarkShop, buy } from './checkout/purchase.ts'
import { seedOrders } from './checkout/seed-orders.ts'
import { signInOwner } from './demo-owner.ts'
import { median } from './load.ts'
import { startedProcessesMs } from './processor-time.ts'
import { figure, type Table } from './report.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

const FIRST_PORT = 4_950
const STORE = 'priya-masala'
const WARM_UP = 100
const ROUNDS = 5
/** Purchases of a round, one after the other. */
const PURCHASES = 100
const CONCURRENT = 8
const CONCURRENT_PURCHASES = 400
/** A smaller number is for trying it out. */
const ORDERS = Number(process.env.BENCH_ROWS ?? 1_000_000)

/** Measures purchases and the list of orders in a store of the demo, with PostgreSQL as an installation has it. */
export async function measureCheckout(): Promise<Table[]> {
  const cluster = await startTestCluster({ fast: false })
  const { connectionString } = cluster
  const db = connect({ connectionString })
  try {
    const environment = {
      DATABASE_URL: connectionString,
      HAAT_DEMO: '1',
      HAAT_SECRET: 'only for the benchmark, 32 characters',
      // Each buyer has an address of their own, so that no limit stops them.
      TRUST_PROXY: 'loopback',
    }
    const server = await startServerProcess({ first_port: FIRST_PORT, environment })
    try {
      const shop = await stockShop(db, server)
      const purchases = await measurePurchases(shop)
      const { id } = await db.selectFrom('stores').select('id').where('slug', '=', STORE).executeTakeFirstOrThrow()
      await seedOrders(connectionString, id, ORDERS)
      return [purchases, await measureOrderList(server)]
    } finally {
      await server.stop()
    }
  } finally {
    await closeDatabase(db)
    await cluster.stop()
  }
}

/** Gives every item of the store enough stock for all purchases. */
async function stockShop(db: Db, { backend, storefront }: ServerProcess): Promise<BenchmarkShop> {
  const variants = await db
    .updateTable('product_variants as variant')
    .from('stores')
    .from('products')
    .set({ stock_quantity: 1_000_000, track_inventory: true })
    .whereRef('stores.id', '=', 'variant.store_id')
    .whereRef('products.id', '=', 'variant.product_id')
    .where('stores.slug', '=', STORE)
    .where('products.status', '=', 'active')
    .returning('variant.id')
    .execute()
  return { backend, storefront, store_slug: STORE, variant_ids: variants.map(({ id }) => id) }
}

async function measurePurchases(shop: BenchmarkShop): Promise<Table> {
  let number = 0
  const buyNext = () => {
    number += 1
    return buy(shop, number)
  }
  for (let count = 0; count < WARM_UP; count += 1) await buyNext()

  const cpu: number[] = []
  const elapsed: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const [cpuBefore, began] = [startedProcessesMs(), performance.now()]
    for (let count = 0; count < PURCHASES; count += 1) await buyNext()
    cpu.push((startedProcessesMs() - cpuBefore) / PURCHASES)
    elapsed.push((performance.now() - began) / PURCHASES)
  }

  const began = performance.now()
  let left = CONCURRENT_PURCHASES
  const buyer = async () => {
    while (left > 0) {
      left -= 1
      await buyNext()
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT }, buyer))
  const rate = CONCURRENT_PURCHASES / ((performance.now() - began) / 1_000)
  return {
    title: 'Purchases',
    columns: ['measure', 'value', 'target'],
    rows: [
      ['CPU time of a purchase, server and PostgreSQL', `${figure(median(cpu))} ms`, '≤ 25 ms'],
      ['duration, one after the other', `${figure(median(elapsed))} ms`, '–'],
      [`purchases/s, ${CONCURRENT} at once`, figure(rate), '≥ 50'],
    ],
    note: `A guest buys three items of two products in the demo store ${STORE}, with GST, delivery and the test provider: 7 requests, from the empty cart to the paid order with its receipt voucher, with the provider's own page and its webhook. Medians of ${ROUNDS} rounds of ${PURCHASES} purchases after ${WARM_UP} to warm up. The load comes from the same two cores.`,
  }
}

async function measureOrderList(server: ServerProcess): Promise<Table> {
  const { token } = await signInOwner(server, STORE)
  const list = {
    name: 'Orders',
    endpoint: listOrdersEndpoint,
    query: { store_slug: STORE },
    conditions: {
      total_paise: ['gte:400000', 'lte:20000'],
      tag: ['eq:wholesale'],
      has_risks: ['eq:true', 'eq:false'],
      id: ['in:00000000-0000-7000-8000-000000000000'],
      customer_id: ['eq:00000000-0000-7000-8000-000000000000'],
    },
    words: ['Meera', 'buyer500@example.com', '1000500', 'zzzyx'],
  }
  const { cases, skipped } = await measureList(callAs(server.backend, token), list)
  const [searches = [], others = []] = [true, false].map((wanted) =>
    cases.filter(({ is_search: isSearch }) => isSearch === wanted),
  )
  const row = (name: string, measured: typeof cases) => {
    const times = measured.flatMap(({ ms }) => ms)
    const slowest = measured.toSorted((a, b) => Math.min(...b.ms) - Math.min(...a.ms))[0]
    return [
      name,
      figure(measured.length),
      figure(quantile(times, 0.5)),
      figure(quantile(times, 0.95)),
      figure(Math.min(...(slowest?.ms ?? []))),
      slowest?.name ?? '–',
    ]
  }
  return {
    title: `List of ${figure(ORDERS)} orders`,
    columns: ['requests', 'combinations', 'p50 ms', 'p95 ms', 'slowest ms', 'slowest combination'],
    rows: [row('any sort with up to two filters', others), row('searches', searches)],
    note: `Target: p95 of at most 80 ms. All orders are of one store. One request after the other.${skipped === 0 ? '' : ` ${figure(skipped)} combinations were left out after 30 s.`}`,
  }
}
