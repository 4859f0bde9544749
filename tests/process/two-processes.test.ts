import { createTestDatabase, type TestDatabase } from '@haat/db/test-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { demoAdmin } from '../../server/src/demo/demo-accounts.ts'
import { demoVendors } from '../../server/src/demo/demo-vendors.ts'
import { ServerProcess } from './server-process.ts'

/** Only ends a test that hangs; the page cache's tests check how soon changes appear. */
const untilShown = { timeout: 120_000, interval: 50 }

let database: TestDatabase
let first: ServerProcess
let second: ServerProcess
const started: ServerProcess[] = []

/** Starts both concurrently, with the given data directories or new ones. */
async function startBoth(...directories: readonly string[]): Promise<void> {
  const environment = {
    DATABASE_URL: database.connectionString,
    HAAT_SECRET: 'a secret of at least thirty-two characters',
    HAAT_DEMO: '1',
  }
  const spawn = (directory: string | undefined) =>
    ServerProcess.spawn({ ...environment, ...(directory !== undefined && { DATA_DIR: directory }) })
  ;[first, second] = await Promise.all([spawn(directories[0]), spawn(directories[1])])
  started.push(first, second)
  await Promise.all([first.untilReady(), second.untilReady()])
}

// On a database without tables: they load the demo.
beforeAll(async () => {
  database = await createTestDatabase({ hasTables: false })
  await startBoth()
})
afterAll(async () => {
  await Promise.all(started.map((server) => server.remove()))
  await database?.drop()
})

const [priya] = demoVendors
if (priya === undefined) throw new Error('The demo has no vendor')
const vendor = priya

test('on a concurrent start with an empty database, one migrates and loads the demo, and both serve it', async () => {
  const catalogs = await Promise.all([first.call('/api/store/apps'), second.call('/api/store/apps')])
  expect(catalogs[0].json.length).toBeGreaterThanOrEqual(60)
  expect(catalogs[1].json).toEqual(catalogs[0].json)
  const accounts = await database.db.selectFrom('accounts').select('email').execute()
  expect(new Set(accounts.map(({ email }) => email)).size).toBe(accounts.length)
})

test('both accept the same session, and signing out on one ends it on both immediately', async () => {
  const token = await first.signIn(vendor)
  expect((await second.call('/api/vendor/stores', { token })).status).toBe(200)
  expect((await first.call('/api/vendor/logout', { token, body: {} })).status).toBe(204)
  const after = await Promise.all([first, second].map((server) => server.call('/api/vendor/stores', { token })))
  expect(after.map(({ status }) => status)).toEqual([401, 401])
})

test('a changed app appears on the pages of both', async () => {
  const [app] = (await first.call('/api/store/apps')).json
  const pages = [first, second].map((server) => `${server.marketplace}/app/${app.id}`)
  for (const page of pages) expect(await readPage(page)).toContain(app.title)

  const title = `Renamed ${crypto.randomUUID().slice(0, 8)}`
  await database.db.updateTable('apps').set({ title }).where('id', '=', app.id).execute()
  await vi.waitFor(async () => {
    for (const page of pages) expect(await readPage(page)).toContain(title)
    for (const server of [first, second]) expect(await readPage(server.marketplace)).toContain(title)
  }, untilShown)
})

const storeSlug = vendor.stores[0]?.slug ?? ''
const homes = () => [first, second].map((server) => `${server.storefront}/${storeSlug}`)

