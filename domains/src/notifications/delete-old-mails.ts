import type { Job } from '../platform.ts'

const RETENTION_MS = 30 * 24 * 3_600_000

/** Deletes mails 30 days after they were sent or failed, because they contain personal data. */
export const deleteOldMails: Job = {
  queue: 'forget-mails',
  description: 'Deletes emails 30 days after they were sent',
  schedule: '20 3 * * *',
  async run(platform) {
    await platform.db
      .deleteFrom('outgoing_mails')
      .where('status', '<>', 'queued')
      .where('created_at', '<', new Date(platform.clock().getTime() - RETENTION_MS))
      .execute()
  },
}
