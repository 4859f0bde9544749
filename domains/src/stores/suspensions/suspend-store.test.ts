import type { Endpoint } from '@haat/http-contract'
import { HOUR_MS } from '@haat/http-contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { chooseThemeEndpoint, scheduleThemeEndpoint } from '../../store-themes/contract.ts'
import { findPublishedTheme } from '../../store-themes/index.ts'
import { exampleTheme, publishExampleThemes } from '../../themes/example-theme.ts'
import { storesJobs } from '../index.ts'
import { listSuspensionsEndpoint, reactivateStoreEndpoint, suspendStoreEndpoint } from './contract.ts'
import { requireOpenStore } from './require-open-store.ts'

let server: TestServer
let admin: Awaited<ReturnType<TestServer['signInAdmin']>>
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signInAdmin()
})
afterAll(() => server.close())

const call = async (endpoint: Endpoint, storeSlug: string, body?: unknown) =>
  server.call(endpoint, {
    token: await admin.freshToken(),
    params: { store_slug: storeSlug },
    ...(body ? { body } : {}),
  })
const suspend = (storeSlug: string, duration: string, reason = 'Counterfeit goods') =>
  call(suspendStoreEndpoint, storeSlug, { duration, reason })
const reactivate = (storeSlug: string, reason = 'The goods are genuine') =>
  call(reactivateStoreEndpoint, storeSlug, { reason })
const history = async (storeSlug: string) => (await call(listSuspensionsEndpoint, storeSlug)).json()
const runJobs = async () => {
  for (const job of storesJobs) await job.run(server.platform, {})
}
const inHours = (hours: number) => new Date(server.clock.now().getTime() + hours * HOUR_MS)
const isOpen = async (slug: string) =>
  requireOpenStore(server.db, slug, server.clock.now()).then(
    () => true,
    () => false,
  )
const auditOf = async (slug: string) =>
  (
    await server.db
      .selectFrom('audit_entries')
      .innerJoin('stores', 'stores.id', 'audit_entries.store_id')
      .select(['action', 'actor_kind'])
      .where('stores.slug', '=', slug)
      .orderBy('audit_entries.id')
      .execute()
  ).map(({ action, actor_kind: actorKind }) => `${action} by ${actorKind}`)
const mailsTo = async (email: string) => (await server.mailsTo(email)).map(({ subject }) => subject)

describe('a suspension', () => {
  test.each([
    ['24h', 24],
    ['7d', 168],
  ])('of %s takes the store offline until it expires, without a job', async (duration, hours) => {
    const vendor = await server.signInVendor()
    const until = inHours(hours)
    const reply = await suspend(vendor.slug, duration)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ status: 'suspended', suspended_until: until.toISOString() })
    expect(await isOpen(vendor.slug)).toBe(false)
    server.clock.set(new Date(until.getTime() - 1))
    expect(await isOpen(vendor.slug)).toBe(false)
    server.clock.set(until)
    expect(await isOpen(vendor.slug)).toBe(true)
    expect(await history(vendor.slug)).toMatchObject({
      store: { status: 'active', suspended_until: null },
      items: [{ duration, ended_because: 'passed', ended_at: until.toISOString(), ended_by: null }],
    })
  })

  test('without an end lasts until an administrator reactivates the store', async () => {
    const vendor = await server.signInVendor()
    await suspend(vendor.slug, 'permanent')
    server.clock.advance(5000 * 24 * HOUR_MS)
    await runJobs()
    expect(await isOpen(vendor.slug)).toBe(false)
    expect((await reactivate(vendor.slug)).json()).toMatchObject({ status: 'active', suspension_reason: null })
    expect(await isOpen(vendor.slug)).toBe(true)
    expect(await auditOf(vendor.slug)).toEqual(['store.suspended by admin', 'store.reactivated by admin'])
  })

  test('emails the vendor the reason, and again when it ends', async () => {
    const vendor = await server.signInVendor()
    await suspend(vendor.slug, '24h', 'Fake <b>saffron</b>')
    const [mail] = await server.mailsTo(vendor.email)
    expect(mail?.subject).toBe('Your store Store 1 has been suspended')
    expect(mail?.text_body).toContain('Reason: Fake <b>saffron</b>')
    expect(mail?.text_body).toMatch(/offline for 24 hours and will be back online on .* \(IST\)/)
    expect(mail?.html_body).toContain('Fake &lt;b&gt;saffron')
    await reactivate(vendor.slug)
    await reactivate(vendor.slug)
    expect(await mailsTo(vendor.email)).toEqual([
      'Your store Store 1 has been suspended',
      'Your store Store 1 is back online',
    ])
  })

  test('replaces the current suspension, even a longer one', async () => {
    const vendor = await server.signInVendor()
    await suspend(vendor.slug, 'permanent', 'First')
    const until = inHours(24)
    await suspend(vendor.slug, '24h', 'Second')
    const { store, items } = await history(vendor.slug)
    expect(store).toMatchObject({ suspension_reason: 'Second', suspended_until: until.toISOString() })
    expect(items).toMatchObject([
      { reason: 'Second', ended_because: null, suspended_by: admin.name },
      { reason: 'First', ended_because: 'replaced', ended_by: admin.name },
    ])
  })

  test('that has expired is recorded as expired, not as replaced', async () => {
    const vendor = await server.signInVendor()
    await suspend(vendor.slug, '24h', 'First')
    server.clock.advance(25 * HOUR_MS)
    await suspend(vendor.slug, '7d', 'Second')
    expect((await history(vendor.slug)).items).toMatchObject([{ reason: 'Second' }, { ended_because: 'passed' }])
    expect(await auditOf(vendor.slug)).toEqual([
      'store.suspended by admin',
      'store.suspension_passed by system',
      'store.suspended by admin',
    ])
  })
})

