import { sql } from 'kysely'
import type { DemoEvent } from '../../demo-events.ts'
import type { Platform } from '../../platform.ts'
import type { PlatformAdmin } from '../../serve.ts'
import { approveBatch } from '../batches/approve-batch.ts'
import { createBatch } from '../batches/create-batch.ts'
import { exportBatch } from '../batches/export-batch.ts'
import { receiveBatch } from '../batches/receive-batch.ts'
import { importResponse } from '../batches/responses/import-response.ts'
import type { DemoPayout } from './plan-demo-payouts.ts'

const HOUR = 1 / 24

interface DemoBatch {
  readonly days_ago: number
  /** `draft` waits for its approval; `reconciled` was approved and paid, and its payouts have arrived. */
  readonly outcome: 'draft' | 'reconciled'
  /** The batch gets the payouts with this outcome that are open then. */
  readonly payouts: Extract<DemoPayout['outcome'], 'requested' | 'processing'>
  readonly findCreator: (platform: Platform) => Promise<PlatformAdmin>
  readonly findApprover: (platform: Platform) => Promise<PlatformAdmin>
}

/** Returns the steps of a batch that one administrator creates and another one approves. */
export function planDemoBatch({
  days_ago: daysAgo,
  outcome,
  payouts: status,
  findCreator,
  findApprover,
}: DemoBatch): DemoEvent[] {
  const batch = { id: '', content_hash: '' }
  const create: DemoEvent = {
    days_ago: daysAgo,
    async run(platform) {
      const open = await platform.db.selectFrom('payouts').select('id').where('status', '=', status).execute()
      const content = { layout: 'neft_csv', payout_ids: open.map(({ id }) => id) }
      Object.assign(batch, await createBatch(platform, await findCreator(platform), content, 'demo'))
    },
  }
  if (outcome === 'draft') return [create]
  const after = (
    hours: number,
    findActor: DemoBatch['findCreator'],
    step: (platform: Platform, action: Parameters<typeof approveBatch>[1]) => Promise<unknown>,
  ): DemoEvent => ({
    days_ago: daysAgo - hours * HOUR,
    async run(platform) {
      await step(platform, { actor: await findActor(platform), batch_id: batch.id, request_id: 'demo' })
    },
  })
  return [
    create,
    after(1, findApprover, (platform, action) => approveBatch(platform, action, batch.content_hash)),
    after(1.5, findCreator, exportBatch),
    after(5, findCreator, async (platform, action) =>
      importResponse(platform, action, { file: await writeResponse(platform, batch.id), dry_run: false }),
    ),
    after(24, findCreator, receiveBatch),
  ]
}

/** Returns what a bank answers when it has sent all transfers of a batch. */
async function writeResponse({ db, clock }: Platform, batchId: string): Promise<string> {
  const items = await db
    .selectFrom('payout_batch_items')
    .select(['reference', sql<string>`(amount_paise / 100.0)::numeric(14, 2)`.as('amount')])
    .where('batch_id', '=', batchId)
    .orderBy('reference')
    .execute()
  const day = clock().toISOString().slice(0, 10).replaceAll('-', '')
  const rows = items.map(({ reference, amount }, index) => `${reference},Processed,HDFCN5${day}${index + 1},${amount}`)
  return ['Reference,Status,UTR,Amount', ...rows].join('\n')
}
