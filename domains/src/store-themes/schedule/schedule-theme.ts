import { inTransaction } from '@haat/db'
import { DAY_MS, invalidFields, Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { requireNotSuspended } from '../../stores/index.ts'
import { requireApprovedVendor } from '../../vendor-access/index.ts'
import { requireNotRefunded } from '../licence/require-not-refunded.ts'
import { noThemeYet } from '../revision/contract.ts'
import { lockStoreTheme } from '../revision/find-store-theme.ts'
import { requireRevisionIsDraft } from '../revision/require-revision-is-draft.ts'
import { MAX_SCHEDULE_DAYS, type ScheduledTheme } from './contract.ts'
import { findSchedule } from './find-schedule.ts'
import { publishDueSchedule } from './publish-due-schedule.ts'

export interface ScheduleRequest {
  /** Only if the draft is still at this revision. */
  readonly revision: number | undefined
  readonly publish_at: string
}

/**
 * Schedules the current draft for publication. Refuses with `invalid_fields` if the time isn't within the next year,
 * `stale_revision`, `theme_refunded`, `vendor_not_approved` or `store_suspended`. Replaces an existing schedule.
 */
export async function scheduleTheme(
  platform: Platform,
  actor: StoreMember,
  request: ScheduleRequest,
  requestId: string,
): Promise<ScheduledTheme> {
  const now = platform.clock()
  const publishAt = new Date(request.publish_at)
  return inTransaction(platform.db, async (tx) => {
    const { store } = actor
    requireNotSuspended(store, now)
    await requireApprovedVendor(tx, store.vendor_id)
    requireWithinAYear(publishAt, now)
    const draft = await lockStoreTheme(tx, store.id, now)
    if (draft === undefined) throw new Refused(noThemeYet)
    if (request.revision !== undefined) await requireRevisionIsDraft(tx, actor, draft, request.revision)
    await requireNotRefunded(tx, store.id, draft.theme_id)
    await publishDueSchedule(tx, platform, store.id, now)

    const { revision, published_revision: publishedRevision } = draft
    const before = await findSchedule(tx, store.id, now)
    const next = { revision, publish_at: publishAt, scheduled_by: actor.account_id, scheduled_at: now }
    await tx
      .insertInto('store_theme_schedules')
      .values({ store_id: store.id, ...next })
      .onConflict((conflict) => conflict.column('store_id').doUpdateSet(next))
      .execute()
    await recordAudit(tx, {
      action: 'theme.scheduled',
      actor,
      store_id: store.id,
      subject_id: store.id,
      details: { revision, publish_at: publishAt.toISOString(), before },
      request_id: requestId,
    })
    return {
      store_slug: store.slug,
      revision,
      published_revision: publishedRevision,
      scheduled: await findSchedule(tx, store.id, now),
    }
  })
}

function requireWithinAYear(publishAt: Date, now: Date): void {
  const aheadMs = publishAt.getTime() - now.getTime()
  if (aheadMs > 0 && aheadMs <= MAX_SCHEDULE_DAYS * DAY_MS) return
  const message = aheadMs > 0 ? 'Choose a time within a year' : 'Choose a time in the future'
  throw new Refused(invalidFields, undefined, { errors: [{ path: 'body.publish_at', message }] })
}
