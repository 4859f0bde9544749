import type { Job } from '../../../../domains/src/platform.ts'

/** Removes counts whose window is over; they count as zero already. The rows' times are the system's own. */
export const forgetRateLimits: Job = {
  queue: 'forget-rate-limits',
  schedule: '*/10 * * * *',
  async run(platform) {
    await platform.db.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute()
  },
}
