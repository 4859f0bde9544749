import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { exampleTheme, publishExampleThemes } from '../../themes/example-theme.ts'
import { publishThemeEndpoint, reportPresenceEndpoint, saveThemeEndpoint, scheduleThemeEndpoint } from '../contract.ts'
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
const report = ({ token, slug }: Person, client_id: string, body: object = {}) =>
  server.call(reportPresenceEndpoint, { token, body: { store_slug: slug, client_id, section_id: null, ...body } })
const others = async (person: Person, client_id: string, body: object = {}) =>
  (await report(person, client_id, body)).json().others
const post =
  (endpoint: typeof saveThemeEndpoint | typeof publishThemeEndpoint | typeof scheduleThemeEndpoint) =>
  async ({ token, slug }: Person, body: object) =>
    server.call(endpoint, { token, body: { store_slug: slug, ...body } })

describe('people who edit one store', () => {
  test('see each other by name and section, themselves in other tabs, and nothing else of each other', async () => {
    const vendor = await server.signInVendor()
    const staff = await server.signInStaff(vendor.slug, ['themes'])
    const [mine, my_other, theirs] = [tab(), tab(), tab()]
    const seen_at = server.clock.now().toISOString()
    expect(await others(vendor, mine, { section_id: 'hero-1' })).toEqual([])
    await report(vendor, my_other)
    const reply = await report(staff, theirs, { section_id: 'footer' })
    const of_vendor = { name: 'Priya Subramanian', is_you: false, seen_at }
    expect(reply.json().others).toHaveLength(2)
    expect(reply.json().others).toEqual(
      expect.arrayContaining([
        { ...of_vendor, client_id: mine, section_id: 'hero-1' },
        { ...of_vendor, client_id: my_other, section_id: null },
      ]),
    )
    expect(reply.body).not.toContain('@')
    expect(await others(vendor, mine)).toEqual(
      expect.arrayContaining([
        { client_id: my_other, name: 'Priya Subramanian', is_you: true, section_id: null, seen_at },
        { client_id: theirs, name: 'Meena Joseph', is_you: false, section_id: 'footer', seen_at },
      ]),
    )
  })

  test('are gone when they leave, or 20 seconds after they were heard of', async () => {
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

  test('are named up to fifty, those heard of last first', async () => {
    const vendor = await server.signInVendor()
    const { id: store_id } = await server.db
      .selectFrom('stores')
      .select('id')
      .where('slug', '=', vendor.slug)
      .executeTakeFirstOrThrow()
    const heard = (tenths: number) => new Date(server.clock.now().getTime() - tenths * 100)
    const tabs = Array.from({ length: 52 }, (_, index) => ({ client_id: tab(), seen_at: heard(index) }))
    await server.db
      .insertInto('theme_editor_presence')
      .values(tabs.map((seen) => ({ ...seen, store_id, account_id: vendor.account_id, section_id: null })))
      .execute()
    const named: { client_id: string }[] = await others(vendor, tab())
    expect(named.map(({ client_id }) => client_id)).toEqual(tabs.slice(0, 50).map(({ client_id }) => client_id))
  })

  test('do not see who edits another store; a borrowed tab id takes nobody’s place', async () => {
    const vendor = await server.signInVendor({ stores: 2 })
    const staff = await server.signInStaff(vendor.slug, ['themes'])
    const [mine, theirs] = [tab(), tab()]
    await report(staff, theirs, { section_id: 'hero' })
    expect(await others({ ...vendor, slug: vendor.slugs[1] ?? '' }, mine)).toEqual([])
    expect(await others(vendor, theirs, { section_id: 'footer' })).toMatchObject([{ name: 'Meena Joseph' }])
    await report(vendor, theirs, { leaving: true })
    expect(await others(vendor, mine)).toMatchObject([{ name: 'Meena Joseph', section_id: 'hero' }])
  })

  test('hear of what is saved, published and scheduled, and by whom', async () => {
    const vendor = await server.signInVendor()
    const staff = await server.signInStaff(vendor.slug, ['themes'])
    const before = (await report(staff, tab())).json()
    expect(before).toMatchObject({ revision: 1, published_revision: 1, saved_by: null, saved_by_you: false })
    expect(before).toMatchObject({ scheduled: null, suspended: null, can_publish: false })
    server.clock.advance(1000)
    await post(saveThemeEndpoint)(vendor, { sections: [], settings: {}, revision: 1 })
    const saved_at = server.clock.now().toISOString()
    await post(publishThemeEndpoint)(vendor, {})
    const publish_at = new Date(server.clock.now().getTime() + 1000).toISOString()
    await post(scheduleThemeEndpoint)(vendor, { publish_at })
    const state = { revision: 2, published_revision: 2, saved_by: 'Priya Subramanian', saved_at }
    expect((await report(staff, tab())).json()).toMatchObject({
      ...state,
      saved_by_you: false,
      scheduled: { publish_at, revision: 2 },
    })
    expect((await report(vendor, tab())).json()).toMatchObject({ ...state, saved_by_you: true, can_publish: true })
  })

  test('of a suspended store read why it is, and see each other still', async () => {
    const vendor = await server.signInVendor()
    await report(vendor, tab())
    const change = { status: 'suspended' as const, suspension_reason: 'Fakes' }
    await server.db.updateTable('stores').set(change).where('slug', '=', vendor.slug).execute()
    const reply = await report(vendor, tab())
    expect(reply.json()).toMatchObject({ suspended: { reason: 'Fakes', until: null }, others: [{ is_you: true }] })
  })
})

test('tabs that fell silent are removed by a job', async () => {
  const vendor = await server.signInVendor()
  const remembered = async () =>
    (
      await server.db
        .selectFrom('theme_editor_presence')
        .innerJoin('stores', 'stores.id', 'store_id')
        .select('client_id')
        .where('slug', '=', vendor.slug)
        .execute()
    ).map(({ client_id }) => client_id)
  const [silent, heard] = [tab(), tab()]
  await report(vendor, silent)
  server.clock.advance(15_000)
  await report(vendor, heard)
  server.clock.advance(5_000)
  for (const job of storeThemesJobs) await job.run(server.platform, {})
  expect(await remembered()).toEqual([heard])
})

test('whoever comes, goes and falls silent, the others are those heard of within 20 seconds', async () => {
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
      const heard = new Map<string, number>()
      for (const { who, does, after_ms } of steps) {
        server.clock.advance(after_ms)
        const now = server.clock.now().getTime()
        const client_id = tabs[who] ?? ''
        const seen = await others(person, client_id, does === 'leave' ? { leaving: true } : {})
        if (does === 'leave') heard.delete(client_id)
        else heard.set(client_id, now)
        const expected = [...heard].filter(([id, at]) => id !== client_id && at > now - 20_000).map(([id]) => id)
        expect(seen.map((other: { client_id: string }) => other.client_id).sort()).toEqual(expected.sort())
      }
    }),
    { numRuns: 20 },
  )
}, 60_000)

describe('refused is', () => {
  test('nobody’s call, another vendor’s, and that of staff who have nothing to do with the theme', async () => {
    const [vendor, other] = [await server.signInVendor(), await server.signInVendor()]
    const packer = await server.signInStaff(vendor.slug, ['orders'])
    expect((await report({ ...vendor, token: '' }, tab())).statusCode).toBe(401)
    expect((await report({ ...other, slug: vendor.slug }, tab())).json().code).toBe('store_not_found')
    expect((await report(packer, tab())).json().code).toBe('permission_missing')
    expect(await others(vendor, tab())).toEqual([])
  })

  test.each([
    ['a tab without an id', { client_id: 'mine' }, 'body.client_id'],
    ['a section that is too long', { section_id: 'x'.repeat(121) }, 'body.section_id'],
    ['leaving that is not meant', { leaving: false }, 'body.leaving'],
  ])('%s', async (_, body, path) => {
    const vendor = await server.signInVendor()
    const reply = await report(vendor, tab(), body)
    expect([reply.statusCode, reply.json().errors[0].path]).toEqual([422, path])
  })
})
