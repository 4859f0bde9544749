import { inTransaction } from '@haat/db'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../tests/harness.ts'
import {
  cancelJobEndpoint,
  exportJobsEndpoint,
  getJobEndpoint,
  listJobQueuesEndpoint,
  listJobsEndpoint,
  listRecurringJobsEndpoint,
  retryJobEndpoint,
} from './contract.ts'

let server: TestServer
let reader: string
let operator: string
beforeAll(async () => {
  server = await startTestServer()
  reader = (await server.signInAdmin({ permissions: ['jobs.read'] })).token
  operator = (await server.signInAdmin({ name: 'Dev Menon', permissions: ['jobs.read', 'jobs.retry', 'lists.export'] }))
    .token
})
afterAll(() => server.close())

async function enqueue(queue: string, payload: Record<string, unknown> = {}, startAfterS = 0): Promise<string> {
  const number = Math.random()
  await inTransaction(server.db, (tx) =>
    server.platform.jobs.enqueue(tx, queue, { ...payload, number }, { start_after_s: startAfterS }),
  )
  const { rows } = await sql<{
    id: string
  }>`SELECT id FROM pgboss.job WHERE data->>'number' = ${String(number)}`.execute(server.db)
  return rows[0]?.id ?? ''
}

async function fail(id: string, error: string): Promise<void> {
  await sql`UPDATE pgboss.job SET state = 'failed', retry_count = retry_limit, started_on = now(), completed_on = now(),
    output = ${JSON.stringify({ error })}::jsonb WHERE id = ${id}`.execute(server.db)
}

const stateOf = async (id: string) =>
  (await server.call(getJobEndpoint, { token: reader, params: { id } })).json<{ state: string }>().state

test('lists queues with what they do, jobs with filters, and a job with a redacted payload', async () => {
  const mail = { mail_id: crypto.randomUUID(), address: 'meera@example.com' }
  const failed = await enqueue('send-mail', mail)
  await fail(failed, 'Error: 550 meera@example.com: user unknown')
  const waiting = await enqueue('import-products')
  const planned = await enqueue('import-products', {}, 3_600)
  await sql`INSERT INTO pgboss.job (name, state) VALUES ('dead-letters', 'created')`.execute(server.db)

  const queues = (await server.call(listJobQueuesEndpoint, { token: reader })).json().items
  expect(queues.slice(0, 2)).toMatchObject([
    { queue: 'send-mail', description: 'Sends an email from the outbox', failed: 1, waiting: 0 },
    { queue: 'import-products', failed: 0, waiting: 1, planned: 1, oldest_due_at: expect.any(String) },
  ])
  expect(queues.map(({ queue }: { queue: string }) => queue)).not.toContain('dead-letters')
  expect(queues.length).toBeGreaterThan(30)

  const list = async (query: Record<string, string>) =>
    (await server.call(listJobsEndpoint, { token: reader, query }))
      .json<{ items: { id: string }[] }>()
      .items.map(({ id }) => id)
  expect(await list({ 'filter[queue]': 'in:import-products' })).toEqual([planned, waiting])
  expect(await list({ 'filter[state]': 'in:failed' })).toEqual([failed])
  expect(await list({ q: failed })).toEqual([failed])
  const first = (await server.call(listJobsEndpoint, { token: reader, query: { limit: '2' } })).json<{
    items: { id: string }[]
    next_cursor: string
  }>()
  expect([...first.items.map(({ id }) => id), ...(await list({ limit: '2', cursor: first.next_cursor }))]).toEqual([
    planned,
    waiting,
    failed,
  ])

  const detail = (await server.call(getJobEndpoint, { token: reader, params: { id: failed } })).json()
  expect(detail).toMatchObject({
    queue: 'send-mail',
    state: 'failed',
    attempts: 9,
    max_attempts: 9,
    error: 'Error: 550 [email]: user unknown',
    can_retry: true,
    can_cancel: false,
  })
  expect(detail.payload).toContainEqual({ field: 'mail_id', value: mail.mail_id, is_hidden: false })
  expect(detail.payload).toContainEqual({ field: 'address', value: '17 characters', is_hidden: true })
  expect(JSON.stringify(detail)).not.toContain('meera')

  const csv = await server.call(exportJobsEndpoint, { token: operator, query: { 'filter[state]': 'in:failed' } })
  expect(csv.body).toContain(failed)
  expect(csv.body).not.toContain(waiting)
})

