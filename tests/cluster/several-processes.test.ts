import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServerProcess } from '../process/server-process.ts'
import { type Cluster, findLost, startCluster } from './cluster.ts'
import { report } from './figures.ts'
import { addProduct, openShops, readMetric, renameProduct, type Shop, startHaat } from './haat.ts'
import { failuresOf, startReaders, startWriters } from './load.ts'
import { startPgbouncer } from './pgbouncer.ts'

const ROUNDS = 20

let cluster: Cluster
/** Read from the replica. */
const servers: ServerProcess[] = []
let pooled: ServerProcess
let shops: Shop[]

beforeAll(async () => {
  cluster = await startCluster()
  const pooler = await startPgbouncer(cluster.workshop, cluster.primary_url)
  pooled = await startHaat(cluster.workshop, { DATABASE_URL: pooler, DATABASE_DIRECT_URL: cluster.primary_url })
  shops = await openShops(pooled, cluster.primary_url, 3)
})
afterAll(() => cluster?.workshop.close())

function serverAt(index: number): ServerProcess {
  const server = servers[index]
  if (server === undefined) throw new Error(`There is no process ${index}`)
  return server
}
const firstShop = (): Shop => {
  const [shop] = shops
  if (shop === undefined) throw new Error('There is no store')
  return shop
}

/** Renames a product through one process, again and again. Returns how long each of the others showed the old name. */
async function measureFreshness(writer: ServerProcess, readers: readonly ServerProcess[]): Promise<number[]> {
  const shop = firstShop()
  let product = await addProduct(writer, shop, `Fresh ${crypto.randomUUID().slice(0, 8)}`)
  const shows = async (reader: ServerProcess, title: string) =>
    (await (await fetch(`${reader.storefront}/${shop.slug}/products/${product.handle}`)).text()).includes(title)
  const delays: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const title = `Renamed ${crypto.randomUUID().slice(0, 8)}`
    product = await renameProduct(writer, shop, product, title)
    const startedAt = performance.now()
    const waits = readers.map(async (reader) => {
      while (!(await shows(reader, title))) {
        if (performance.now() - startedAt > 60_000) throw new Error('A page stayed stale for a minute')
        await sleep(5)
      }
      return performance.now() - startedAt
    })
    delays.push(...(await Promise.all(waits)))
  }
  return delays.toSorted((a, b) => a - b)
}

function describeDelays(delays: readonly number[]): string {
  const median = delays[Math.floor(delays.length / 2)] ?? Number.NaN
  return `${Math.round(median)}; ${Math.round(delays.at(-1) ?? Number.NaN)}`
}

test('through PgBouncer in transaction mode, pages, changes, notifications and jobs work', async () => {
  const shop = firstShop()
  const readers = startReaders(
    4,
    [
      () => `${pooled.backend}/api/store/products?store_slug=${shop.slug}`,
      () => `${pooled.storefront}/${shop.slug}/search?q=${crypto.randomUUID()}`,
      () => `${pooled.storefront}/${shop.slug}`,
    ],
    { authorization: `Bearer ${shop.token}` },
  )
  const writers = startWriters(pooled, shops)
  const loads = [readers, writers]
  await Promise.all(loads.map((load) => load.untilMore(60)))
  await Promise.all(loads.map((load) => load.stop()))
  const outcomes = loads.flatMap((load) => load.outcomes)
  const delays = await measureFreshness(pooled, [pooled])
  await requestPassword(shop)
  // A job sends it, and no other process is running.
  await expect.poll(listMailStates).toEqual(['sent'])
  report({
    scenario: 'PgBouncer, transaction mode',
    what: `failed of ${outcomes.length} requests; ms until a change is visible (median; longest)`,
    measured: `${JSON.stringify(failuresOf(outcomes))}; ${describeDelays(delays)}`,
    accepted: '0; 250; 2,000',
  })
  expect(failuresOf(outcomes)).toEqual({})
  expect(await findLost(cluster, writers.acknowledged)).toEqual([])
  expect(delays.at(-1)).toBeLessThan(5_000)
  expect(pooled.output).not.toContain('pooler')
})

async function requestPassword(shop: Shop): Promise<void> {
  const reply = await fetch(`${pooled.backend}/api/vendor/recover-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${shop.slug}@example.com` }),
  })
  expect(reply.status, await reply.text()).toBe(202)
}

async function listMailStates(): Promise<unknown[]> {
  const primary = await cluster.patroni.getPrimary()
  return (await primary.query('SELECT status FROM outgoing_mails', 'haat')).map(({ status }) => status)
}

test('a change through one process is visible on all', async () => {
  const environment = { DATABASE_URL: cluster.primary_url, DATABASE_REPLICA_URL: cluster.replica_url }
  for (let index = 0; index < 2; index += 1) servers.push(await startHaat(cluster.workshop, environment))
  const delays = await measureFreshness(serverAt(0), [...servers, pooled])
  const pooledDelays = await measureFreshness(pooled, [...servers, pooled])
  report({
    scenario: 'freshness, 3 processes',
    what: 'ms until a change is visible (median; longest); changed through PgBouncer',
    measured: `${describeDelays(delays)}; ${describeDelays(pooledDelays)}`,
    accepted: '250; 2,000; 250; 2,000',
  })
  expect(Math.max(...delays, ...pooledDelays)).toBeLessThan(5_000)
})

test('the storefronts read the replica, follow it after a switchover, and are fresh while it is behind', async () => {
  const isUsed = () => readMetric(serverAt(0), 'database_replica_used')
  await expect.poll(isUsed).toBe(1)
  await expectReadsOnReplica()

  const paused = await cluster.patroni.getReplica()
  await paused.query('SELECT pg_wal_replay_pause()')
  const delays = await measureFreshness(serverAt(0), servers)
  await paused.query('SELECT pg_wal_replay_resume()')

  await expect.poll(isUsed).toBe(1)
  await cluster.patroni.switchOver()
  const startedAt = performance.now()
  await cluster.patroni.untilComplete()
  await expect.poll(isUsed).toBe(1)
  const followedAfter = ((performance.now() - startedAt) / 1_000).toFixed(1)
  await expectReadsOnReplica()
  report({
    scenario: 'replica reads',
    what: 'replay paused: ms until fresh (median; longest); seconds after a switchover until the new replica is read',
    measured: `${describeDelays(delays)}; ${followedAfter}`,
    accepted: '250; 2,000; reported',
  })
  expect(delays.at(-1)).toBeLessThan(5_000)
})

/** PostgreSQL counts scans of the products on the server that makes them. */
async function expectReadsOnReplica(): Promise<void> {
  const replica = await cluster.patroni.getReplica()
  const countScans = async () => {
    const [row] = await replica.query(
      `SELECT coalesce(sum(seq_scan + idx_scan), 0)::int AS scans FROM pg_stat_user_tables WHERE relname = 'products'`,
      'haat',
    )
    return Number(row?.scans)
  }
  const before = await countScans()
  await expect
    .poll(async () => {
      const reply = await fetch(`${serverAt(0).storefront}/${firstShop().slug}/search?q=pepper+${crypto.randomUUID()}`)
      expect(reply.status).toBe(200)
      await reply.arrayBuffer()
      return countScans()
    })
    .toBeGreaterThan(before)
}
