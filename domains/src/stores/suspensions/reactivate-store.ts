import { inTransaction } from '@haat/db'
import { recordAudit } from '../../audit/index.ts'
import { queueMail } from '../../notifications/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { isSuspended } from '../suspension.ts'
import { lockAnyStore, requireAnyStore, showAdminStore } from './admin-store.ts'
import type { AdminStore } from './contract.ts'
import { endSuspension } from './end-suspension.ts'
import { onlineAgainMail } from './suspension-mails.ts'

/** Reactivates a suspended store and emails its owner. Does nothing if the store is active. */
export async function reactivateStore(
  platform: Platform,
  actor: Actor<'admin'>,
  store_slug: string,
  request_id: string,
): Promise<AdminStore> {
  const now = platform.clock()
  return inTransaction(platform.db, async (tx) => {
    const before = await lockAnyStore(tx, store_slug)
    if (!isSuspended(before.store, now)) return showAdminStore(before, now)
    const { id: store_id } = before.store
    await endSuspension(tx, before, { because: 'reactivated', actor, now })
    await recordAudit(tx, { action: 'store.reactivated', actor, store_id, subject_id: store_id, request_id })
    await queueMail(tx, platform, onlineAgainMail(before, platform.settings))
    return showAdminStore(await requireAnyStore(tx, store_slug), now)
  })
}
