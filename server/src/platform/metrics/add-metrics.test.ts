import { inTransaction } from '@haat/db'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'

const TOKEN = 'a metrics token of the test'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ environment: { METRICS_TOKEN: TOKEN } })
})
afterAll(() => server.close())

const scrape = async () =>
  (await server.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).body

test('measures requests by the pattern of their URL', async () => {
  await server.app.inject('/api/store/apps/a-shop-secret')
  await server.app.inject('/nowhere/a-shop-secret')
  const text = await scrape()
  expect(text).toMatch(
    /http_request_duration_seconds_count\{listener="backend",method="GET",route="\/api\/store\/apps\/:id",status="404"\} 1/,
  )
  expect(text).toMatch(
    /http_request_duration_seconds_count\{listener="backend",method="GET",route="none",status="404"\} 1/,
  )
  expect(text).not.toContain('a-shop-secret')
})

test('counts waiting work: jobs by queue, emails and their age', async () => {
  const hourAgo = new Date(Date.now() - 3_600_000)
  const values = { recipient_name: 'P', subject: 's', text_body: 't', html_body: 'h', created_at: hourAgo }
  await server.db
    .insertInto('outgoing_mails')
    .values({ ...values, recipient_address: 'p@example.com' })
    .execute()
  await inTransaction(server.db, (tx) => server.platform.jobs.enqueue(tx, 'send-mail', {}))
  const text = await scrape()
  expect(text).toMatch(/^jobs\{queue="send-mail",state="created"\} 1$/m)
  expect(text).toMatch(/^outgoing_mails_queued 1$/m)
  expect(text).toMatch(/^outgoing_mails_oldest_queued_seconds 360\d\./m)
  expect(text).toMatch(/^database_connections\{state="idle"\} \d+$/m)
})

test('measures whether the process receives change notifications', async () => {
  expect(await scrape()).toMatch(/^database_listening 1$/m)
})

test('measures the process, including event loop lag', async () => {
  const text = await scrape()
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes']) expect(text).toContain(name)
})

describe('from another machine', () => {
  const scrapeRemotely = (authorization?: string) =>
    server.app.inject({
      url: '/metrics',
      remoteAddress: '192.0.2.7',
      headers: authorization === undefined ? {} : { authorization },
    })

  test('requires the token', async () => {
    expect((await scrapeRemotely(`Bearer ${TOKEN}`)).statusCode).toBe(200)
    for (const wrong of [undefined, 'Bearer', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`]) {
      expect((await scrapeRemotely(wrong)).statusCode).toBe(404)
    }
  })
})
