import { DAY_MS } from '@haat/http-contract'
import { expect, test } from 'vitest'
import { serverForTest } from '../../../tests/harness.ts'
import { deleteOldMails } from './delete-old-mails.ts'

test('deletes mails sent a month ago, but not newer or queued ones', async () => {
  const server = await serverForTest()
  const now = server.clock.now()
  const mail = (subject: string, status: 'sent' | 'queued', ageDays: number) => ({
    recipient_name: 'Priya',
    recipient_address: 'priya@example.com',
    subject,
    text_body: '',
    html_body: '',
    status,
    created_at: new Date(now.getTime() - ageDays * DAY_MS),
    sent_at: status === 'sent' ? now : null,
  })
  await server.db
    .insertInto('outgoing_mails')
    .values([mail('old', 'sent', 31), mail('recent', 'sent', 29), mail('waiting', 'queued', 31)])
    .execute()

  await deleteOldMails.run(server.platform, {})

  const left = await server.mailsTo('priya@example.com')
  expect(left.map(({ subject }) => subject).sort()).toEqual(['recent', 'waiting'])
})
