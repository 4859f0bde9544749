import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordSignupStep } from '../../analytics/index.ts'
import { recordAppEvent } from '../../app-events/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { requireNotSuspended } from '../../stores/index.ts'
import { requireApprovedVendor } from '../../vendor-access/index.ts'
import { requireNotRefunded } from '../licence/require-not-refunded.ts'
import { noThemeYet } from '../revision/contract.ts'
import { lockStoreTheme, type StoreThemeState } from '../revision/find-store-theme.ts'
import { requireRevisionIsDraft } from '../revision/require-revision-is-draft.ts'
import { cancelPendingSchedule } from '../schedule/cancel-pending-schedule.ts'
import { publishDueSchedule } from '../schedule/publish-due-schedule.ts'
import type { PublishedTheme } from './contract.ts'

/** Who publishes, and when. */
export interface Publisher {
  readonly actor: StoreMember
  readonly now: Date
  readonly request_id: string
}

/**
 * Publishes the draft, visible on every process moments after the commit, and cancels a scheduled publication. With a
 * revision, refuses with `stale_revision` if the draft has a newer one. Refuses with `store_suspended` while the store
 * is suspended, and with `vendor_not_approved` until the vendor is approved.
 */
export async function publishTheme(
  platform: Platform,
  actor: StoreMember,
  revision: number | undefined,
  requestId: string,
): Promise<PublishedTheme> {
  const now = platform.clock()
  return inTransaction(platform.db, async (tx) => {
    const { store } = actor
    requireNotSuspended(store, now)
    await requireApprovedVendor(tx, store.vendor_id)
    const draft = await lockStoreTheme(tx, store.id, now)
    if (draft === undefined) throw new Refused(noThemeYet)
    if (revision !== undefined) await requireRevisionIsDraft(tx, actor, draft, revision)
    const { published_revision: publishedRevision, published_at: publishedAt } = await publishDraft(
      tx,
      platform,
      draft,
      { actor, now, request_id: requestId },
    )
    return {
      store_slug: store.slug,
      revision: draft.revision,
      published_revision: publishedRevision,
      published_at: publishedAt.toISOString(),
    }
  })
}

/**
 * Publishes the draft, whose row is locked. Refuses with `theme_refunded`. Does nothing if it's already published. Cancels a scheduled publication in
 * either case, so that it can't replace this one later.
 */
export async function publishDraft(
  tx: Tx,
  platform: Platform,
  draft: StoreThemeState,
  by: Publisher,
): Promise<StoreThemeState> {
  const { store_id: storeId, revision } = draft
  // If a schedule came due a moment ago, its revision was already public, so record it first.
  await publishDueSchedule(tx, platform, storeId, by.now)
  await cancelPendingSchedule(tx, storeId, { ...by, because: 'published' })
  if (draft.published_revision === revision) return draft
  await requireNotRefunded(tx, storeId, draft.theme_id)
  const { actor, now, request_id: requestId } = by
  await tx
    .updateTable('store_themes')
    .set({ published_revision: revision, published_at: now, published_by: actor.account_id })
    .where('store_id', '=', storeId)
    .execute()
  await recordAudit(tx, {
    action: 'theme.published',
    actor,
    store_id: storeId,
    subject_id: storeId,
    details: { revision, before: draft.published_revision, theme_version_id: draft.theme_version_id },
    request_id: requestId,
  })
  const event = { store_id: storeId, subject_id: storeId, revision, data: { theme_version_id: draft.theme_version_id } }
  await recordAppEvent(tx, { ...event, type: 'theme.published' }, now)
  await recordSignupStep(tx, { store_id: storeId }, 'published', now)
  return { ...draft, published_revision: revision, published_at: now }
}