describe('a suspension', () => {
  const offlineHours: Readonly<Record<string, number>> = { '24h': 24, '7d': 168 }

  /** Suspends the store on one process, and waits until it's unavailable on both. */
  async function suspend(server: ServerProcess, duration: '24h' | '7d'): Promise<string> {
    const token = await server.signInAdmin(demoAdmin)
    const body = { duration, reason: 'Counterfeit saffron' }
    const reply = await server.call(`/api/admin/stores/${storeSlug}/suspend`, { token, body })
    expect(reply.status, JSON.stringify(reply.json)).toBe(200)
    const seconds = (offlineHours[duration] ?? 0) * 3_600
    await vi.waitFor(async () => {
      for (const home of homes()) {
        const page = await fetch(home)
        expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('isn’t available right now')])
        expect(Number(page.headers.get('retry-after'))).toBeLessThanOrEqual(seconds)
        expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(seconds - 600)
      }
    }, untilShown)
    return token
  }

  /** What a suspension must not change: the store, its published theme, domains and schedule. */
  async function readState() {
    const { db } = database
    const { id, ...store } = await db
      .selectFrom('stores')
      .selectAll()
      .where('slug', '=', storeSlug)
      .executeTakeFirstOrThrow()
    const [domains, themes, schedules] = await Promise.all([
      db.selectFrom('store_domains').selectAll().where('store_id', '=', id).execute(),
      db.selectFrom('store_themes').selectAll().where('store_id', '=', id).execute(),
      db.selectFrom('store_theme_schedules').selectAll().where('store_id', '=', id).execute(),
    ])
    return { id, store, domains, themes, schedules }
  }

  /** Adds a domain, and a publication in a month. */
  async function addState() {
    const token = await first.signIn(vendor)
    const { revision } = (await first.call(`/api/theme-editor/load/${storeSlug}`, { token })).json
    const publishAt = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString()
    const body = { store_slug: storeSlug, revision, publish_at: publishAt }
    const scheduled = await first.call('/api/theme-editor/schedule', { token, body })
    expect(scheduled.status, JSON.stringify(scheduled.json)).toBe(200)
    const { id } = await readState()
    const domain = { hostname: 'masala.example.com', verification_token: 'x'.repeat(40) }
    await database.db
      .insertInto('store_domains')
      .values({ ...domain, store_id: id, created_at: new Date() })
      .execute()
    const state = await readState()
    expect([state.domains.length, state.schedules.length]).toEqual([1, 1])
    return state
  }

  const expectOpen = () =>
    vi.waitFor(async () => {
      for (const home of homes()) expect(await readPage(home)).toContain(vendor.stores[0]?.name)
    }, untilShown)

  test('on one takes the store offline on both, and lifted on the other, restores it', async () => {
    const before = await addState()
    await expectOpen()
    const token = await suspend(first, '7d')
    const body = { reason: 'The saffron is genuine' }
    const reply = await second.call(`/api/admin/stores/${storeSlug}/reactivate`, { token, body })
    expect(reply.status, JSON.stringify(reply.json)).toBe(200)
    await expectOpen()
    expect(await readState()).toEqual(before)
  })

  test('that ends while the servers are down has ended after the restart', async () => {
    const before = await readState()
    await suspend(second, '24h')
    await Promise.all([first.stop(), second.stop()])
    await letPass('25 hours', before.id)
    await startBoth(first.data_directory, second.data_directory)
    // Without waiting, because it's the end's time that counts, not the job that records it.
    for (const home of homes()) expect(await readPage(home)).toContain(vendor.stores[0]?.name)
    const { store: _, ...state } = before
    expect(await readState()).toMatchObject(state)
    const token = await first.signIn(vendor)
    const cancelled = await first.call('/api/theme-editor/schedule/cancel', { token, body: { store_slug: storeSlug } })
    expect(cancelled.status, JSON.stringify(cancelled.json)).toBe(200)
  })

  /** Moves the store's suspension into the past. */
  async function letPass(duration: string, storeId: string): Promise<void> {
    const passed = sql`${duration}::interval`
    await sql`UPDATE stores SET suspended_until = suspended_until - ${passed} WHERE id = ${storeId}`.execute(
      database.db,
    )
    await sql`UPDATE store_suspensions SET suspended_at = suspended_at - ${passed}, suspended_until = suspended_until - ${passed}
      WHERE store_id = ${storeId} AND ended_at IS NULL`.execute(database.db)
    await sql`UPDATE sanctions SET imposed_at = imposed_at - ${passed}, ends_at = ends_at - ${passed}
      WHERE subject_id = ${storeId} AND ended_at IS NULL`.execute(database.db)
  }
})

