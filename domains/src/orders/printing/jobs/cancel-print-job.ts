import { inTransaction } from '@haat/db'
import { recordAudit } from '../../../audit/index.ts'
import type { Platform } from '../../../platform.ts'
import type { StoreMember } from '../../../serve.ts'
import type { PrintJob } from '../contract.ts'
import { requirePrintJob, showPrintJob } from './show-print-job.ts'

/** Cancels a print job that isn't ready. A process that works on it stops at its next step. */
export async function cancelPrintJob(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: StoreMember,
  id: string,
): Promise<PrintJob> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    await requirePrintJob(tx, actor.store.id, id)
    const { numUpdatedRows } = await tx
      .updateTable('print_jobs')
      .set({ status: 'cancelled', finished_at: now, updated_at: now })
      .where('id', '=', id)
      .where('store_id', '=', actor.store.id)
      .where('status', 'in', ['queued', 'running'])
      .executeTakeFirst()
    if (numUpdatedRows > 0n) {
      await recordAudit(tx, {
        action: 'orders.printing_cancelled',
        actor,
        store_id: actor.store.id,
        subject_id: id,
      })
    }
    return showPrintJob(await requirePrintJob(tx, actor.store.id, id), now)
  })
}
