import { inTransaction, type Tx } from '@haat/db'
import { recordAudit } from '../../audit/index.ts'
import { notify } from '../../notifications/index.ts'
import type { Platform } from '../../platform.ts'
import { liftSanction } from '../../sanctions/index.ts'
import type { Actor } from '../../serve.ts'
import { isSuspended } from '../suspension.ts'
import { lockAnyStore, requireAnyStore, showAdminStore } from './admin-store.ts'
import type { AdminStore } from './contract.ts'
import { endSuspension } from './end-suspension.ts'
import { onlineAgainMail } from './suspension-mails.ts'

export interface Reactivation {
  readonly store_slug: string
  /** Why it's lifted. */
  readonly reason: string
}

/** Reactivates a suspended store and emails its owner. Does nothing if the store is active. */
export function reactivateStore(
  platform: Platform,
  actor: Actor<'admin'>,
  lift: Reactivation,
  requestId: string,
): Promise<AdminStore> {
  return inTransaction(platform.db, (tx) => reactivateStoreIn(tx, platform, actor, lift, requestId))
}

/** Like `reactivateStore`, as a part of another change. */
export async function reactivateStoreIn(
  tx: Tx,
  platform: Platform,
  actor: Actor<'admin'>,
  { store_slug: storeSlug, reason }: Reactivation,
  requestId: string,
): Promise<AdminStore> {
  const now = platform.clock()
  const before = await lockAnyStore(tx, storeSlug)
  if (!isSuspended(before.store, now)) return showAdminStore(before, now)
  const { id: storeId } = before.store
  await endSuspension(tx, before, { because: 'reactivated', actor, now })
  await liftSanction(tx, { kind: 'store', id: storeId }, { reason, lifted_by: actor.account_id, now })
  await recordAudit(tx, {
    action: 'store.reactivated',
    actor,
    store_id: storeId,
    subject_id: storeId,
    details: { reason },
    request_id: requestId,
  })
  await notify(tx, platform, {
    account_id: before.store.vendor_id,
    type: 'store_status',
    mail: onlineAgainMail(before, platform.settings),
    url: platform.settings.urls.dashboard,
  })
  return showAdminStore(await requireAnyStore(tx, storeSlug), now)
}
