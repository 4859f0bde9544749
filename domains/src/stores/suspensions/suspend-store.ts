import { inTransaction } from '@haat/db'
import { HOUR_MS } from '@haat/http-contract'
import { recordAppEvent } from '../../app-events/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { notify } from '../../notifications/index.ts'
import type { Platform } from '../../platform.ts'
import { recordSanction } from '../../sanctions/index.ts'
import type { Actor } from '../../serve.ts'
import { lockAnyStore, requireAnyStore, showAdminStore } from './admin-store.ts'
import type { AdminStore, SuspensionDuration } from './contract.ts'
import { endSuspension } from './end-suspension.ts'
import { suspendedMail } from './suspension-mails.ts'

const durations: Record<SuspensionDuration, number | undefined> = {
  '24h': 24 * HOUR_MS,
  '7d': 7 * 24 * HOUR_MS,
  permanent: undefined,
}

/**
 * Takes a store offline and emails the reason to its vendor. Replaces an existing suspension, even a longer one. Changes
 * nothing else about the store.
 */
export async function suspendStore(
  platform: Platform,
  actor: Actor<'admin'>,
  suspension: { readonly store_slug: string; readonly duration: SuspensionDuration; readonly reason: string },
  requestId: string,
): Promise<AdminStore> {
  const { store_slug: storeSlug, duration, reason } = suspension
  const now = platform.clock()
  const lengthMs = durations[duration]
  const suspendedUntil = lengthMs === undefined ? null : new Date(now.getTime() + lengthMs)
  return inTransaction(platform.db, async (tx) => {
    const before = await lockAnyStore(tx, storeSlug)
    const { id: storeId } = before.store
    await endSuspension(tx, before, { because: 'replaced', actor, now })
    await tx
      .insertInto('store_suspensions')
      .values({
        store_id: storeId,
        duration,
        reason,
        suspended_by: actor.account_id,
        suspended_at: now,
        suspended_until: suspendedUntil,
      })
      .execute()
    await tx
      .updateTable('stores')
      .set({ status: 'suspended', suspended_until: suspendedUntil, suspension_reason: reason })
      .where('id', '=', storeId)
      .execute()
    await recordAppEvent(tx, { store_id: storeId, type: 'stores.suspended', subject_id: storeId }, now)
    await recordSanction(
      tx,
      { kind: 'store', id: storeId },
      { duration, reason, imposed_by: actor.account_id, now, ends_at: suspendedUntil },
    )
    await recordAudit(tx, {
      action: 'store.suspended',
      actor,
      store_id: storeId,
      subject_id: storeId,
      details: { duration, reason, suspended_until: suspendedUntil?.toISOString() ?? null },
      request_id: requestId,
    })
    await notify(tx, platform, {
      account_id: before.store.vendor_id,
      type: 'store_status',
      mail: suspendedMail(before, { duration, reason, suspended_until: suspendedUntil }, platform.settings),
      url: platform.settings.urls.dashboard,
    })
    return showAdminStore(await requireAnyStore(tx, storeSlug), now)
  })
}
