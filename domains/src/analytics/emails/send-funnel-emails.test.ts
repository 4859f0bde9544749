import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { serverForTest, type TestServer } from '../../../../tests/harness.ts'
import { sendFunnelEmailsEndpoint, unsubscribeSignupEndpoint } from '../contract.ts'
import { insertJourneys } from '../funnel/funnel.fixture.ts'
import { analyticsJobs } from '../index.ts'

const period = { from: '2026-11-10', to: '2026-11-20' }

/** Starts a server with people who submitted the form and stopped there. Returns a function that sends or previews. */
async function startWithPeople(people: number) {
  const server = await serverForTest({ now: new Date('2026-11-20T06:00:00Z') })
  const { token } = await server.signInAdmin({ permissions: ['analytics.emails'] })
  const ids = await insertJourneys(
    server.db,
    new Date('2026-11-15T06:00:00Z'),
    Array.from({ length: people }, () => ({ minutes: { registered: 2 } })),
  )
  for (const [index, id] of ids.entries()) await giveAddress(server, id, `person-${index}@example.com`)
  const send = async (body: object) =>
    (await server.call(sendFunnelEmailsEndpoint, { token, body: { ...period, step: 'registered', ...body } })).json()
  const sent = () => server.db.selectFrom('outgoing_mails').select('recipient_address').execute()
  return { server, send, sent }
}
const giveAddress = (server: TestServer, id: string, email: string) =>
  server.db
    .updateTable('signup_journeys')
    .set({ submitted_name: 'Leela', submitted_email: email })
    .where('id', '=', id)
    .execute()

test('previews without sending, then sends once, and each is in the audit log', async () => {
  const { server, send, sent } = await startWithPeople(2)
  const preview = await send({})
  expect(preview).toMatchObject({ template: 'verify_email', waiting: 2, remaining_today: 500, sent: 0 })
  expect(preview.text).toContain('/unsubscribe?token=')
  expect(await sent()).toEqual([])
  expect(await send({ dry_run: false })).toMatchObject({ sent: 2, remaining_today: 498 })
  expect(await send({ dry_run: false })).toMatchObject({ sent: 0, waiting: 0 })
  expect((await sent()).map((mail) => mail.recipient_address).sort()).toEqual([
    'person-0@example.com',
    'person-1@example.com',
  ])
  const audit = server.db.selectFrom('audit_entries').select('action').where('action', 'like', 'signup%').orderBy('id')
  expect((await audit.execute()).map(({ action }) => action)).toEqual([
    'signup_emails.previewed',
    'signup_emails.sent',
    'signup_emails.sent',
  ])
})

test('leaves out those who unsubscribed, have an account by now, or stopped less than a day ago', async () => {
  const { server, send } = await startWithPeople(2)
  await send({ dry_run: false })
  const [mail] = await server.mailsTo('person-0@example.com')
  const token = /token=([\w-]+)/.exec(mail?.text_body ?? '')?.[1]
  const unsubscribe = (body: object) => server.call(unsubscribeSignupEndpoint, { body })
  expect((await unsubscribe({ token })).json()).toEqual({ unsubscribed: true })
  expect((await unsubscribe({ token: 'unknown' })).json()).toEqual({ unsubscribed: true })
  await server.signInVendor({ email: 'joined@example.com' })
  const again = await insertJourneys(
    server.db,
    new Date('2026-11-16T06:00:00Z'),
    [1, 2, 3].map((minutes) => ({ minutes: { registered: minutes } })),
  )
  await giveAddress(server, again[0] ?? '', 'Person-0@example.com')
  await giveAddress(server, again[1] ?? '', 'joined@example.com')
  const [recent = ''] = await insertJourneys(server.db, new Date('2026-11-19T12:00:00Z'), [
    { minutes: { registered: 1 } },
  ])
  await giveAddress(server, recent, 'recent@example.com')
  expect((await send({})).recipients).toEqual([])
  await giveAddress(server, again[2] ?? '', 'new@example.com')
  expect((await send({})).recipients).toMatchObject([{ email: 'new@example.com' }])
  // Whoever unsubscribed from one email doesn't get the one of the next step either.
  const next = await insertJourneys(
    server.db,
    new Date('2026-11-16T06:00:00Z'),
    [1, 2].map((minutes) => ({ minutes: { registered: minutes, verified: minutes + 1 } })),
  )
  await giveAddress(server, next[0] ?? '', 'PERSON-0@example.com')
  await giveAddress(server, next[1] ?? '', 'person-1@example.com')
  expect((await send({ step: 'verified' })).recipients).toMatchObject([{ email: 'person-1@example.com' }])
})

test('sends at most 500 a day', async () => {
  const { server, send } = await startWithPeople(0)
  const ids = await insertJourneys(
    server.db,
    new Date('2026-11-15T06:00:00Z'),
    Array.from({ length: 502 }, () => ({ minutes: { registered: 2 } })),
  )
  await server.db
    .updateTable('signup_journeys')
    .set({ submitted_name: 'Leela', submitted_email: sql`id || '@example.com'` })
    .where('id', 'in', ids)
    .execute()
  expect(await send({ dry_run: false })).toMatchObject({ sent: 500, waiting: 502, remaining_today: 0 })
  expect(await send({ dry_run: false })).toMatchObject({ sent: 0, waiting: 2 })
})

test('keeps unconfirmed addresses for 30 days and journeys for 13 months', async () => {
  const { server } = await startWithPeople(1)
  const journeys = () => server.db.selectFrom('signup_journeys').select('submitted_email').execute()
  const runJobs = async () => {
    for (const job of analyticsJobs) await job.run(server.platform, {})
  }
  server.clock.advance(31 * 24 * 3_600_000)
  await runJobs()
  expect(await journeys()).toEqual([{ submitted_email: null }])
  server.clock.set(new Date('2028-01-02T06:00:00Z'))
  await runJobs()
  expect(await journeys()).toEqual([])
  const counted = server.db
    .selectFrom('signup_funnel_daily')
    .select(['step', 'journeys'])
    .where('grouped_by', '=', 'day')
    .orderBy('step')
  expect(await counted.execute()).toEqual([
    { step: 'opened', journeys: 1 },
    { step: 'registered', journeys: 1 },
  ])
})
