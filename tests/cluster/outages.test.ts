import { startTestProxy, type TestProxy } from '@haat/db/test-proxy'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { ServerProcess } from '../process/server-process.ts'
import { type Cluster, findLost, startCluster } from './cluster.ts'
import { report } from './figures.ts'
import { addProduct, openShops, renameProduct, type Shop, startHaat } from './haat.ts'
import { failuresOf, outageOf, startReaders, startWriters } from './load.ts'

let cluster: Cluster
/** Reaches PostgreSQL through two proxies, one of them for what needs its own session, such as LISTEN. */
let server: ServerProcess
let queries: TestProxy
let sessions: TestProxy
/** Isn't cut off. */
let other: ServerProcess
let shops: Shop[]

beforeAll(async () => {
  cluster = await startCluster()
  queries = await startTestProxy(cluster.primary_url)
  sessions = await startTestProxy(cluster.primary_url)
  cluster.workshop.onClose(async () => {
    await queries.close()
    await sessions.close()
  })
  other = await startHaat(cluster.workshop, { DATABASE_URL: cluster.primary_url })
  server = await startHaat(cluster.workshop, {
    DATABASE_URL: queries.connectionString,
    DATABASE_DIRECT_URL: sessions.connectionString,
  })
  shops = await openShops(other, cluster.primary_url, 3)
})
afterAll(() => cluster?.workshop.close())

const firstShop = (): Shop => {
  const [shop] = shops
  if (shop === undefined) throw new Error('There is no store')
  return shop
}
const homes = (of: ServerProcess) =>
  shops.map(
    ({ slug }) =>
      () =>
        `${of.storefront}/${slug}`,
  )
const search = (of: ServerProcess) => `${of.storefront}/${firstShop().slug}/search?q=${crypto.randomUUID()}`
const isReady = async () => (await fetch(`${server.backend}/readyz`)).status === 200
const seconds = (startedAt: number) => ((performance.now() - startedAt) / 1_000).toFixed(1)

test('a process whose connections are silenced works again within 15 s', async () => {
  // The pool is full.
  await Promise.all(Array.from({ length: 30 }, async () => fetch(search(server))))
  const visitors = startReaders(2, homes(server))
  await visitors.untilMore(10)
  const startedAt = performance.now()
  queries.silence()
  sessions.silence()
  const pages = await Promise.all(Array.from({ length: 30 }, async () => (await fetch(search(server))).status))
  const answeredAfter = seconds(startedAt)
  await expect.poll(isReady).toBe(true)
  const readyAfter = seconds(startedAt)
  await visitors.stop()
  report({
    scenario: 'process cut off from PostgreSQL',
    what: 'status of 30 pages; seconds until the last; until ready; failed pages in memory',
    measured: `${[...new Set(pages)].join(', ')}; ${answeredAfter}; ${readyAfter}; ${Object.keys(failuresOf(visitors.outcomes)).length}`,
    accepted: '200; 15; 15; 0',
  })
  expect(new Set(pages)).toEqual(new Set([200]))
  expect(failuresOf(visitors.outcomes)).toEqual({})
  expect(Number(readyAfter)).toBeLessThan(30)
})

test('a silenced listener is replaced within seconds, and pages are fresh', async () => {
  const shop = firstShop()
  const product = await addProduct(other, shop, `Silenced ${crypto.randomUUID().slice(0, 8)}`)
  const page = async () => (await fetch(`${server.storefront}/${shop.slug}/products/${product.handle}`)).text()
  await expect.poll(page).toContain('Silenced')
  sessions.silence()
  const title = `Renamed ${crypto.randomUUID().slice(0, 8)}`
  await renameProduct(other, shop, product, title)
  const startedAt = performance.now()
  await expect.poll(page).toContain(title)
  const freshAfter = seconds(startedAt)
  await expect.poll(isReady).toBe(true)
  report({
    scenario: 'LISTEN silenced',
    what: 'seconds until a changed page is fresh',
    measured: freshAfter,
    accepted: '5 + reconnecting',
  })
  expect(Number(freshAfter)).toBeLessThan(15)
})

