import { inTransaction } from '@haat/db'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { serverForTest } from '../../../tests/harness.ts'
import { recordAudit } from '../audit/index.ts'
import { getSystemStatusEndpoint, SystemStatus } from './contract.ts'

test('the status counts what waits and fails, and looks at the database, the files and the disk', async () => {
  const server = await serverForTest()
  const { token } = await server.signInAdmin({ permissions: ['jobs.read'] })
  const read = async () => SystemStatus.parse((await server.call(getSystemStatusEndpoint, { token })).json())
  await server.platform.storage.put('a-file', Buffer.from('a'), { content_type: 'text/plain' })
  const before = await read()
  expect(before).toMatchObject({
    version: '0.1.0',
    queues: [],
    mails: { delivers: false, queued: 0, oldest_queued_at: null, failed: 0 },
    texts: { delivers: false, queued: 0, failed: 0 },
    files: { kind: 'disk', is_available: true },
    audit: { sealed_at: null },
  })

  const queuedAt = server.clock.now()
  const mail = { recipient_name: 'P', recipient_address: 'p@example.com', subject: 's', text_body: 't', html_body: 'h' }
  await inTransaction(server.db, async (tx) => {
    await server.platform.jobs.enqueue(tx, 'send-mail', {})
    await server.platform.jobs.enqueue(tx, 'send-mail', {}, { start_after_s: 3_600 })
    await server.platform.jobs.enqueue(tx, 'send-text', {})
    await recordAudit(tx, { action: 'test.changed', actor: 'system' })
    await tx
      .insertInto('outgoing_mails')
      .values([
        { ...mail, created_at: queuedAt },
        { ...mail, status: 'failed', created_at: queuedAt },
        { ...mail, status: 'failed', created_at: new Date(queuedAt.getTime() - 8 * 24 * 3_600_000) },
      ])
      .execute()
  })
  await sql`UPDATE pgboss.job SET state = 'failed', completed_on = now() WHERE name = 'send-text'`.execute(server.db)
  const status = await read()
  expect(status.queues).toEqual([
    { queue: 'send-text', waiting: 0, running: 0, failed: 1, oldest_due_at: null },
    { queue: 'send-mail', waiting: 1, running: 0, failed: 0, oldest_due_at: expect.any(String) },
  ])
  expect(status.mails).toMatchObject({ queued: 1, oldest_queued_at: queuedAt.toISOString(), failed: 1 })
  expect(status.audit.unsealed).toBe(before.audit.unsealed + 1)
  expect(status.audit.oldest_unsealed_at).not.toBeNull()
  expect(status.database.size_bytes).toBeGreaterThan(1_000_000)
  expect(status.files.disk?.free_bytes).toBeLessThanOrEqual(status.files.disk?.total_bytes ?? 0)
})
