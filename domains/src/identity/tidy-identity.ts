import type { Job } from '../platform.ts'

const DAY_MS = 24 * 60 * 60_000

/** Removes codes and failed sign-ins a day after they have lost their meaning, and sessions after 30 days. */
const tidyIdentity: Job = {
  queue: 'tidy-identity',
  schedule: '17 * * * *',
  async run({ db, clock }) {
    const daysAgo = (days: number) => new Date(clock().getTime() - days * DAY_MS)
    await db.deleteFrom('one_time_codes').where('expires_at', '<', daysAgo(1)).execute()
    await db.deleteFrom('sign_in_attempts').where('updated_at', '<', daysAgo(1)).execute()
    await db.deleteFrom('sessions').where('expires_at', '<', daysAgo(30)).execute()
  },
}

export const identityJobs: readonly Job[] = [tidyIdentity]
