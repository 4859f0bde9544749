import { DAY_MS } from '@haat/http-contract'
import type { Job } from '../platform.ts'

/** Deletes codes a day after they have expired, and expired sessions of customers. */
const tidyCustomers: Job = {
  queue: 'tidy-customers',
  description: 'Deletes expired codes and sessions of stores’ customers',
  schedule: '27 * * * *',
  async run({ db, clock }) {
    const now = clock()
    await db
      .deleteFrom('customer_codes')
      .where('expires_at', '<', new Date(now.getTime() - DAY_MS))
      .execute()
    await db.deleteFrom('customer_sessions').where('expires_at', '<', now).execute()
  },
}

export const customersJobs: readonly Job[] = [tidyCustomers]
