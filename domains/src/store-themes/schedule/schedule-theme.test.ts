import type { Endpoint } from '@haat/http-contract'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@haat/http-contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { reactivateStoreEndpoint, suspendStoreEndpoint } from '../../stores/suspensions/contract.ts'
import { exampleTheme, publishExampleThemes } from '../../themes/example-theme.ts'
import {
  cancelScheduleEndpoint,
  chooseThemeEndpoint,
  listThemeRevisionsEndpoint,
  loadThemeEndpoint,
  publishThemeEndpoint,
  saveThemeEndpoint,
  scheduleThemeEndpoint,
} from '../contract.ts'
import { findPublishedTheme, storeThemesJobs } from '../index.ts'

let server: TestServer
let admin: Awaited<ReturnType<TestServer['signInAdmin']>>
type Vendor = Awaited<ReturnType<TestServer['signInVendor']>>
beforeAll(async () => {
  server = await startTestServer()
  await publishExampleThemes(server.platform, { starter: exampleTheme(), bazaar: exampleTheme() })
  admin = await server.signInAdmin()
})
afterAll(() => server.close())

const inMs = (ms: number) => new Date(server.clock.now().getTime() + ms).toISOString()
const post = async (endpoint: Endpoint, { slug, freshToken }: Vendor, body: object = {}) =>
  server.call(endpoint, { token: await freshToken(), body: { store_slug: slug, ...body } })
const load = async ({ slug, freshToken }: Vendor) =>
  (await server.call(loadThemeEndpoint, { token: await freshToken(), params: { store_slug: slug } })).json()
const save = async (vendor: Vendor, heading: string) => {
  const { revision } = await load(vendor)
  const sections = [{ id: 'a', type: 'hero', template: 'home', settings: { heading }, blocks: [] }]
  const reply = await post(saveThemeEndpoint, vendor, { sections, settings: {}, revision })
  expect(reply.statusCode).toBe(200)
}
const schedule = (vendor: Vendor, publishAt: string, body = {}) =>
  post(scheduleThemeEndpoint, vendor, { publish_at: publishAt, ...body })
