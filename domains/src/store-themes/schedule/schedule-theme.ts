import { inTransaction } from '@haat/db'
import { invalidFields, Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { requireNotSuspended } from '../../stores/index.ts'
import { noThemeYet } from '../revision/contract.ts'
import { lockStoreTheme } from '../revision/find-store-theme.ts'
import { requireRevisionIsDraft } from '../revision/require-revision-is-draft.ts'
import { MAX_SCHEDULE_DAYS, type ScheduledTheme } from './contract.ts'
import { findSchedule } from './find-schedule.ts'
import { publishDueSchedule } from './publish-due-schedule.ts'

const DAY_MS = 24 * 3_600_000

export interface ScheduleRequest {
  /** Only if the draft is still at this revision. */
  readonly revision: number | undefined
  readonly publish_at: string
}

/**
 * Schedules the current draft for publication. Refuses with `invalid_fields` if the time isn't within the next year,
 * `stale_revision` or `store_suspended`. Replaces an existing schedule.
 */
export async function scheduleTheme(
  platform: Platform,
  actor: StoreMember,
  request: ScheduleRequest,
  request_id: string,
): Promise<ScheduledTheme> {
  const now = platform.clock()
  const publish_at = new Date(request.publish_at)
  return inTransaction(platform.db, async (tx) => {
    const { store } = actor
    requireNotSuspended(store, now)
    requireWithinAYear(publish_at, now)
    const draft = await lockStoreTheme(tx, store.id, now)
    if (draft === undefined) throw new Refused(noThemeYet)
    if (request.revision !== undefined) await requireRevisionIsDraft(tx, actor, draft, request.revision)
    await publishDueSchedule(tx, platform, store.id, now)

    const { revision, published_revision } = draft
    const before = await findSchedule(tx, store.id, now)
    const next = { revision, publish_at, scheduled_by: actor.account_id, scheduled_at: now }
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
      details: { revision, publish_at: publish_at.toISOString(), before },
      request_id,
    })
    return {
      store_slug: store.slug,
      revision,
      published_revision,
      scheduled: await findSchedule(tx, store.id, now),
    }
  })
}

function requireWithinAYear(publish_at: Date, now: Date): void {
  const ahead_ms = publish_at.getTime() - now.getTime()
  if (ahead_ms > 0 && ahead_ms <= MAX_SCHEDULE_DAYS * DAY_MS) return
  const message = ahead_ms > 0 ? 'Choose a time within a year' : 'Choose a time in the future'
  throw new Refused(invalidFields, undefined, { errors: [{ path: 'body.publish_at', message }] })
}
