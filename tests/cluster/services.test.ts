import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { ServerProcess } from '../process/server-process.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { report } from './figures.ts'
import { openShops, type Shop, startHaat } from './haat.ts'
import { failuresOf, observe, slowestOf, startReaders } from './load.ts'
import { startRedis } from './redis.ts'
import { startSwift } from './swift.ts'
import type { Program } from './workshop.ts'

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

/** A wrong password: the limit of this endpoint is counted in Redis. */
function signIn(): Promise<Response> {
  return fetch(`${server.backend}/api/vendor/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${crypto.randomUUID()}@example.com`, password: 'not the right one' }),
    signal: AbortSignal.timeout(60_000),
  })
}

test('a frozen Redis makes one request a second wait, for 200 ms', async () => {
  const before = await Promise.all(Array.from({ length: 5 }, () => observe(signIn)))
  expect(before.map(({ status }) => status)).toEqual(before.map(() => 401))
  const thaw = freeze(redis)
  const outcomes = []
  const startedAt = performance.now()
  for (let index = 0; index < 40; index += 1) outcomes.push(await observe(signIn))
  const seconds = (performance.now() - startedAt) / 1_000
  const typical = before.map((outcome) => outcome.took_ms).toSorted((a, b) => a - b)[2] ?? 0
  const slow = outcomes.filter((outcome) => outcome.took_ms > typical + 150).length
  thaw()
  const wrong = outcomes.filter(({ status }) => status !== 401 && status !== 429)
  report({
    scenario: 'Redis frozen',
    what: `waits in ${outcomes.length} sign-ins and ${seconds.toFixed(1)} s; longest (ms); errors`,
    measured: `${slow}; ${Math.round(slowestOf(outcomes))}; ${wrong.length}`,
    accepted: '1 a second; about 200; 0',
  })
  expect(wrong).toEqual([])
  expect(slow).toBeLessThanOrEqual(2 * Math.ceil(seconds))
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
