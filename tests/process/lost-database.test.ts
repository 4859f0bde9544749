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
/** Returns URLs that aren't cached. */
const uncachedPages = () => {
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

// Without query timeouts this would take minutes, longer than the test's timeout.
test('recovers after all database connections stop responding', async () => {
  await Promise.all(Array.from({ length: 30 }, () => statusOf(uncachedPages().storefront)))
  proxy.silence()
  const pages = await Promise.all(Array.from({ length: 30 }, () => statusOf(uncachedPages().storefront)))
  await untilReady()
  expect(new Set(pages)).toEqual(new Set([200]))
})

test('reads have no errors during a planned switchover under load', async () => {
  await untilReady()
  let isOver = false
  onTestFinished(() => {
    isOver = true
  })
  const seen: number[] = []
  const unexpected: string[] = []
  const readers = Array.from({ length: READERS }, async () => {
    while (!isOver) {
      const { storefront, marketplace, catalog } = uncachedPages()
      for (const [url, expected] of [
        [storefront, 200],
        [marketplace, 404],
        [catalog, 404],
      ] as const) {
        const status = await statusOf(url)
        seen.push(status)
        if (status !== expected) unexpected.push(`${status} ${url}`)
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
  expect(unexpected).toEqual([])
})

test('while PostgreSQL is down, every surface returns 503 with Retry-After, and 200 once it is back', async () => {
  await untilReady()
  onTestFinished(() => proxy.accept())
  proxy.refuse()
  proxy.cut()
  const { storefront, marketplace, catalog } = uncachedPages()
  const replies = await Promise.all([storefront, marketplace, catalog].map((url) => fetch(url)))
  for (const reply of replies) {
    expect([reply.url, reply.status, Number(reply.headers.get('retry-after')) > 0]).toEqual([reply.url, 503, true])
  }
  const [store, market, problem] = await Promise.all(replies.map((reply) => reply.text()))
  expect(store).toContain('<h1>Temporarily unavailable</h1>')
  expect(market).toContain('This app isn’t available right now')
  expect(JSON.parse(problem ?? '')).toMatchObject({ status: 503, code: 'unavailable' })
  expect(await statusOf(`${platform.urls.backend}/readyz`)).toBe(503)

  proxy.accept()
  await untilReady()
  expect(await statusOf(uncachedPages().storefront)).toBe(200)
})

test('changes during a lost notification connection appear once it is back', async () => {
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
