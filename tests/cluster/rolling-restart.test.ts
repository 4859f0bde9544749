import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePorts } from '../free-ports.ts'
import type { ServerProcess } from '../process/server-process.ts'
import { type Cluster, findLost, startCluster } from './cluster.ts'
import { report } from './figures.ts'
import { openShops, type Shop, startHaat } from './haat.ts'
import { startWebProxy } from './haproxy.ts'
import { failuresOf, startReaders, startWriters } from './load.ts'

let cluster: Cluster
let servers: ServerProcess[]
/** Through HAProxy. */
let web: { readonly backend: string; readonly storefront: string }
let shops: Shop[]

beforeAll(async () => {
  cluster = await startCluster()
  const [backend = 0, storefront = 0] = await findFreePorts(2)
  web = { backend: `http://localhost:${backend}`, storefront: `http://localhost:${storefront}` }
  const environment = {
    DATABASE_URL: cluster.primary_url,
    BACKEND_URL: web.backend,
    STOREFRONT_URL: web.storefront,
    TRUST_PROXY: '127.0.0.1',
  }
  servers = []
  for (let index = 0; index < 3; index += 1) servers.push(await startHaat(cluster.workshop, environment))
  const upstreams = (pick: (server: ServerProcess) => string) =>
    servers.map((server, index) => ({ name: `haat-${index}`, port: Number(new URL(pick(server)).port) }))
  startWebProxy(
    cluster.workshop,
    { backend, storefront },
    {
      backend: upstreams((server) => server.backend),
      storefront: upstreams((server) => server.storefront),
    },
  )
  const [first] = servers
  if (first === undefined) throw new Error('No process was started')
  shops = await openShops(first, cluster.primary_url, 3)
})
afterAll(() => cluster?.workshop.close())

test('two of three processes behind HAProxy can stop, one after the other, without losing a request', async () => {
  const [shop] = shops
  await expect
    .poll(async () => (await fetch(`${web.storefront}/${shop?.slug}`).catch(() => undefined))?.status)
    .toBe(200)
  await expect.poll(async () => (await fetch(`${web.backend}/healthz`).catch(() => undefined))?.status).toBe(200)
  const readers = startReaders(
    4,
    shops.flatMap(({ slug }) => [
      () => `${web.storefront}/${slug}`,
      () => `${web.storefront}/${slug}/search?q=${crypto.randomUUID()}`,
    ]),
  )
  const writers = startWriters(web, shops)
  const loads = [readers, writers]
  await Promise.all(loads.map((load) => load.untilMore(30)))
  for (const server of servers.slice(0, 2)) {
    expect(await server.stop()).toBe(0)
    await Promise.all(loads.map((load) => load.untilMore(30)))
  }
  await Promise.all(loads.map((load) => load.stop()))
  const outcomes = loads.flatMap((load) => load.outcomes)
  const lost = await findLost(cluster, writers.acknowledged)
  report({
    scenario: 'rolling restart',
    what: `failed of ${outcomes.length} requests; lost of ${writers.acknowledged.size} writes`,
    measured: `${JSON.stringify(failuresOf(outcomes))}; ${lost.length}`,
    accepted: '0; 0',
  })
  expect(failuresOf(outcomes), JSON.stringify(outcomes.filter(({ problem }) => problem !== undefined))).toEqual({})
  expect(lost).toEqual([])
})
