import { startTestProxy, type TestProxy } from '@haat/db/test-proxy'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { demoVendors } from '../../server/src/demo/demo-vendors.ts'
import { startTestPlatform, type TestPlatform } from '../test-platform.ts'

const READERS = 8

let platform: TestPlatform
let proxy: TestProxy
beforeAll(async () => {
  platform = await startTestPlatform({
    connectThrough: async (connectionString) => {
      proxy = await startTestProxy(connectionString)
      return proxy.connectionString
    },
  })
})
afterAll(async () => {
  await platform?.close()
  await proxy?.close()
})

const slug = demoVendors[0]?.stores[0]?.slug ?? ''
let visits = 0
/** Addresses that no cache knows. */
const freshPages = () => {
  visits += 1
  const { storefront, marketplace, backend } = platform.urls
  return {
    storefront: `${storefront}/${slug}/search?q=tea${visits}`,
    marketplace: `${marketplace}/app/missing-${visits}`,
    catalog: `${backend}/api/store/apps/missing-${visits}`,
  }
}
const statusOf = async (url: string) => (await fetch(url)).status
const untilReady = () => expect.poll(() => statusOf(`${platform.urls.backend}/readyz`), { timeout: 60_000 }).toBe(200)

// Without deadlines for queries it would take minutes, longer than a test may.
test('after all connections have fallen silent, pages come and the process is ready again', async () => {
  await Promise.all(Array.from({ length: 30 }, () => statusOf(freshPages().storefront)))
  proxy.silence()
  const pages = await Promise.all(Array.from({ length: 30 }, () => statusOf(freshPages().storefront)))
  await untilReady()
  expect(new Set(pages)).toEqual(new Set([200]))
})

test('a planned switchover under load yields no error for reads', async () => {
  await untilReady()
  let isOver = false
  onTestFinished(() => {
    isOver = true
  })
  const seen: number[] = []
  const wrong: string[] = []
  const readers = Array.from({ length: READERS }, async () => {
    while (!isOver) {
      const { storefront, marketplace, catalog } = freshPages()
      for (const [url, expected] of [
        [storefront, 200],
        [marketplace, 404],
        [catalog, 404],
      ] as const) {
        const status = await statusOf(url)
        seen.push(status)
        if (status !== expected) wrong.push(`${status} ${url}`)
      }
    }
  })
  await expect.poll(() => seen.length, { timeout: 60_000 }).toBeGreaterThan(READERS)
  for (let switchover = 0; switchover < 3; switchover += 1) {
    const before = seen.length
    proxy.refuse()
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(platform.db)
    proxy.cut()
    await new Promise((resolve) => setTimeout(resolve, 500))
    proxy.accept()
    await expect.poll(() => seen.length, { timeout: 60_000 }).toBeGreaterThan(before + READERS * 4)
  }
  isOver = true
  await Promise.all(readers)
  expect(wrong).toEqual([])
})

test('while PostgreSQL is away, every surface answers 503 with Retry-After, and 200 once it is back', async () => {
  await untilReady()
  onTestFinished(() => proxy.accept())
  proxy.refuse()
  proxy.cut()
  const { storefront, marketplace, catalog } = freshPages()
  const answers = await Promise.all([storefront, marketplace, catalog].map((url) => fetch(url)))
  for (const answer of answers) {
    expect([answer.url, answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([answer.url, 503, true])
  }
  const [store, market, problem] = await Promise.all(answers.map((answer) => answer.text()))
  expect(store).toContain('<h1>Temporarily unavailable</h1>')
  expect(market).toContain('This app isn’t available right now')
  expect(JSON.parse(problem ?? '')).toMatchObject({ status: 503, code: 'unavailable' })
  expect(await statusOf(`${platform.urls.backend}/readyz`)).toBe(503)

  proxy.accept()
  await untilReady()
  expect(await statusOf(freshPages().storefront)).toBe(200)
})

test('what changes while nobody hears of it is shown once the listener is back', async () => {
  await untilReady()
  const { marketplace, backend } = platform.urls
  const [app] = await (await fetch(`${backend}/api/store/apps`)).json()
  const page = `${marketplace}/app/${app.id}`
  expect(await (await fetch(page)).text()).toContain(app.title)
  proxy.silence()
  const title = `Renamed ${crypto.randomUUID().slice(0, 8)}`
  await platform.db.updateTable('apps').set({ title }).where('id', '=', app.id).execute()
  await expect.poll(async () => (await fetch(page)).text(), { timeout: 60_000 }).toContain(title)
})
