import { inTransaction } from '@haat/db'
import type { Endpoint } from '@haat/http-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countLockWaits } from '../../../tests/count-lock-waits.ts'
import { startTestServer, type TestServer } from '../../../tests/harness.ts'
import { exampleTheme, publishExampleThemes } from '../themes/example-theme.ts'
import {
  cancelScheduleEndpoint,
  chooseThemeEndpoint,
  listThemeRevisionsEndpoint,
  loadThemeEndpoint,
  publishThemeEndpoint,
  restoreThemeEndpoint,
  saveThemeEndpoint,
  scheduleThemeEndpoint,
} from './contract.ts'

// Concurrent changes to one store, by several people or tabs.
let server: TestServer
type Vendor = Awaited<ReturnType<TestServer['signInVendor']>>
type Reply = Awaited<ReturnType<TestServer['call']>>
beforeAll(async () => {
  server = await startTestServer()
  await publishExampleThemes(server.platform, { starter: exampleTheme(), bazaar: exampleTheme() })
})
afterAll(() => server.close())

const post = (endpoint: Endpoint, { token, slug }: Vendor, body: object = {}) =>
  server.call(endpoint, { token, body: { store_slug: slug, ...body } })
const load = async ({ token, slug }: Vendor) =>
  (await server.call(loadThemeEndpoint, { token, params: { store_slug: slug } })).json()
const save = (vendor: Vendor, heading: string) =>
  post(saveThemeEndpoint, vendor, {
    sections: [{ id: 'a', type: 'hero', template: 'home', settings: { heading }, blocks: [] }],
    settings: {},
    revision: 1,
  })
const inAnHour = () => new Date(server.clock.now().getTime() + 3_600_000).toISOString()

/** Starts each change once the previous one waits for the store's lock, and releases the lock when all of them wait. */
async function runConcurrently({ slug }: Vendor, begin: readonly (() => Promise<Reply>)[]): Promise<Reply[]> {
  const begun = await inTransaction(server.db, async (tx) => {
    await tx
      .selectFrom('store_themes')
      .innerJoin('stores', 'stores.id', 'store_themes.store_id')
      .select('store_themes.store_id')
      .where('slug', '=', slug)
      .forUpdate('store_themes')
      .execute()
    const replies: Promise<Reply>[] = []
    for (const one of begin) {
      replies.push(one())
      await expect.poll(() => countLockWaits(server.db)).toBe(replies.length)
    }
    return { replies }
  })
  return Promise.all(begun.replies)
}

test('publishing during a save publishes the saved revision', async () => {
  const vendor = await server.signInVendor()
  const [saved, published] = await runConcurrently(vendor, [
    () => save(vendor, 'Namaste'),
    () => post(publishThemeEndpoint, vendor),
  ])
  expect(saved?.json()).toMatchObject({ revision: 2, published_revision: 1 })
  expect(published?.json()).toMatchObject({ revision: 2, published_revision: 2 })
})

test('publishing a given revision during a save is refused as stale and publishes nothing', async () => {
  const vendor = await server.signInVendor()
  const [, published] = await runConcurrently(vendor, [
    () => save(vendor, 'Namaste'),
    () => post(publishThemeEndpoint, vendor, { revision: 1 }),
  ])
  expect([published?.statusCode, published?.json().code]).toEqual([412, 'stale_revision'])
  expect(await load(vendor)).toMatchObject({ revision: 2, published_revision: 1 })
})

test('scheduling during a save schedules the saved revision, and publishing manually cancels the schedule', async () => {
  const vendor = await server.signInVendor()
  const [, scheduled] = await runConcurrently(vendor, [
    () => save(vendor, 'Namaste'),
    () => post(scheduleThemeEndpoint, vendor, { publish_at: inAnHour() }),
  ])
  expect(scheduled?.json().scheduled).toMatchObject({ revision: 2 })
  const [, published] = await runConcurrently(vendor, [
    () => post(scheduleThemeEndpoint, vendor, { publish_at: inAnHour() }),
    () => post(publishThemeEndpoint, vendor),
  ])
  expect(published?.statusCode).toBe(200)
  expect(await load(vendor)).toMatchObject({ published_revision: 2, scheduled: null })
})

const changes = {
  save: (vendor: Vendor) => save(vendor, 'Mine'),
  restore: (vendor: Vendor) => post(restoreThemeEndpoint, vendor, { restore_revision: 1 }),
  choose: (vendor: Vendor) => post(chooseThemeEndpoint, vendor, { theme_slug: 'bazaar' }),
  publish: (vendor: Vendor) => post(publishThemeEndpoint, vendor),
  schedule: (vendor: Vendor) => post(scheduleThemeEndpoint, vendor, { publish_at: inAnHour() }),
  cancel: (vendor: Vendor) => post(cancelScheduleEndpoint, vendor),
}

test.each([
  ['save', 'restore', 'choose'],
  ['choose', 'restore', 'save'],
  ['restore', 'publish', 'schedule'],
  ['choose', 'publish', 'cancel'],
] as const)('concurrent %s, %s and %s run one after the other and lose nothing', async (...names) => {
  const vendor = await server.signInVendor()
  await save(vendor, 'Before')
  const replies = await runConcurrently(
    vendor,
    names.map((name) => () => changes[name](vendor)),
  )
  // The save is refused because the other changes replaced the revision it is based on.
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(names.map((name) => (name === 'save' ? 412 : 200)))

  const { revision, published_revision: publishedRevision } = await load(vendor)
  const call = { token: vendor.token, params: { store_slug: vendor.slug } }
  const { items } = (await server.call(listThemeRevisionsEndpoint, call)).json()
  const made = replies.flatMap((reply, index) =>
    names[index] === 'restore' || names[index] === 'choose' ? [reply.json().revision] : [],
  )
  expect(items.map((item: { revision: number }) => item.revision)).toEqual([...made.sort().reverse(), 2, 1])
  expect(revision).toBe(2 + made.length)
  const answers = new Map<string, Reply | undefined>(names.map((name, index) => [name, replies[index]]))
  expect(publishedRevision).toBe(answers.get('publish')?.json().published_revision ?? 1)
})