const cancel = (vendor: Vendor) => post(cancelScheduleEndpoint, vendor)
const publish = (vendor: Vendor) => post(publishThemeEndpoint, vendor)
const storeId = async (slug: string) =>
  (await server.db.selectFrom('stores').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id
const shown = async ({ slug }: Vendor) =>
  (await findPublishedTheme(server.db, await storeId(slug), server.clock.now()))?.revision
const recurringJobs = storeThemesJobs.filter(({ schedule }) => schedule !== undefined)
const runJobs = async () => {
  for (const job of recurringJobs) await job.run(server.platform, {})
}
const suspend = async ({ slug }: Vendor, duration: string) => {
  const call = { token: await admin.freshToken(), params: { store_slug: slug }, body: { duration, reason: 'Fakes' } }
  expect((await server.call(suspendStoreEndpoint, call)).statusCode).toBe(200)
}
const reactivate = async ({ slug }: Vendor) =>
  server.call(reactivateStoreEndpoint, {
    token: await admin.freshToken(),
    params: { store_slug: slug },
    body: { reason: 'A mistake' },
  })
const auditOf = async ({ slug }: Vendor) =>
  (
    await server.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_kind'])
      .where('store_id', '=', await storeId(slug))
      .where('action', 'like', 'theme.%')
      .orderBy('id')
      .execute()
  ).map(({ action, actor_kind: actorKind }) => `${action} by ${actorKind}`)
const mailsTo = async ({ email }: Vendor) => (await server.mailsTo(email)).map(({ subject }) => subject)

describe('a scheduled publication', () => {
  test('is shown from its time on without a job, whatever is saved before', async () => {
    const vendor = await server.signInVendor()
    await save(vendor, 'Diwali')
    const publishAt = inMs(HOUR_MS)
    const reply = await schedule(vendor, publishAt, { revision: 2 })
    const scheduled = { revision: 2, publish_at: publishAt, scheduled_by: 'Priya Subramanian', scheduled_at: inMs(0) }
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { store_slug: vendor.slug, revision: 2, published_revision: 1, scheduled },
    ])
    await save(vendor, 'Not yet')
    expect(await load(vendor)).toMatchObject({ revision: 3, published_revision: 1, scheduled })
    server.clock.set(new Date(new Date(publishAt).getTime() - 1))
    expect(await shown(vendor)).toBe(1)
    server.clock.advance(1)
    expect(await shown(vendor)).toBe(2)
    expect(await load(vendor)).toMatchObject({
      revision: 3,
      published_revision: 2,
      published_at: publishAt,
      scheduled: null,
    })
  })

  test('is marked in the history before and after', async () => {
    const vendor = await server.signInVendor()
    await save(vendor, 'Diwali')
    await schedule(vendor, inMs(HOUR_MS))
    const call = { token: vendor.token, params: { store_slug: vendor.slug } }
    const marks = async () =>
      (await server.call(listThemeRevisionsEndpoint, call))
        .json()
        .items.map((item: Record<string, unknown>) => [item.revision, item.is_published, item.is_scheduled])
    const before = [
      [2, false, true],
      [1, true, false],
    ]
    expect(await marks()).toEqual(before)
    server.clock.advance(HOUR_MS)
    const after = [
      [2, true, false],
      [1, false, false],
    ]
    expect(await marks()).toEqual(after)
    await runJobs()
    expect(await marks()).toEqual(after)
  })

  test('is recorded and emailed to the scheduler once, however often the job runs', async () => {
    const vendor = await server.signInVendor()
    await save(vendor, 'Diwali')
    const publishAt = inMs(HOUR_MS)
    await schedule(vendor, publishAt)
    await runJobs()
    expect(await auditOf(vendor)).toEqual(['theme.scheduled by vendor'])
    server.clock.advance(HOUR_MS + 40_000)
    await Promise.all([runJobs(), runJobs(), runJobs()])
    await runJobs()
    expect(await auditOf(vendor)).toEqual(['theme.scheduled by vendor', 'theme.published by system'])
    expect(await mailsTo(vendor)).toEqual(['Your theme for Store 1 is live'])
    expect((await server.mailsTo(vendor.email))[0]?.text_body).toMatch(/were published on .* \(IST\)/)
    expect(await load(vendor)).toMatchObject({ published_revision: 2, published_at: publishAt })
  })

  test('is live even if recording it fails, and is recorded completely by the next job', async () => {
    const [first, second] = [await server.signInVendor(), await server.signInVendor()]
    for (const vendor of [first, second]) {
      await save(vendor, 'Diwali')
      await schedule(vendor, inMs(HOUR_MS))
    }
    server.clock.advance(HOUR_MS)
    let broken = 0
    const enqueue: typeof server.platform.jobs.enqueue = async (...job) => {
      broken += 1
      if (broken === 1) throw new Error('the connection was lost')
      return server.platform.jobs.enqueue(...job)
    }
    for (const job of recurringJobs)
      await job.run({ ...server.platform, jobs: { ...server.platform.jobs, enqueue } }, {})
    expect([await shown(first), await shown(second)]).toEqual([2, 2])
    expect([await mailsTo(first), await mailsTo(second)].map(({ length }) => length).sort()).toEqual([0, 1])
    await runJobs()
    for (const vendor of [first, second]) {
      expect(await auditOf(vendor)).toEqual(['theme.scheduled by vendor', 'theme.published by system'])
      expect(await mailsTo(vendor)).toHaveLength(1)
    }
  })

  test('replaces the previous schedule; one of two concurrent schedules remains', async () => {
    const vendor = await server.signInVendor()
    await schedule(vendor, inMs(HOUR_MS))
    await save(vendor, 'Diwali')
    const times = [inMs(2 * HOUR_MS), inMs(3 * HOUR_MS)]
    const replies = await Promise.all(times.map((time) => schedule(vendor, time)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const { scheduled } = await load(vendor)
    expect(scheduled.revision).toBe(2)
    expect(times).toContain(scheduled.publish_at)
    server.clock.advance(4 * HOUR_MS)
    await runJobs()
    expect((await auditOf(vendor)).filter((entry) => entry === 'theme.published by system')).toHaveLength(1)
    expect(await mailsTo(vendor)).toHaveLength(1)
  })

  test('is cancelled by request, by publishing manually and by publishing another theme', async () => {
    for (const [change, because] of [
      [cancel, 'cancelled'],
      [publish, 'published'],
      [(vendor: Vendor) => post(chooseThemeEndpoint, vendor, { theme_slug: 'bazaar', publish: true }), 'published'],
    ] as const) {
      const vendor = await server.signInVendor()
      await schedule(vendor, inMs(HOUR_MS))
      await save(vendor, 'Newer')
      expect((await change(vendor)).statusCode).toBe(200)
      const { scheduled, published_revision: publishedRevision } = await load(vendor)
      expect(scheduled).toBeNull()
      server.clock.advance(2 * HOUR_MS)
      await runJobs()
      expect(await shown(vendor)).toBe(publishedRevision)
      const { details } = await server.db
        .selectFrom('audit_entries')
        .select('details')
        .where('action', '=', 'theme.schedule_cancelled')
        .where('store_id', '=', await storeId(vendor.slug))
        .executeTakeFirstOrThrow()
      expect(details).toMatchObject({ revision: 1, because })
    }
  })

  test('can be cancelled twice or after its time, which returns the published revision', async () => {
    const vendor = await server.signInVendor()
    await save(vendor, 'Diwali')
    expect((await cancel(vendor)).json()).toMatchObject({ published_revision: 1, scheduled: null })
    await schedule(vendor, inMs(1))
    server.clock.advance(1)
    expect((await cancel(vendor)).json()).toMatchObject({ published_revision: 2, scheduled: null })
    expect(await auditOf(vendor)).toEqual(['theme.scheduled by vendor', 'theme.published by system'])
    expect(await mailsTo(vendor)).toHaveLength(1)
  })

  test('that no job has recorded yet is recorded by the next publication', async () => {
    const vendor = await server.signInVendor()
    await save(vendor, 'Diwali')
    await schedule(vendor, inMs(HOUR_MS))
    await save(vendor, 'Holi')
    server.clock.advance(HOUR_MS)
    expect((await publish(vendor)).json()).toMatchObject({ published_revision: 3 })
    expect(await auditOf(vendor)).toEqual([
      'theme.scheduled by vendor',
      'theme.published by system',
      'theme.published by vendor',
    ])
    await runJobs()
    expect(await shown(vendor)).toBe(3)
    expect(await mailsTo(vendor)).toHaveLength(1)
  })

  test('that no job has recorded yet is recorded by the next schedule', async () => {
    const vendor = await server.signInVendor()
    await save(vendor, 'Diwali')
    await schedule(vendor, inMs(HOUR_MS))
    await save(vendor, 'Holi')
    server.clock.advance(HOUR_MS)
    const reply = await schedule(vendor, inMs(HOUR_MS))
    expect(reply.json()).toMatchObject({ published_revision: 2, scheduled: { revision: 3 } })
    expect(await shown(vendor)).toBe(2)
    expect(await auditOf(vendor)).toEqual([
      'theme.scheduled by vendor',
      'theme.published by system',
      'theme.scheduled by vendor',
    ])
    expect(await mailsTo(vendor)).toHaveLength(1)
  })

  test('notifies every process when it is created, moved or cancelled', async () => {
    const notified: (string | undefined)[] = []
    server.platform.changes.on('store_theme_changed', (store) => notified.push(store))
    const vendor = await server.signInVendor()
    const id = await storeId(vendor.slug)
    const times = () => notified.filter((store) => store === id).length
    const expectTimes = (count: number) => expect.poll(times).toBe(count)
    await expectTimes(1)
    await schedule(vendor, inMs(HOUR_MS))
    await expectTimes(2)
    await schedule(vendor, inMs(2 * HOUR_MS))
    await expectTimes(3)
    await cancel(vendor)
    await expectTimes(4)
  })
})

describe('a suspended store', () => {
  test('at the scheduled time stays unchanged even after the suspension, and the scheduler gets an email', async () => {
    const vendor = await server.signInVendor()
    await save(vendor, 'Diwali')
    await schedule(vendor, inMs(HOUR_MS))
    await suspend(vendor, '24h')
    server.clock.advance(2 * DAY_MS)
    expect(await shown(vendor)).toBe(1)
    await runJobs()
    await runJobs()
    expect(await load(vendor)).toMatchObject({ published_revision: 1, revision: 2, scheduled: null, suspended: null })
    expect(await auditOf(vendor)).toEqual(['theme.scheduled by vendor', 'theme.schedule_lapsed by system'])
    expect(await mailsTo(vendor)).toContain('Your theme for Store 1 wasn’t published')
  })

  test('before or after the scheduled time, but not at that time, still changes', async () => {
    const [before, after] = [await server.signInVendor(), await server.signInVendor()]
    for (const vendor of [before, after]) {
      await save(vendor, 'Diwali')
      await schedule(vendor, inMs(2 * HOUR_MS))
    }
    await suspend(before, 'permanent')
    server.clock.advance(HOUR_MS)
    await reactivate(before)
    server.clock.advance(HOUR_MS)
    await suspend(after, 'permanent')
    server.clock.advance(HOUR_MS)
    expect([await shown(before), await shown(after)]).toEqual([2, 2])
  })

  test('can’t schedule but can cancel a schedule', async () => {
    const vendor = await server.signInVendor()
    await schedule(vendor, inMs(7 * DAY_MS))
    await suspend(vendor, '24h')
    const refused = await schedule(vendor, inMs(HOUR_MS))
    expect([refused.statusCode, refused.json().code, refused.json().detail]).toEqual([403, 'store_suspended', 'Fakes'])
    expect((await load(vendor)).scheduled).not.toBeNull()
    expect((await cancel(vendor)).statusCode).toBe(200)
    expect((await load(vendor)).scheduled).toBeNull()
  })
})

describe('refuses and schedules nothing for', () => {
  test.each([
    ['a time in the past', -1, /in the future/],
    ['the current time', 0, /in the future/],
    ['a time more than a year away', 367 * DAY_MS, /within a year/],
  ])('%s', async (_, ms, message) => {
    const vendor = await server.signInVendor()
    const reply = await schedule(vendor, inMs(ms))
    expect([reply.statusCode, reply.json().errors[0].path]).toEqual([422, 'body.publish_at'])
    expect(reply.json().errors[0].message).toMatch(message)
    expect((await load(vendor)).scheduled).toBeNull()
  })

  test('an invalid time', async () => {
    const vendor = await server.signInVendor()
    for (const publishAt of ['tomorrow', '2026-13-01T00:00:00Z', '2030-01-01T00:00:00', 5, null]) {
      const reply = await post(scheduleThemeEndpoint, vendor, { publish_at: publishAt })
      expect([reply.statusCode, reply.json().errors[0].path]).toEqual([422, 'body.publish_at'])
    }
  })

  test('a stale revision, and returns the current draft', async () => {
    const vendor = await server.signInVendor()
    await save(vendor, 'Theirs')
    const reply = await schedule(vendor, inMs(HOUR_MS), { revision: 1 })
    expect([reply.statusCode, reply.json().code]).toEqual([412, 'stale_revision'])
    expect(reply.json().current).toMatchObject({ revision: 2, saved_by: 'Priya Subramanian', saved_by_you: true })
    expect((await load(vendor)).scheduled).toBeNull()
  })

  test('callers without a session, other vendors and staff without the permission to publish', async () => {
    const [vendor, other] = [await server.signInVendor(), await server.signInVendor()]
    const saver = await server.signInStaff(vendor.slug, ['themes'])
    const publisher = await server.signInStaff(vendor.slug, ['themes', 'publish_themes'])
    const body = { store_slug: vendor.slug, publish_at: inMs(HOUR_MS) }
    for (const endpoint of [scheduleThemeEndpoint, cancelScheduleEndpoint]) {
      const code = async (token?: string) =>
        (await server.call(endpoint, { body, ...(token !== undefined && { token }) })).json().code
      expect([await code(), await code(other.token), await code(saver.token), await code(publisher.token)]).toEqual([
        'not_signed_in',
        'store_not_found',
        'permission_missing',
        undefined,
      ])
    }
  })
})

test('after any sequence of changes, visitors see the last publication, manual or scheduled', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constantFrom('save' as const, 'publish' as const, 'cancel' as const, 'job' as const) }),
    fc.record({ kind: fc.constant('schedule' as const), minutes: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ kind: fc.constantFrom('suspend' as const, 'reactivate' as const) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 11 }), async (steps) => {
      const signedIn = await server.signInVendor()
      // One session is used for all steps.
      const vendor = { ...signedIn, freshToken: async () => signedIn.token }
      const model = { draft: 1, shown: 1, suspended_until: 0, due: undefined as undefined | { at: number; of: number } }
      const now = () => server.clock.now().getTime()
      const isSuspended = (at: number) => model.suspended_until > at
      // Applies a due schedule to the model.
      const applyDueSchedule = () => {
        if (model.due === undefined || model.due.at > now()) return
        if (!isSuspended(model.due.at)) model.shown = model.due.of
        model.due = undefined
      }
      for (const each of steps) {
        const isAllowed = !isSuspended(now())
        if (each.kind === 'wait') server.clock.advance(each.minutes * MINUTE_MS)
        applyDueSchedule()
        if (each.kind === 'job') await runJobs()
        if (each.kind === 'suspend') {
          await suspend(vendor, '24h')
          model.suspended_until = now() + DAY_MS
        }
        if (each.kind === 'reactivate') {
          await reactivate(vendor)
          model.suspended_until = Math.min(model.suspended_until, now())
        }
        if (each.kind === 'cancel') {
          await cancel(vendor)
          model.due = undefined
        }
        if (each.kind === 'save' && isAllowed) {
          await save(vendor, crypto.randomUUID())
          model.draft += 1
        }
        if (each.kind === 'publish') {
          expect((await publish(vendor)).statusCode).toBe(isAllowed ? 200 : 403)
          if (isAllowed) Object.assign(model, { shown: model.draft, due: undefined })
        }
        if (each.kind === 'schedule') {
          const reply = await schedule(vendor, inMs(each.minutes * MINUTE_MS))
          expect(reply.statusCode).toBe(isAllowed ? 200 : 403)
          if (isAllowed) model.due = { at: now() + each.minutes * MINUTE_MS, of: model.draft }
        }
        expect(await shown(vendor)).toBe(model.shown)
        const loaded = await load(vendor)
        expect([loaded.published_revision, loaded.scheduled?.revision]).toEqual([model.shown, model.due?.of])
      }
    }),
    { numRuns: 12 },
  )
})