test('two retries at once run a failed job once, with one audit entry', async () => {
  const id = await enqueue('send-text')
  await fail(id, 'Error: no')
  const calls = () => server.call(retryJobEndpoint, { token: operator, params: { id } })
  const replies = await Promise.all(Array.from({ length: 8 }, calls))
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
  expect(replies.find(({ statusCode }) => statusCode === 200)?.json()).toMatchObject({ state: 'retrying', id })
  expect(await auditOf(id)).toEqual(['job.retried'])

  const runs: string[] = []
  const run = async () => void runs.push('run')
  await server.services.startJobs([{ queue: 'send-text', description: 'Counts its runs', run }])
  await expect.poll(() => stateOf(id)).toBe('completed')
  expect(runs).toEqual(['run'])
  const again = await calls()
  expect(again.statusCode).toBe(409)
  expect(again.json().code).toBe('job_not_retryable')
})

test('cancels a waiting job, which can be retried, but neither a running nor an ended one', async () => {
  const id = await enqueue('forget-mails')
  const cancel = (job: string) => server.call(cancelJobEndpoint, { token: operator, params: { id: job } })
  const replies = await Promise.all([cancel(id), cancel(id)])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(await stateOf(id)).toBe('cancelled')
  const retried = await server.call(retryJobEndpoint, { token: operator, params: { id } })
  expect(retried.json()).toMatchObject({ state: 'waiting', finished_at: null })
  expect(await auditOf(id)).toEqual(['job.cancelled', 'job.retried'])

  await sql`UPDATE pgboss.job SET state = 'active', started_on = now() WHERE id = ${id}`.execute(server.db)
  expect((await cancel(id)).json().code).toBe('job_not_cancellable')
  expect(await stateOf(id)).toBe('running')
})

test('lists recurring jobs with their last and next run, and says which are late', async () => {
  const insert = (queue: string, minutesAgo: number) =>
    sql`INSERT INTO pgboss.job (name, state, created_on, started_on, completed_on)
      SELECT ${queue}, 'completed', at, at, at FROM (SELECT now() - ${minutesAgo} * interval '1 minute' AS at) AS run`.execute(
      server.db,
    )
  await insert('seal-audit', 30)
  await insert('seal-audit', 50)
  await insert('forget-rate-limits', 1)
  const items = (await server.call(listRecurringJobsEndpoint, { token: reader })).json().items
  const find = (queue: string) => items.find((item: { queue: string }) => item.queue === queue)
  expect(find('seal-audit')).toMatchObject({
    schedule: '* * * * *',
    description: 'Seals new entries of the audit log',
    is_late: true,
    last_run: { state: 'completed' },
  })
  expect(Date.now() - Date.parse(find('seal-audit').last_run.started_at)).toBeLessThan(40 * 60_000)
  expect(find('forget-rate-limits')).toMatchObject({ is_late: false })
  expect(find('forget-carts')).toMatchObject({ is_late: false, last_run: null })
  expect(Date.parse(find('forget-carts').next_run_at)).toBeGreaterThan(Date.now())
})

test('refuses changes without jobs.retry, reading without jobs.read, and unknown jobs', async () => {
  const id = await enqueue('send-mail')
  await fail(id, 'Error: no')
  const mailer = (await server.signInAdmin({ permissions: ['mails.read'] })).token
  for (const endpoint of [listJobsEndpoint, listJobQueuesEndpoint, listRecurringJobsEndpoint, exportJobsEndpoint]) {
    expect((await server.call(endpoint, { token: mailer })).json().code).toBe('permission_missing')
  }
  expect((await server.call(getJobEndpoint, { token: mailer, params: { id } })).statusCode).toBe(403)
  for (const endpoint of [retryJobEndpoint, cancelJobEndpoint]) {
    expect((await server.call(endpoint, { token: reader, params: { id } })).json().code).toBe('permission_missing')
    const unknown = { token: operator, params: { id: crypto.randomUUID() } }
    expect((await server.call(endpoint, unknown)).json().code).toBe('job_not_found')
    const vendor = await server.signInVendor()
    expect((await server.call(endpoint, { token: vendor.token, params: { id } })).statusCode).toBe(403)
  }
  expect(await stateOf(id)).toBe('failed')
})

async function auditOf(id: string): Promise<string[]> {
  const rows = await server.db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}