describe('a theme', () => {
  /** Saves a draft with a new text on the first process, after both have cached the home page. */
  async function saveText(token: string): Promise<{ text: string; revision: number }> {
    for (const home of homes()) await readPage(home)
    const { sections, settings, revision } = (await first.call(`/api/theme-editor/load/${storeSlug}`, { token })).json
    const text = `Open until ${crypto.randomUUID().slice(0, 8)}`
    const widgets = [{ id: 'hours-text', type: 'HeadingWidget', settings: { text } }]
    const notice = { id: text.slice(-8), type: 'custom', template: 'home', settings: {}, blocks: [], widgets }
    const body = { store_slug: storeSlug, sections: [...sections, notice], settings, revision }
    const saved = await first.call('/api/theme-editor/save', { token, body })
    expect(saved.status, JSON.stringify(saved.json)).toBe(200)
    for (const home of homes()) expect(await readPage(home)).not.toContain(text)
    return { text, revision: saved.json.revision }
  }

  async function expectShown(text: string): Promise<void> {
    await vi.waitFor(async () => {
      for (const home of homes()) expect(await readPage(home)).toContain(text)
    }, untilShown)
  }

  test('published on one appears on both', async () => {
    const token = await first.signIn(vendor)
    const { text, revision } = await saveText(token)
    const published = await second.call('/api/theme-editor/publish', {
      token,
      body: { store_slug: storeSlug, revision },
    })
    expect(published.status, JSON.stringify(published.json)).toBe(200)
    await expectShown(text)
  })

  test('scheduled on one appears on both at its time, and not before', async () => {
    const token = await first.signIn(vendor)
    const { text, revision } = await saveText(token)
    const began = Date.now()
    await Promise.all(homes().map(readPage))
    // Enough time to schedule it and to load the pages several times, even on a slow machine.
    const at = Date.now() + 3_000 + 20 * (Date.now() - began)
    const body = { store_slug: storeSlug, revision, publish_at: new Date(at).toISOString() }
    const scheduled = await second.call('/api/theme-editor/schedule', { token, body })
    expect(scheduled.status, JSON.stringify(scheduled.json)).toBe(200)
    let checks = 0
    while (Date.now() < at) {
      const pages = await Promise.all(homes().map(readPage))
      if (Date.now() >= at) break
      checks += 1
      for (const page of pages) expect(page).not.toContain(text)
      // Leaves the processors to other tests.
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    expect(checks).toBeGreaterThan(1)
    await new Promise((resolve) => setTimeout(resolve, at - Date.now()))
    await expectShown(text)
  })
})

// After the other tests, because the job that records it runs every minute.
test('the end of a suspension that both processes found is recorded and emailed once', async () => {
  const { db } = database
  await vi.waitFor(async () => {
    const store = await db
      .selectFrom('stores')
      .select(['status', 'suspended_until', 'suspension_reason'])
      .where('slug', '=', storeSlug)
      .executeTakeFirst()
    expect(store).toEqual({ status: 'active', suspended_until: null, suspension_reason: null })
  }, untilShown)
  const entries = await db
    .selectFrom('audit_entries')
    .innerJoin('stores', 'stores.id', 'audit_entries.store_id')
    .select('action')
    .where('slug', '=', storeSlug)
    .where('action', 'like', 'store.%')
    .where('audit_entries.actor_kind', 'in', ['admin', 'system'])
    .orderBy('audit_entries.id')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual([
    'store.suspended',
    'store.reactivated',
    'store.suspended',
    'store.suspension_passed',
  ])
  const mails = await db
    .selectFrom('outgoing_mails')
    .select('subject')
    .where('recipient_address', '=', vendor.email)
    .where('subject', 'like', '%is back online')
    .execute()
  expect(mails).toHaveLength(2)
})

async function readPage(url: string): Promise<string> {
  const reply = await fetch(url)
  expect(reply.status).toBe(200)
  return reply.text()
}
