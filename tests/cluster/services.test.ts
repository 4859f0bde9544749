import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { ServerProcess } from '../process/server-process.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { report } from './figures.ts'
import { openShops, type Shop, startHaat } from './haat.ts'
import { failuresOf, type Outcome, observe, slowestOf, startReaders } from './load.ts'
import { startRedis } from './redis.ts'
import { startSwift } from './swift.ts'
import type { Program } from './workshop.ts'

/** How long Haat waits for Redis. */
const REDIS_WAIT_MS = 200

let cluster: Cluster
let server: ServerProcess
let shop: Shop
let redis: Program
let swift: Program

beforeAll(async () => {
  cluster = await startCluster()
  const [startedRedis, startedSwift] = await Promise.all([startRedis(cluster.workshop), startSwift(cluster.workshop)])
  redis = startedRedis.program
  swift = startedSwift.program
  server = await startHaat(cluster.workshop, {
    DATABASE_URL: cluster.primary_url,
    REDIS_URL: startedRedis.url,
    ...startedSwift.environment,
  })
  const [opened] = await openShops(server, cluster.primary_url, 1)
  if (opened === undefined) throw new Error('No store was opened')
  shop = opened
})
afterAll(() => cluster?.workshop.close())

function freeze(program: Program): () => void {
  program.signal('SIGSTOP')
  const thaw = () => program.signal('SIGCONT')
  onTestFinished(thaw)
  return thaw
}

/** Asks about a code that doesn't exist: cheap, and its limit is counted in Redis. */
function pollDevice(): Promise<Response> {
  return fetch(`${server.backend}/api/developer/device/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ device_code: crypto.randomUUID() }),
    signal: AbortSignal.timeout(60_000),
  })
}

async function pollDeviceRepeatedly(times: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let index = 0; index < times; index += 1) outcomes.push(await observe(pollDevice))
  return outcomes
}

test('a frozen Redis makes one request a second wait, for 200 ms', async () => {
  const before = await pollDeviceRepeatedly(50)
  expect(new Set(before.map(({ status }) => status))).toEqual(new Set([400]))
  const thaw = freeze(redis)
  const startedAt = performance.now()
  const outcomes = await pollDeviceRepeatedly(500)
  const seconds = (performance.now() - startedAt) / 1_000
  thaw()
  const waited = outcomes.filter((outcome) => outcome.took_ms >= REDIS_WAIT_MS)
  const wrong = outcomes.filter(({ status }) => status !== 400)
  report({
    scenario: 'Redis frozen',
    what: `requests that waited, of ${outcomes.length} in ${seconds.toFixed(1)} s; longest (ms); errors`,
    measured: `${waited.length}; ${Math.round(slowestOf(outcomes))}; ${wrong.length}`,
    accepted: '1 a second; about 200; 0',
  })
  expect(wrong).toEqual([])
  expect(waited.length).toBeGreaterThan(0)
  expect(waited.length).toBeLessThanOrEqual(2 * Math.ceil(seconds))
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

function upload(name: string): Promise<Response> {
  const form = new FormData()
  form.append('files', new Blob([new Uint8Array(png)], { type: 'image/png' }), name)
  return fetch(`${server.backend}/api/files/upload?store_slug=${shop.slug}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.token}` },
    body: form,
    signal: AbortSignal.timeout(120_000),
  })
}

test('while S3 is frozen, uploads and images get 503 with Retry-After within 10 s, and pages stay', async () => {
  const first = await upload('first.png')
  const text = await first.text()
  expect(first.status, text).toBe(200)
  const [result] = JSON.parse(text).results
  expect(result.ok, text).toBe(true)
  const image = () => fetch(new URL(`${new URL(result.file.url, server.backend).pathname}`, server.backend))
  expect((await observe(image)).status).toBe(200)

  const thaw = freeze(swift)
  const pages = startReaders(2, [() => `${server.storefront}/${shop.slug}/search?q=${crypto.randomUUID()}`])
  const outcomes = await Promise.all([observe(() => upload('second.png')), observe(image)])
  const ready = await fetch(`${server.backend}/readyz`)
  const { warnings } = JSON.parse(await ready.text())
  await pages.untilMore(10)
  await pages.stop()
  thaw()
  report({
    scenario: 'S3 frozen',
    what: 'upload and image; longest (s); failed pages; /readyz',
    measured: `${outcomes.map(({ status }) => status).join(', ')}; ${(slowestOf(outcomes) / 1_000).toFixed(1)}; ${Object.keys(failuresOf(pages.outcomes)).length}; ${ready.status}`,
    accepted: '503 with Retry-After; about 10; 0; 200 with a warning',
  })
  expect(failuresOf(pages.outcomes)).toEqual({})
  expect(Object.keys(failuresOf(outcomes)).filter((kind) => kind !== '503')).toEqual([])
  expect(slowestOf(outcomes)).toBeLessThan(20_000)
  expect([ready.status, warnings.length]).toEqual([200, 1])
  await expect.poll(async () => (await upload('third.png')).status).toBe(200)
})
