import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { exampleTheme, publishExampleThemes } from '../../themes/example-theme.ts'
import {
  chooseThemeEndpoint,
  loadThemeEndpoint,
  nameThemeRevisionEndpoint,
  publishThemeEndpoint,
  restoreThemeEndpoint,
  saveThemeEndpoint,
} from '../contract.ts'

let server: TestServer
type Person = Pick<Awaited<ReturnType<TestServer['signInVendor']>>, 'token' | 'slug'>
beforeAll(async () => {
  server = await startTestServer()
  await publishExampleThemes(server.platform, { starter: exampleTheme(), bazaar: exampleTheme() })
})
afterAll(() => server.close())

const load = async ({ token, slug }: Person) =>
  (await server.call(loadThemeEndpoint, { token, params: { store_slug: slug } })).json()
const post = (endpoint: Parameters<TestServer['call']>[0], { token, slug }: Person, body: object = {}) =>
  server.call(endpoint, { token, body: { store_slug: slug, ...body } })
const save = (person: Person, revision: number) =>
  post(saveThemeEndpoint, person, { sections: [], settings: {}, revision })

describe('publishing', () => {
  test('needs its own permission; saving, restoring and choosing need the permission for themes', async () => {
    const vendor = await server.signInVendor()
    const saver = await server.signInStaff(vendor.slug, ['themes'])
    expect((await save(saver, 1)).statusCode).toBe(200)
    expect((await post(restoreThemeEndpoint, saver, { restore_revision: 1 })).statusCode).toBe(200)
    expect((await post(chooseThemeEndpoint, saver, { theme_slug: 'bazaar' })).statusCode).toBe(200)
    for (const refused of [
      await post(publishThemeEndpoint, saver),
      await post(chooseThemeEndpoint, saver, { theme_slug: 'starter', publish: true }),
    ]) {
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'permission_missing'])
      expect(refused.json()).toMatchObject({ permissions: ['publish_themes'] })
    }
    expect(await load(vendor)).toMatchObject({ revision: 4, published_revision: 1, theme: { slug: 'bazaar' } })

    const publisher = await server.signInStaff(vendor.slug, ['themes', 'publish_themes'])
    expect((await post(publishThemeEndpoint, publisher)).json()).toMatchObject({ published_revision: 4 })
  })

  test('loading tells the editor who is signed in, whether they can publish, and who saved the draft', async () => {
    const vendor = await server.signInVendor()
    const saver = await server.signInStaff(vendor.slug, ['themes'], { name: 'Anil' })
    const publisher = await server.signInStaff(vendor.slug, ['publish_themes', 'themes'])
    await save(saver, 1)
    expect(await load(vendor)).toMatchObject({
      account: { id: vendor.account_id, kind: 'vendor', name: 'Priya Subramanian', email: vendor.email },
      can_publish: true,
      saved_by: 'Anil',
      saved_by_you: false,
      suspended: null,
      scheduled: null,
    })
    expect(await load(saver)).toMatchObject({
      account: { id: saver.account_id, kind: 'staff', name: 'Anil', email: saver.email },
      can_publish: false,
      saved_by_you: true,
    })
    expect((await load(publisher)).can_publish).toBe(true)
  })
})

test('refuses a stale save and says who saved the newer revision, and when', async () => {
  const vendor = await server.signInVendor()
  const staff = await server.signInStaff(vendor.slug, ['themes'], { name: 'Anil' })
  server.clock.advance(60_000)
  const savedAt = server.clock.now().toISOString()
  await save(staff, 1)
  server.clock.advance(60_000)
  const body = { sections: [], settings: { mine: 1 }, revision: 1 }
  expect((await post(saveThemeEndpoint, vendor, body)).json().current).toMatchObject({
    revision: 2,
    saved_at: savedAt,
    saved_by: 'Anil',
    saved_by_you: false,
  })
  expect((await post(saveThemeEndpoint, staff, body)).json().current).toMatchObject({ saved_by_you: true })
})

describe('a suspended store', () => {
  const changes = {
    save: (vendor: Person) => save(vendor, 1),
    publish: (vendor: Person) => post(publishThemeEndpoint, vendor),
    restore: (vendor: Person) => post(restoreThemeEndpoint, vendor, { restore_revision: 1 }),
    'choose a theme': (vendor: Person) => post(chooseThemeEndpoint, vendor, { theme_slug: 'bazaar' }),
    'name a version': (vendor: Person) => post(nameThemeRevisionEndpoint, vendor, { revision: 1, name: 'One' }),
  }
  const suspend = (slug: string, suspendedUntil: Date | null) =>
    server.db
      .updateTable('stores')
      .set({ status: 'suspended', suspension_reason: 'Fake saffron', suspended_until: suspendedUntil })
      .where('slug', '=', slug)
      .execute()

  test.each(Object.entries(changes))('is read-only with the reason: %s', async (_, change) => {
    const vendor = await server.signInVendor()
    const until = new Date(server.clock.now().getTime() + 60_000)
    await suspend(vendor.slug, until)
    const reply = await change(vendor)
    expect([reply.statusCode, reply.json().code, reply.json().detail]).toEqual([403, 'store_suspended', 'Fake saffron'])
    expect(reply.json().suspended_until).toBe(until.toISOString())
    expect(await load(vendor)).toMatchObject({
      revision: 1,
      published_revision: 1,
      suspended: { reason: 'Fake saffron', until: until.toISOString() },
    })
  })

  test.each(Object.entries(changes))('can be changed again once the suspension ends: %s', async (_, change) => {
    const vendor = await server.signInVendor()
    await suspend(vendor.slug, server.clock.now())
    expect((await load(vendor)).suspended).toBeNull()
    expect((await change(vendor)).statusCode).toBe(200)
  })
})
