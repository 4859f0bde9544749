import { inTransaction } from '@haat/db'
import { notify } from '../../notifications/index.ts'
import type { Job, Platform } from '../../platform.ts'
import { isSuspended } from '../suspension.ts'
import { lockAnyStore } from './admin-store.ts'
import { endPassedSuspension } from './end-suspension.ts'
import { onlineAgainMail } from './suspension-mails.ts'

/** Records the end of expired suspensions and emails the store owners. The stores are already online. */
const endPassedSuspensions: Job = {
  queue: 'end-passed-suspensions',
  description: 'Ends suspensions of stores whose time is over',
  schedule: '* * * * *',
  async run(platform) {
    const passed = await platform.db
      .selectFrom('stores')
      .select('slug')
      .where('status', '=', 'suspended')
      .where('suspended_until', '<=', platform.clock())
      .orderBy('suspended_until')
      .execute()
    for (const { slug } of passed) await endIfPassed(platform, slug)
  },
}

async function endIfPassed(platform: Platform, slug: string): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const found = await lockAnyStore(tx, slug)
    // An administrator or another process may have ended it already.
    if (found.store.status !== 'suspended' || isSuspended(found.store, platform.clock())) return
    await endPassedSuspension(tx, found.store, platform.clock())
    await notify(tx, platform, {
      account_id: found.store.vendor_id,
      type: 'store_status',
      mail: onlineAgainMail(found, platform.settings),
      url: platform.settings.urls.dashboard,
    })
  })
}

export const storesJobs: readonly Job[] = [endPassedSuspensions]
