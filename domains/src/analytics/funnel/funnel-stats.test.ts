import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import {
  type FunnelStats,
  getFunnelStatsEndpoint,
  getSignupStatsEndpoint,
  listFunnelJourneysEndpoint,
} from '../contract.ts'
import { analyticsJobs } from '../index.ts'
import { type SignupStep, signupSteps } from '../signup/contract.ts'
import { insertJourneys, type TestJourney } from './funnel.fixture.ts'

const DAYS = 24 * 60
let server: TestServer
let analyst: Awaited<ReturnType<TestServer['signInAdmin']>>
beforeAll(async () => {
  server = await startTestServer({ now: new Date('2026-11-20T06:00:00Z') })
  analyst = await server.signInAdmin({ permissions: ['analytics.read'] })
})
afterAll(() => server.close())

const funnel = async (query: Record<string, string>): Promise<FunnelStats> => {
  const reply = await server.call(getFunnelStatsEndpoint, { token: analyst.token, query })
  return reply.json()
}
const rollUp = async (queue?: string) => {
  const jobs = analyticsJobs.filter((job) => queue === undefined || job.queue === queue)
  expect(jobs).not.toEqual([])
  for (const job of jobs) await job.run(server.platform, {})
}
const counts = (steps: FunnelStats['steps']) => steps.map(({ journeys }) => journeys)

/** Eight people on 1 November, six of them counted by hand below. */
const byHand: TestJourney[] = [
  { minutes: {} },
  { minutes: { registered: 2 }, source: 'google' },
  { minutes: { registered: 4, verified: 5 } },
  // The store was opened after the window of 14 days.
  { minutes: { registered: 6, verified: 7, store_created: 14 * DAYS + 1 }, device: 'desktop' },
  { minutes: { registered: 8, verified: 9, store_created: 14 * DAYS, first_product: 14 * DAYS } },
  // Published before the first product: the funnel is ordered, so the last step doesn't count.
  { minutes: { registered: 10, verified: 11, store_created: 12, first_product: 20, published: 13 }, source: 'google' },
  { minutes: { registered: 1, verified: 2, store_created: 3, first_product: 4, published: 5 }, source: 'google' },
  { minutes: { registered: 1, verified: 2, store_created: 3, first_product: 4, published: 5 }, is_staff: true },
]

test('counts a day of sign-ups as they are counted by hand, before and after the rollup', async () => {
  // 00:10 on 1 November in India.
  await insertJourneys(server.db, new Date('2026-10-31T18:40:00Z'), byHand)
  const query = { from: '2026-11-01', to: '2026-11-01', by: 'source' }
  const live = await funnel(query)
  expect(live.steps).toEqual([
    { step: 'opened', journeys: 7, step_conversion_bp: null, overall_conversion_bp: 10_000, dropped: 0 },
    { step: 'registered', journeys: 6, step_conversion_bp: 8571, overall_conversion_bp: 8571, dropped: 1 },
    { step: 'verified', journeys: 5, step_conversion_bp: 8333, overall_conversion_bp: 7143, dropped: 1 },
    { step: 'store_created', journeys: 3, step_conversion_bp: 6000, overall_conversion_bp: 4286, dropped: 2 },
    { step: 'first_product', journeys: 3, step_conversion_bp: 10_000, overall_conversion_bp: 4286, dropped: 0 },
    { step: 'published', journeys: 1, step_conversion_bp: 3333, overall_conversion_bp: 1429, dropped: 2 },
  ])
  expect(live.finished_steps).toEqual(live.steps)
  expect(live.times[0]).toEqual({ step: 'opened', median_s: 240, p90_s: 600 })
  expect(live.groups.map(({ name, steps }) => [name, ...counts(steps)])).toEqual([
    ['direct', 4, 3, 3, 1, 1, 0],
    ['google', 3, 3, 2, 2, 2, 1],
  ])
  await rollUp()
  const rolledUp = await funnel(query)
  expect(rolledUp).toEqual({ ...live, computed_at: server.clock.now().toISOString() })
})

test('a step of an open cohort is counted by the next rollup, and cohorts younger than the window aren’t finished', async () => {
  const openedAt = new Date('2026-11-18T06:00:00Z')
  const [id = ''] = await insertJourneys(server.db, openedAt, [{ minutes: { registered: 3 } }])
  await rollUp()
  const query = { from: '2026-11-18', to: '2026-11-18' }
  expect(counts((await funnel(query)).steps)).toEqual([1, 1, 0, 0, 0, 0])
  const reach = (step: SignupStep, occurredAt: Date) =>
    server.db.insertInto('signup_events').values({ journey_id: id, step, occurred_at: occurredAt }).execute()
  await reach('verified', server.clock.now())
  expect(counts((await funnel(query)).steps)).toEqual([1, 1, 0, 0, 0, 0])
  await rollUp('roll-up-signup-funnel')
  const stats = await funnel(query)
  expect(counts(stats.steps)).toEqual([1, 1, 1, 0, 0, 0])
  expect(counts(stats.finished_steps)).toEqual([0, 0, 0, 0, 0, 0])
  expect(stats.cohorts).toEqual([{ day: '2026-11-18', is_finished: false, journeys: [1, 1, 1, 0, 0, 0] }])
  // A step that the rollup missed is counted once a night.
  server.clock.advance(2 * 3_600_000)
  await reach('store_created', new Date('2026-11-20T06:30:00Z'))
  await rollUp('roll-up-signup-funnel')
  expect(counts((await funnel(query)).steps)).toEqual([1, 1, 1, 0, 0, 0])
  await rollUp('recount-signup-funnel')
  expect(counts((await funnel(query)).steps)).toEqual([1, 1, 1, 1, 0, 0])
})

