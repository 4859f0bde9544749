import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { exampleTheme, publishExampleThemes } from '../../themes/example-theme.ts'
import {
  listStoreThemesEndpoint,
  publishThemeEndpoint,
  reportPresenceEndpoint,
  saveThemeEndpoint,
  scheduleThemeEndpoint,
} from '../contract.ts'
import { storeThemesJobs } from '../index.ts'

let server: TestServer
interface Person {
  readonly token: string
  readonly slug: string
}
beforeAll(async () => {
  server = await startTestServer()
  await publishExampleThemes(server.platform, { starter: exampleTheme() })
})
afterAll(() => server.close())

const tab = () => crypto.randomUUID()
const report = ({ token, slug }: Person, clientId: string, body: object = {}) =>
  server.call(reportPresenceEndpoint, {
    token,
    body: { store_slug: slug, client_id: clientId, section_id: null, ...body },
  })
const others = async (person: Person, clientId: string, body: object = {}) =>
  (await report(person, clientId, body)).json().others
const post =
  (endpoint: typeof saveThemeEndpoint | typeof publishThemeEndpoint | typeof scheduleThemeEndpoint) =>
  async ({ token, slug }: Person, body: object) =>
    server.call(endpoint, { token, body: { store_slug: slug, ...body } })

describe('people who edit one store', () => {
  test('see each other’s name and section and their own other tabs, but no email addresses', async () => {
    const vendor = await server.signInVendor()
    const staff = await server.signInStaff(vendor.slug, ['themes'])
    const [mine, myOther, theirs] = [tab(), tab(), tab()]
    const seenAt = server.clock.now().toISOString()
    expect(await others(vendor, mine, { section_id: 'hero-1' })).toEqual([])
    await report(vendor, myOther)
    const reply = await report(staff, theirs, { section_id: 'footer' })
    const vendorTab = { name: 'Priya Subramanian', is_you: false, seen_at: seenAt }
    expect(reply.json().others).toHaveLength(2)
    expect(reply.json().others).toEqual(
      expect.arrayContaining([
        { ...vendorTab, client_id: mine, section_id: 'hero-1' },
        { ...vendorTab, client_id: myOther, section_id: null },
      ]),
    )
    expect(reply.body).not.toContain('@')
    expect(await others(vendor, mine)).toEqual(
      expect.arrayContaining([
        { client_id: myOther, name: 'Priya Subramanian', is_you: true, section_id: null, seen_at: seenAt },
        { client_id: theirs, name: 'Meena Joseph', is_you: false, section_id: 'footer', seen_at: seenAt },
      ]),
    )
  })

  test('disappear when they leave, or 20 seconds after their last report', async () => {
    const vendor = await server.signInVendor()
    const staff = await server.signInStaff(vendor.slug, ['themes'])
    const [mine, theirs] = [tab(), tab()]
    await report(staff, theirs)
    server.clock.advance(19_999)
    expect(await others(vendor, mine)).toHaveLength(1)
    server.clock.advance(1)
    expect(await others(vendor, mine)).toEqual([])
    await report(staff, theirs)
    expect(await others(vendor, mine)).toHaveLength(1)
    await report(staff, theirs, { leaving: true })
    expect(await others(vendor, mine)).toEqual([])
    await report(staff, theirs, { leaving: true })
  })

  test('are named in the list of themes, each once, while their editor is open', async () => {
    const vendor = await server.signInVendor()
    const staff = await server.signInStaff(vendor.slug, ['themes'])
    const stranger = await server.signInVendor()
    for (const one of [vendor, vendor, staff, stranger]) await report(one, tab())
    const editing = async ({ token, slug }: Person) =>
      (await server.call(listStoreThemesEndpoint, { token, query: { store_slug: slug } })).json().editing
    expect(await editing(vendor)).toEqual([
      { name: 'Meena Joseph', is_you: false },
      { name: 'Priya Subramanian', is_you: true },
    ])
    server.clock.advance(20_000)
    expect(await editing(vendor)).toEqual([])
  })

  test('are limited to the 50 most recent', async () => {
    const vendor = await server.signInVendor()
    const { id: storeId } = await server.db
      .selectFrom('stores')
      .select('id')
      .where('slug', '=', vendor.slug)
      .executeTakeFirstOrThrow()
    const seenAt = (tenths: number) => new Date(server.clock.now().getTime() - tenths * 100)
    const tabs = Array.from({ length: 52 }, (_, index) => ({ client_id: tab(), seen_at: seenAt(index) }))
    await server.db
      .insertInto('theme_editor_presence')
      .values(tabs.map((seen) => ({ ...seen, store_id: storeId, account_id: vendor.account_id, section_id: null })))
      .execute()
    const named: { client_id: string }[] = await others(vendor, tab())
    expect(named.map(({ client_id: clientId }) => clientId)).toEqual(
      tabs.slice(0, 50).map(({ client_id: clientId }) => clientId),
    )
  })

  test('don’t see other stores’ editors, and can’t replace someone else’s tab by sending its ID', async () => {
    const vendor = await server.signInVendor({ stores: 2 })
    const staff = await server.signInStaff(vendor.slug, ['themes'])
    const [mine, theirs] = [tab(), tab()]
    await report(staff, theirs, { section_id: 'hero' })
    expect(await others({ ...vendor, slug: vendor.slugs[1] ?? '' }, mine)).toEqual([])
    expect(await others(vendor, theirs, { section_id: 'footer' })).toMatchObject([{ name: 'Meena Joseph' }])
    await report(vendor, theirs, { leaving: true })
    expect(await others(vendor, mine)).toMatchObject([{ name: 'Meena Joseph', section_id: 'hero' }])
  })

  test('receive the saved, published and scheduled revision, and who saved it', async () => {
    const vendor = await server.signInVendor()
    const staff = await server.signInStaff(vendor.slug, ['themes'])
    const before = (await report(staff, tab())).json()
    expect(before).toMatchObject({ revision: 1, published_revision: 1, saved_by: null, saved_by_you: false })
    expect(before).toMatchObject({ scheduled: null, suspended: null, can_publish: false })
    server.clock.advance(1000)
    await post(saveThemeEndpoint)(vendor, { sections: [], settings: {}, revision: 1 })
    const savedAt = server.clock.now().toISOString()
    await post(publishThemeEndpoint)(vendor, {})
    const publishAt = new Date(server.clock.now().getTime() + 1000).toISOString()
    await post(scheduleThemeEndpoint)(vendor, { publish_at: publishAt })
    const state = { revision: 2, published_revision: 2, saved_by: 'Priya Subramanian', saved_at: savedAt }
    expect((await report(staff, tab())).json()).toMatchObject({
      ...state,
      saved_by_you: false,
      scheduled: { publish_at: publishAt, revision: 2 },
    })
    expect((await report(vendor, tab())).json()).toMatchObject({ ...state, saved_by_you: true, can_publish: true })
  })

  test('of a suspended store receive the reason and still see each other', async () => {
    const vendor = await server.signInVendor()
    await report(vendor, tab())
    const change = { status: 'suspended' as const, suspension_reason: 'Fakes' }
    await server.db.updateTable('stores').set(change).where('slug', '=', vendor.slug).execute()
    const reply = await report(vendor, tab())
    expect(reply.json()).toMatchObject({ suspended: { reason: 'Fakes', until: null }, others: [{ is_you: true }] })
  })
})

