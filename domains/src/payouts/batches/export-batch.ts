import { createHash } from 'node:crypto'
import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import type { LayoutRow } from './bank-layouts.ts'
import { listFrozen, type PayoutProblem, requireNoProblems } from './batch-problems.ts'
import { type BatchRow, hashContent, type ItemRow, listItems, lockBatch } from './batch-rows.ts'
import { auditBatch, type BatchAction, nextStatus } from './change-batch.ts'
import { openAccount } from './check-payable.ts'
import { payoutBatchChanged } from './contract.ts'
import { requireLayout } from './create-batch.ts'
import { type PayableItem, writeBankFile } from './write-bank-file.ts'

interface ExportedFile {
  readonly name: string
  readonly content_type: string
  readonly text: string
}

/**
 * Returns the bank file of an approved batch, with account numbers, and records who downloaded it. Everything is computed
 * again: refuses with `payout_batch_changed` if a payout, an amount or an account differs from what was approved, with
 * `payouts_not_batchable` if a payout isn't being processed any more or is on hold, and with `payout_batch_conflict`.
 */
export function exportBatch(platform: Platform, action: BatchAction): Promise<ExportedFile> {
  return inTransaction(platform.db, async (tx) => {
    const batch = await lockBatch(tx, action.batch_id)
    const status = nextStatus(batch, 'export')
    const items = await listItems(tx, batch.id)
    if (hashContent(batch.layout, items) !== batch.approved_hash) throw new Refused(payoutBatchChanged)
    const layout = await requireLayout(tx, platform, batch.layout)
    const text = await writeFile(tx, platform, batch, layout, items)
    const fileHash = createHash('sha256').update(text).digest('hex')
    await tx
      .updateTable('payout_batches')
      .set({
        status,
        exported_by: action.actor.account_id,
        exported_at: batch.exported_at ?? platform.clock(),
        export_count: batch.export_count + 1,
        file_hash: fileHash,
      })
      .where('id', '=', batch.id)
      .execute()
    await auditBatch(tx, action, batch, 'exported', {
      layout: layout.key,
      file_hash: fileHash,
      rows: items.length,
      export_count: batch.export_count + 1,
    })
    return {
      name: `payouts-${batch.number}.${layout.file_extension}`,
      content_type: layout.file_extension === 'csv' ? 'text/csv; charset=utf-8' : 'text/plain; charset=utf-8',
      text,
    }
  })
}

async function writeFile(
  tx: Tx,
  { settings, clock }: Platform,
  batch: BatchRow,
  layout: LayoutRow,
  items: readonly ItemRow[],
): Promise<string> {
  const frozen = await listFrozen(tx, items)
  const opened = items.map((item) => ({ item, account: openAccount(settings, item, layout.method) }))
  requireNoProblems(
    opened.flatMap(({ item, account }): PayoutProblem[] => {
      if (item.status !== 'processing') return [{ payout_id: item.id, problem: 'not_open' }]
      if (frozen.has(item.payee_id)) return [{ payout_id: item.id, problem: 'payouts_frozen' }]
      return typeof account === 'string' ? [{ payout_id: item.id, problem: account }] : []
    }),
  )
  const payable = opened.flatMap(({ item, account }): PayableItem[] =>
    typeof account === 'string' ? [] : [{ item, account }],
  )
  return writeBankFile(
    {
      layout,
      payer: settings.payouts.payer,
      platform_name: settings.supplier.name,
      batch_number: batch.number,
      total_paise: batch.total_paise,
      now: clock(),
    },
    payable,
  )
}
