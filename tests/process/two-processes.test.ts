import { createTestDatabase, type TestDatabase } from '@haat/db/test-database'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { demoVendors } from '../../server/src/demo/demo-vendors.ts'
import { ServerProcess } from './server-process.ts'

/** Only ends a test that hangs; the page cache's tests check how soon changes appear. */
const untilShown = { timeout: 120_000, interval: 50 }
const LIMIT = { timeout: 300_000 }

let database: TestDatabase
let first: ServerProcess
let second: ServerProcess

// Both start concurrently on a database without tables, and load the demo.
beforeAll(async () => {
  database = await createTestDatabase({ hasTables: false })
  const environment = {
    DATABASE_URL: database.connectionString,
    HAAT_SECRET: 'a secret of at least thirty-two characters',
    HAAT_DEMO: '1',
  }
  ;[first, second] = await Promise.all([ServerProcess.spawn(environment), ServerProcess.spawn(environment)])
  await Promise.all([first.untilReady(), second.untilReady()])
})
afterAll(async () => {
  await Promise.all([first?.remove(), second?.remove()])
  await database?.drop()
})

const [vendor] = demoVendors
if (vendor === undefined) throw new Error('The demo has no vendor')

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

test('a changed app appears on the pages of both', LIMIT, async () => {
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

describe('a theme', () => {
  const storeSlug = vendor.stores[0]?.slug ?? ''
  const homes = () => [first, second].map((server) => `${server.storefront}/${storeSlug}`)

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

  test('published on one appears on both', LIMIT, async () => {
    const token = await first.signIn(vendor)
    const { text, revision } = await saveText(token)
    const published = await second.call('/api/theme-editor/publish', {
      token,
      body: { store_slug: storeSlug, revision },
    })
    expect(published.status, JSON.stringify(published.json)).toBe(200)
    await expectShown(text)
  })

  test('scheduled on one appears on both at its time, and not before', LIMIT, async () => {
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
    }
    expect(checks).toBeGreaterThan(1)
    await new Promise((resolve) => setTimeout(resolve, at - Date.now()))
    await expectShown(text)
  })
})

async function readPage(url: string): Promise<string> {
  const reply = await fetch(url)
  expect(reply.status).toBe(200)
  return reply.text()
}
