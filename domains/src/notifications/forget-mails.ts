import type { Job } from '../platform.ts'

const KEPT_MS = 30 * 24 * 3_600_000

/** Removes mails that were sent or given up 30 days ago: they hold names and addresses. */
export const forgetMails: Job = {
  queue: 'forget-mails',
  schedule: '20 3 * * *',
  async run(platform) {
    await platform.db
      .deleteFrom('outgoing_mails')
      .where('status', '<>', 'queued')
      .where('created_at', '<', new Date(platform.clock().getTime() - KEPT_MS))
      .execute()
  },
}
