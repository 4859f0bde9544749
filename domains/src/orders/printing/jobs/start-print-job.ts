import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../../audit/index.ts'
import type { Platform } from '../../../platform.ts'
import type { StoreMember } from '../../../serve.ts'
import type { PaperSize } from '../../print-settings/contract.ts'
import { readPrintSettings } from '../../print-settings/read-print-settings.ts'
import { type PrintJob, tooManyPrintJobs } from '../contract.ts'
import { makePrintFile } from './make-print-file.ts'
import { showPrintJob } from './show-print-job.ts'

/** Files that a store can have in the making at the same time. */
const MAX_OPEN_JOBS = 5

interface Request {
  readonly kind: PrintJob['kind']
  readonly order_ids: readonly string[]
  readonly size?: PaperSize | undefined
}

/** Makes a file of labels or packing slips in the background. Refuses with `too_many_print_jobs`. */
export async function startPrintJob(
  platform: Platform,
  actor: StoreMember,
  requestId: string,
  { kind, order_ids: orderIds, size }: Request,
): Promise<PrintJob> {
  const { db, clock, jobs } = platform
  const { id: storeId } = actor.store
  const now = clock()
  const ids = [...new Set(orderIds)]
  const row = await inTransaction(db, async (tx) => {
    // Starts of the same store run one after another, so that each counts the others.
    await tx.selectFrom('stores').select('id').where('id', '=', storeId).forNoKeyUpdate().execute()
    const { open } = await tx
      .selectFrom('print_jobs')
      .select((eb) => eb.fn.countAll<number>().as('open'))
      .where('store_id', '=', storeId)
      .where('status', 'in', ['queued', 'running'])
      .executeTakeFirstOrThrow()
    if (open >= MAX_OPEN_JOBS) throw new Refused(tooManyPrintJobs)
    const settings = await readPrintSettings(tx, storeId)
    const job = await tx
      .insertInto('print_jobs')
      .values({
        store_id: storeId,
        requested_by: actor.account_id,
        kind,
        size: size ?? (kind === 'labels' ? settings.label_size : settings.slip_size),
        order_ids: ids,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await jobs.enqueue(tx, makePrintFile.queue, { print_job_id: job.id })
    await recordAudit(tx, {
      action: 'orders.printed',
      actor,
      store_id: storeId,
      subject_id: job.id,
      request_id: requestId,
      details: { kind, orders: ids.length },
    })
    return job
  })
  return showPrintJob(row, now)
}
