import type { Job } from '../../../../domains/src/platform.ts'

/** Deletes expired counts, which already count as zero. The rows' times come from the system clock. */
export const deleteExpiredLimits: Job = {
  queue: 'forget-rate-limits',
  description: 'Deletes expired rate limits',
  schedule: '*/10 * * * *',
  async run(platform) {
    await platform.db.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute()
  },
}
