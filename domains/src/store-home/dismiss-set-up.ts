import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../audit/index.ts'
import type { Platform } from '../platform.ts'
import type { StoreMember } from '../serve.ts'
import { setUpNotDone } from './contract.ts'
import { readSetUp } from './list-set-up-steps.ts'

/** Hides the steps of the set-up from everybody of the store. Refuses with `set_up_not_done`. */
export async function dismissSetUp({ db, clock }: Platform, member: StoreMember): Promise<void> {
  const now = clock()
  const storeId = member.store.id
  await inTransaction(db, async (tx) => {
    const setUp = await readSetUp(tx, member, now)
    if (!setUp.can_dismiss) throw new Refused(setUpNotDone)
    const dismissed = await tx
      .insertInto('store_set_up_dismissals')
      .values({ store_id: storeId, dismissed_by: member.account_id, dismissed_at: now })
      .onConflict((conflict) => conflict.column('store_id').doNothing())
      .returning('store_id')
      .executeTakeFirst()
    if (dismissed === undefined) return
    await recordAudit(tx, { action: 'store.set_up_dismissed', actor: member, store_id: storeId, subject_id: storeId })
  })
}