test('while nothing can be heard, /readyz says so, and pages are fresh afterwards', async () => {
  const shop = firstShop()
  const product = await addProduct(other, shop, `Unheard ${crypto.randomUUID().slice(0, 8)}`)
  const page = async () => (await fetch(`${server.storefront}/${shop.slug}/products/${product.handle}`)).text()
  await expect.poll(page).toContain('Unheard')
  const startedAt = performance.now()
  sessions.ignore()
  sessions.silence()
  onTestFinished(() => sessions.accept())
  await expect
    .poll(async () => JSON.parse(await (await fetch(`${server.backend}/readyz`)).text()).checks.listening)
    .toBe(false)
  const shownAfter = seconds(startedAt)
  const title = `Renamed ${crypto.randomUUID().slice(0, 8)}`
  await renameProduct(other, shop, product, title)
  const acceptedAt = performance.now()
  sessions.accept()
  await expect.poll(page).toContain(title)
  const freshAfter = seconds(acceptedAt)
  await expect.poll(isReady).toBe(true)
  report({
    scenario: 'LISTEN cut off',
    what: 'seconds until /readyz shows it; until fresh, once it is back',
    measured: `${shownAfter}; ${freshAfter}`,
    accepted: '5; 2',
  })
  expect(Number(shownAfter)).toBeLessThan(15)
})

/** Runs load while the primary is away, until `end` has resolved and requests succeed again. */
async function duringOutage(scenario: string, begin: () => Promise<void>, end: () => Promise<void>): Promise<void> {
  await cluster.patroni.setSynchronous(true)
  const before = await cluster.patroni.getPrimary()
  const visitors = startReaders(2, homes(other))
  const readers = startReaders(2, [() => search(other)])
  const writers = startWriters(other, shops)
  const loads = [visitors, readers, writers]
  await Promise.all(loads.map((load) => load.untilMore(20)))
  const startedAt = performance.now()
  await begin()
  await expect
    .poll(async () => {
      const primary = cluster.patroni.members.find((member) => member !== before)
      return primary?.is('primary')
    })
    .toBe(true)
  const promotedAfter = seconds(startedAt)
  await Promise.all(loads.map((load) => load.untilMore(20)))
  await end()
  await cluster.patroni.untilComplete()
  await Promise.all(loads.map((load) => load.untilMore(20)))
  await Promise.all(loads.map((load) => load.stop()))
  const uncached = [...readers.outcomes, ...writers.outcomes]
  const lost = await findLost(cluster, writers.acknowledged)
  report({
    scenario,
    what: `failed of ${visitors.outcomes.length} pages in memory; of ${uncached.length} others; lost of ${writers.acknowledged.size} writes`,
    measured: `${JSON.stringify(failuresOf(visitors.outcomes))}; ${JSON.stringify(failuresOf(uncached))}; ${lost.length}`,
    accepted: '0; only 503 with Retry-After; 0',
  })
  report({
    scenario,
    what: 'seconds until promoted; until no request fails',
    measured: `${promotedAfter}; ${outageOf(uncached).toFixed(1)}`,
    accepted: 'reported',
  })
  expect(failuresOf(visitors.outcomes)).toEqual({})
  expect(Object.keys(failuresOf(uncached)).filter((kind) => kind !== '503')).toEqual([])
  expect(lost).toEqual([])
}

test('a frozen primary is replaced, and nothing is written to it when it wakes up', async () => {
  const frozen = await cluster.patroni.getPrimary()
  onTestFinished(() => frozen.thaw())
  await duringOutage(
    'primary frozen, synchronous',
    async () => frozen.freeze(),
    async () => frozen.thaw(),
  )
})

test('a primary that is cut off from etcd steps down, and writes go to the new one', async () => {
  const { etcd } = await cluster.patroni.getPrimary()
  onTestFinished(() => etcd.accept())
  await duringOutage(
    'primary cut off from etcd, synchronous',
    async () => {
      etcd.ignore()
      etcd.silence()
    },
    async () => etcd.accept(),
  )
})
