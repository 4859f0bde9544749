import { DAY_MS } from '@haat/http-contract'
import type { Job } from '../../platform.ts'

const KEPT_DAYS = 730

/** Deletes entries of the access log after two years. */
export const deleteOldAccess: Job = {
  queue: 'delete-old-app-access',
  description: 'Deletes what apps read more than two years ago',
  schedule: '40 3 * * *',
  async run({ db, clock }) {
    const before = new Date(clock().getTime() - KEPT_DAYS * DAY_MS)
    await db.deleteFrom('app_access_log').where('accessed_at', '<', before).execute()
  },
}