test('a job records an expired suspension and emails the vendor once, no matter how often it runs', async () => {
  const vendor = await server.signInVendor()
  await suspend(vendor.slug, '24h')
  server.clock.advance(24 * HOUR_MS - 1)
  await runJobs()
  expect(await auditOf(vendor.slug)).toEqual(['store.suspended by admin'])
  server.clock.advance(1)
  await Promise.all([runJobs(), runJobs(), runJobs()])
  await runJobs()
  expect(await auditOf(vendor.slug)).toEqual(['store.suspended by admin', 'store.suspension_passed by system'])
  expect(await mailsTo(vendor.email)).toEqual([
    'Your store Store 1 has been suspended',
    'Your store Store 1 is back online',
  ])
  expect(await server.db.selectFrom('stores').select('status').where('slug', '=', vendor.slug).execute()).toEqual([
    { status: 'active' },
  ])
})

test('visitors get the seconds until the suspension ends', async () => {
  const vendor = await server.signInVendor()
  await suspend(vendor.slug, '24h')
  server.clock.advance(HOUR_MS)
  await expect(requireOpenStore(server.db, vendor.slug, server.clock.now())).rejects.toMatchObject({
    kind: { code: 'store_unavailable', status: 503 },
    extensions: { retry_after_seconds: 23 * 3600 },
  })
})

test.each(['lifted', 'ended by its time'])('a suspension that was %s leaves a store exactly as it was', async (end) => {
  await publishExampleThemes(server.platform, { starter: exampleTheme() })
  const vendor = await server.signInVendor()
  const { db } = server
  const { id } = await db.selectFrom('stores').select('id').where('slug', '=', vendor.slug).executeTakeFirstOrThrow()
  const post = async (endpoint: Endpoint, body: object) => {
    const reply = await server.call(endpoint, {
      token: await vendor.freshToken(),
      body: { store_slug: vendor.slug, ...body },
    })
    expect(reply.statusCode, reply.body).toBe(200)
  }
  await post(chooseThemeEndpoint, { theme_slug: 'starter', publish: true })
  await post(scheduleThemeEndpoint, { publish_at: inHours(24 * 30).toISOString() })
  const domain = { hostname: `${vendor.slug}.example.com`, verification_token: 'x'.repeat(40) }
  const times = { created_at: server.clock.now(), verified_at: server.clock.now() }
  await db
    .insertInto('store_domains')
    .values({ ...domain, ...times, store_id: id })
    .execute()
  const everything = async () => ({
    store: await db.selectFrom('stores').selectAll().where('id', '=', id).executeTakeFirst(),
    domains: await db.selectFrom('store_domains').selectAll().where('store_id', '=', id).execute(),
    themes: await db.selectFrom('store_themes').selectAll().where('store_id', '=', id).execute(),
    schedules: await db.selectFrom('store_theme_schedules').selectAll().where('store_id', '=', id).execute(),
    published: await findPublishedTheme(db, id, server.clock.now()),
  })
  const before = await everything()
  expect([before.domains, before.themes, before.schedules].map(({ length }) => length)).toEqual([1, 1, 1])
  expect(before.published).toBeDefined()
  await suspend(vendor.slug, '7d')
  if (end === 'lifted') await reactivate(vendor.slug)
  else {
    server.clock.advance(7 * 24 * HOUR_MS)
    await runJobs()
  }
  expect(await everything()).toEqual(before)
})

test('at most one suspension is open at any time, and it matches the store’s status', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('suspend' as const), duration: fc.constantFrom('24h', '7d', 'permanent') }),
    fc.record({ kind: fc.constantFrom('reactivate' as const, 'job' as const) }),
    fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 200 }) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const vendor = await server.signInVendor()
      let ends: number | undefined
      for (const each of steps) {
        const now = server.clock.now().getTime()
        if (each.kind === 'wait') server.clock.advance(each.hours * HOUR_MS)
        if (each.kind === 'job') await runJobs()
        if (each.kind === 'reactivate') {
          await reactivate(vendor.slug)
          ends = undefined
        }
        if (each.kind === 'suspend') {
          await suspend(vendor.slug, each.duration)
          const hours = each.duration === 'permanent' ? undefined : { '24h': 24, '7d': 168 }[each.duration]
          ends = hours === undefined ? Number.POSITIVE_INFINITY : now + hours * HOUR_MS
        }
        const open = ends === undefined || ends <= server.clock.now().getTime()
        expect(await isOpen(vendor.slug)).toBe(open)
        const { items } = await history(vendor.slug)
        expect(items.filter((item: { ended_at: string | null }) => item.ended_at === null)).toHaveLength(open ? 0 : 1)
      }
    }),
    { numRuns: 12 },
  )
})

describe('suspending a store', () => {
  test('requires an administrator’s session', async () => {
    const vendor = await server.signInVendor()
    const body = { duration: '24h', reason: 'Mine' }
    const params = { store_slug: vendor.slug }
    expect((await server.call(suspendStoreEndpoint, { token: vendor.token, params, body })).statusCode).toBe(403)
    expect((await server.call(suspendStoreEndpoint, { params, body })).statusCode).toBe(401)
    expect((await server.call(reactivateStoreEndpoint, { token: vendor.token, params })).statusCode).toBe(403)
  })

  test('rejects an unknown store, an unknown duration and an empty reason', async () => {
    const vendor = await server.signInVendor()
    expect((await suspend('nowhere', '24h')).json().code).toBe('store_not_found')
    expect((await suspend(vendor.slug, '2d')).statusCode).toBe(422)
    expect((await suspend(vendor.slug, '24h', '  ')).statusCode).toBe(422)
    expect(await isOpen(vendor.slug)).toBe(true)
  })
})
