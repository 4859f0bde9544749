import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServerProcess } from '../process/server-process.ts'
import { type Cluster, findLost, startCluster } from './cluster.ts'
import { report } from './figures.ts'
import { openShops, type Shop, startHaat } from './haat.ts'
import { failuresOf, outageOf, startReaders, startWriters } from './load.ts'

let cluster: Cluster
let server: ServerProcess
/** Products are added to these; the pages of the others stay the same. */
let written: Shop[]
let quiet: Shop[]

beforeAll(async () => {
  cluster = await startCluster()
  server = await startHaat(cluster.workshop, { DATABASE_URL: cluster.primary_url })
  const shops = await openShops(server, cluster.primary_url, 6)
  written = shops.slice(0, 3)
  quiet = shops.slice(3)
})
afterAll(() => cluster?.workshop.close())

/** Visitors of the stores whose pages are in memory. */
function startVisitors(shops: readonly Shop[]) {
  return startReaders(
    3,
    shops.flatMap(({ slug }) => [
      () => `${server.storefront}/${slug}`,
      () => `${server.storefront}/${slug}/products/malabar-pepper`,
    ]),
  )
}

/** Requests that PostgreSQL has to answer. */
function startQueries() {
  const [shop] = quiet
  return startReaders(
    3,
    [
      () => `${server.backend}/api/store/products?store_slug=${shop?.slug}`,
      () => `${server.storefront}/${shop?.slug}/search?q=${crypto.randomUUID()}`,
    ],
    { authorization: `Bearer ${shop?.token}` },
  )
}

test('a planned switchover fails no request and loses no write', async () => {
  await cluster.patroni.setSynchronous(false)
  const loads = [startVisitors(quiet), startQueries()]
  const writers = startWriters(server, written)
  await Promise.all([...loads, writers].map((load) => load.untilMore(30)))
  const startedAt = performance.now()
  await cluster.patroni.switchOver()
  const seconds = (performance.now() - startedAt) / 1_000
  await Promise.all([...loads, writers].map((load) => load.untilMore(30)))
  await Promise.all([...loads, writers].map((load) => load.stop()))
  const outcomes = [...loads, writers].flatMap((load) => load.outcomes)
  const lost = await findLost(cluster, writers.acknowledged)
  report({
    scenario: 'planned switchover',
    what: `failed of ${outcomes.length} requests; lost of ${writers.acknowledged.size} writes; seconds`,
    measured: `${JSON.stringify(failuresOf(outcomes))}; ${lost.length}; ${seconds.toFixed(1)}`,
    accepted: '0; 0',
  })
  expect(failuresOf(outcomes), JSON.stringify(outcomes.filter(({ problem }) => problem !== undefined))).toEqual({})
  expect(lost).toEqual([])
  await cluster.patroni.untilComplete()
})

const modes = [
  { mode: 'synchronous', isSynchronous: true, lag_ms: 0 },
  { mode: 'asynchronous', isSynchronous: false, lag_ms: 0 },
  { mode: 'asynchronous, replica 2 s behind', isSynchronous: false, lag_ms: 2_000 },
]

test.each(modes)('after the primary is killed ($mode), everything works again by itself', async (options) => {
  const { mode, isSynchronous, lag_ms: lagMs } = options
  await cluster.patroni.setSynchronous(isSynchronous)
  const visitors = startVisitors([...quiet, ...written])
  const queries = startQueries()
  const writers = startWriters(server, written)
  const loads = [visitors, queries, writers]
  await Promise.all(loads.map((load) => load.untilMore(30)))
  const killed = await cluster.patroni.getPrimary()
  if (lagMs > 0) {
    await killed.stopSending()
    await sleep(lagMs)
  }
  await killed.kill()
  const killedAt = performance.now()
  await expect.poll(async () => (await cluster.patroni.findPrimary())?.name).not.toBe(undefined)
  const promotedAfter = (performance.now() - killedAt) / 1_000
  await Promise.all(loads.map((load) => load.untilMore(30)))
  await Promise.all(loads.map((load) => load.stop()))
  const lost = await findLost(cluster, writers.acknowledged)
  const uncached = [...queries.outcomes, ...writers.outcomes]
  report({
    scenario: `primary killed, ${mode}`,
    what: `failed of ${visitors.outcomes.length} pages in memory; of ${uncached.length} others`,
    measured: `${JSON.stringify(failuresOf(visitors.outcomes))}; ${JSON.stringify(failuresOf(uncached))}`,
    accepted: '0; only 503 with Retry-After',
  })
  report({
    scenario: `primary killed, ${mode}`,
    what: `lost of ${writers.acknowledged.size} writes; seconds until promoted; until no request fails`,
    measured: `${lost.length}; ${promotedAfter.toFixed(1)}; ${outageOf(uncached).toFixed(1)}`,
    accepted: isSynchronous ? '0; reported; reported' : 'reported',
  })
  expect(failuresOf(visitors.outcomes), 'pages in memory').toEqual({})
  expect(Object.keys(failuresOf(uncached)).filter((kind) => kind !== '503')).toEqual([])
  if (isSynchronous) expect(lost).toEqual([])
  killed.start()
  await cluster.patroni.untilComplete()
})