test('a job deletes tabs that stopped reporting', async () => {
  const vendor = await server.signInVendor()
  const stored = async () =>
    (
      await server.db
        .selectFrom('theme_editor_presence')
        .innerJoin('stores', 'stores.id', 'store_id')
        .select('client_id')
        .where('slug', '=', vendor.slug)
        .execute()
    ).map(({ client_id: clientId }) => clientId)
  const [silent, active] = [tab(), tab()]
  await report(vendor, silent)
  server.clock.advance(15_000)
  await report(vendor, active)
  server.clock.advance(5_000)
  for (const job of storeThemesJobs.filter(({ schedule }) => schedule !== undefined)) await job.run(server.platform, {})
  expect(await stored()).toEqual([active])
})

test('lists exactly the other tabs that reported in the last 20 seconds and haven’t left', async () => {
  const step = fc.record({
    who: fc.nat(3),
    does: fc.constantFrom('report' as const, 'leave' as const),
    after_ms: fc.integer({ min: 0, max: 15_000 }),
  })
  const vendor = await server.signInVendor({ stores: 30 })
  let number = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const slug = vendor.slugs[number] ?? ''
      number += 1
      const person = { token: vendor.token, slug }
      const tabs = [tab(), tab(), tab(), tab()]
      const lastReport = new Map<string, number>()
      for (const { who, does, after_ms: afterMs } of steps) {
        server.clock.advance(afterMs)
        const now = server.clock.now().getTime()
        const clientId = tabs[who] ?? ''
        const seen = await others(person, clientId, does === 'leave' ? { leaving: true } : {})
        if (does === 'leave') lastReport.delete(clientId)
        else lastReport.set(clientId, now)
        const expected = [...lastReport].filter(([id, at]) => id !== clientId && at > now - 20_000).map(([id]) => id)
        expect(seen.map((other: { client_id: string }) => other.client_id).sort()).toEqual(expected.sort())
      }
    }),
    { numRuns: 20 },
  )
})

describe('refuses', () => {
  test('callers without a session, other vendors and staff without the permission for themes', async () => {
    const [vendor, other] = [await server.signInVendor(), await server.signInVendor()]
    const packer = await server.signInStaff(vendor.slug, ['orders'])
    expect((await report({ ...vendor, token: '' }, tab())).statusCode).toBe(401)
    expect((await report({ ...other, slug: vendor.slug }, tab())).json().code).toBe('store_not_found')
    expect((await report(packer, tab())).json().code).toBe('permission_missing')
    expect(await others(vendor, tab())).toEqual([])
  })

  test.each([
    ['a tab ID that isn’t a UUID', { client_id: 'mine' }, 'body.client_id'],
    ['a section ID that is too long', { section_id: 'x'.repeat(121) }, 'body.section_id'],
    ['`leaving: false`', { leaving: false }, 'body.leaving'],
  ])('%s', async (_, body, path) => {
    const vendor = await server.signInVendor()
    const reply = await report(vendor, tab(), body)
    expect([reply.statusCode, reply.json().errors[0].path]).toEqual([422, path])
  })
})