test('compares a period with the one before', async () => {
  const journeysByDay = { '2026-11-06': 1, '2026-11-07': 2, '2026-11-09': 3, '2026-11-11': 4 }
  for (const [day, journeys] of Object.entries(journeysByDay)) {
    const opened = Array.from({ length: journeys }, (): TestJourney => ({ minutes: {} }))
    await insertJourneys(server.db, new Date(`${day}T06:00:00Z`), opened)
  }
  await rollUp()
  const reply = await server.call(getSignupStatsEndpoint, {
    token: analyst.token,
    query: { from: '2026-11-09', to: '2026-11-10' },
  })
  expect(reply.json()).toMatchObject({
    totals: { opened: { current: 3, previous: 2 } },
    days: [{ day: '2026-11-09', counts: { opened: 3, registered: 0 } }],
    sources: [{ name: 'direct', opened: 3, published: 0 }],
  })
})

test('lists the journeys behind each figure, with people only for those who may email them', async () => {
  const [id = ''] = await insertJourneys(server.db, new Date('2026-09-01T06:00:00Z'), [
    { minutes: { registered: 1 } },
    { minutes: { registered: 1, verified: 2 } },
    { minutes: {} },
  ])
  await server.db
    .updateTable('signup_journeys')
    .set({ submitted_name: 'Leela', submitted_email: 'leela@example.com' })
    .where('id', '=', id)
    .execute()
  const list = async (token: string, body: object) => {
    const reply = await server.call(listFunnelJourneysEndpoint, {
      token,
      body: { from: '2026-09-01', to: '2026-09-01', ...body },
    })
    return reply.json()
  }
  const reached = await list(analyst.token, { step: 'registered', outcome: 'reached', limit: 1 })
  expect(reached.items).toHaveLength(1)
  const second = { step: 'registered', outcome: 'reached', cursor: reached.next_cursor }
  expect((await list(analyst.token, second)).items).toHaveLength(1)
  const dropped = await list(analyst.token, { step: 'registered', outcome: 'dropped' })
  expect(dropped.items).toMatchObject([{ journey_id: id, last_step: 'registered', person: null }])
  expect(
    (await list(analyst.token, { step: 'published', outcome: 'dropped', from: '2026-11-01', to: '2026-11-01' })).items,
  ).toEqual([])
  const mailer = await server.signInAdmin({ permissions: ['analytics.read', 'analytics.emails'] })
  const withPeople = await list(mailer.token, { step: 'registered', outcome: 'dropped' })
  expect(withPeople.items).toMatchObject([{ person: { name: 'Leela', email: 'leela@example.com' } }])
  const audit = server.db.selectFrom('audit_entries').select('details').where('action', '=', 'signup_people.viewed')
  expect(await audit.execute()).toMatchObject([{ details: { people: 1 } }])
})

test('any stream of events gives the figures of the definition', async () => {
  const anyMinutes = fc.option(fc.integer({ min: 0, max: 15 * DAYS }), { nil: undefined })
  const anyJourney = fc.record({
    source: fc.constantFrom('direct', 'google'),
    minutes: fc.record({
      registered: anyMinutes,
      verified: anyMinutes,
      store_created: anyMinutes,
      first_product: anyMinutes,
      published: anyMinutes,
    }),
  })
  let day = Date.parse('2026-03-01T12:00:00Z')
  await fc.assert(
    fc.asyncProperty(fc.array(anyJourney, { maxLength: 30 }), async (generated) => {
      day += DAYS * 60_000
      const journeys: TestJourney[] = generated.map(({ source, minutes }) => ({
        source,
        minutes: Object.fromEntries(Object.entries(minutes).filter(([, value]) => value !== undefined)),
      }))
      await insertJourneys(server.db, new Date(day), journeys)
      const date = new Date(day).toISOString().slice(0, 10)
      const stats = await funnel({ from: date, to: date })
      expect(counts(stats.steps)).toEqual(countByDefinition(journeys))
    }),
    { numRuns: 40 },
  )
})

/** Follows each journey step by step, as the definition says it. */
function countByDefinition(journeys: readonly TestJourney[]): number[] {
  const reached = signupSteps.map(() => 0)
  for (const { minutes } of journeys) {
    let at = 0
    for (const [index, step] of signupSteps.entries()) {
      const time = step === 'opened' ? 0 : minutes[step]
      if (time === undefined || time < at || time > 14 * DAYS) break
      at = time
      reached[index] = (reached[index] ?? 0) + 1
    }
  }
  return reached
}
