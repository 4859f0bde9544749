import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { noThemeYet } from '../revision/contract.ts'
import { lockStoreTheme } from '../revision/find-store-theme.ts'
import { cancelPendingSchedule } from './cancel-pending-schedule.ts'
import type { ScheduledTheme } from './contract.ts'
import { publishDueSchedule } from './publish-due-schedule.ts'

/**
 * Cancels a store's scheduled publication. One that has already come due stays published, and `published_revision`
 * shows it. Suspended stores can do this too, because it publishes nothing.
 */
export async function cancelSchedule(
  platform: Platform,
  actor: StoreMember,
  requestId: string,
): Promise<ScheduledTheme> {
  const now = platform.clock()
  return inTransaction(platform.db, async (tx) => {
    const { store } = actor
    const draft = await lockStoreTheme(tx, store.id, now)
    if (draft === undefined) throw new Refused(noThemeYet)
    await publishDueSchedule(tx, platform, store.id, now)
    await cancelPendingSchedule(tx, store.id, { actor, because: 'cancelled', request_id: requestId })
    const { revision, published_revision: publishedRevision } = draft
    return { store_slug: store.slug, revision, published_revision: publishedRevision, scheduled: null }
  })
}
