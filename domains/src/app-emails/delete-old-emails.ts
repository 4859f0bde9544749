import type { Job } from '../platform.ts'

/** As long as the log of the app that owners read. */
const KEPT_YEARS = 2

export const deleteOldAppEmails: Job = {
  queue: 'delete-old-app-emails',
  description: 'Deletes records of emails that apps sent two years ago',
  schedule: '55 3 * * *',
  async run({ db, clock }) {
    const before = new Date(clock())
    before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS)
    await db.deleteFrom('app_emails').where('created_at', '<', before).execute()
  },
}
