import { createHash } from 'node:crypto'
import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { z } from 'zod'
import type { Platform } from '../../../platform.ts'
import { completePayout } from '../../payouts/admin/complete-payout.ts'
import { payoutStateConflict, transactionIdConflict } from '../../payouts/admin/contract.ts'
import { failPayout } from '../../payouts/admin/fail-payout.ts'
import { findLayout } from '../bank-layouts.ts'
import { type BatchRow, getBatchRow, type ItemRow, listItems } from '../batch-rows.ts'
import { auditBatch, type BatchAction, batchConflict } from '../change-batch.ts'
import { openAccount } from '../check-payable.ts'
import type { ImportedResponse, importBankResponseEndpoint, ResponseRow, RowProblem } from './contract.ts'
import { type MatchedRow, matchRows } from './match-rows.ts'
import { guessColumns, readResponse, requireColumns } from './read-response.ts'

type ImportRequest = z.output<typeof importBankResponseEndpoint.body>

/**
 * Imports a bank's response to an exported batch, or with `dry_run` returns what would happen. Each row is a transaction
 * of its own, so an import that was interrupted is completed by the same file, which otherwise changes nothing. Refuses
 * with `payout_batch_conflict` before the export and after a cancellation.
 */
export async function importResponse(
  platform: Platform,
  action: BatchAction,
  { file, columns: chosen, dry_run: isDryRun }: ImportRequest,
): Promise<ImportedResponse> {
  const batch = await getBatchRow(platform.db, action.batch_id)
  if (batch.status !== 'exported' && batch.status !== 'reconciled') throw batchConflict(batch)
  const response = readResponse(file)
  const fileHash = createHash('sha256').update(file).digest('hex')
  const columns = chosen ?? guessColumns(response)
  const common = { titles: [...response.titles], was_imported_before: await wasImported(platform, batch, fileHash) }
  if (columns === null) return { ...common, columns, rows: [], missing: [] }
  requireColumns(response, columns)

  const items = await listItems(platform.db, batch.id)
  const candidates = items.map((item) => {
    const account = openAccount(platform.settings, item, 'bank_transfer')
    return { item, account_number: typeof account === 'string' ? undefined : account.account_number }
  })
  const matched = matchRows(response, columns, candidates)
  const used = await findUsedTransactionIds(platform, matched)
  const method = (await findLayout(platform.db, batch.layout))?.method ?? 'bank_transfer'
  const rows: ResponseRow[] = []
  for (const row of matched) {
    const problem = row.problem ?? findConflict(row, used)
    const isOpen = problem === null && row.item !== undefined
    const refused = isOpen && !isDryRun ? await applyRow(platform, action, { ...row, item: row.item, method }) : problem
    rows.push(describeRow(row, refused))
  }
  if (!isDryRun) await recordImport(platform, action, batch, fileHash, rows)
  const matchedIds = new Set(matched.map(({ item }) => item?.id))
  return { ...common, columns, rows, missing: items.map(({ id }) => id).filter((id) => !matchedIds.has(id)) }
}

async function wasImported({ db }: Platform, batch: BatchRow, fileHash: string): Promise<boolean> {
  const found = await db
    .selectFrom('bank_responses')
    .select('batch_id')
    .where('batch_id', '=', batch.id)
    .where('file_hash', '=', fileHash)
    .executeTakeFirst()
  return found !== undefined
}

/** Returns the payouts that have the rows' transaction IDs, by the ID in upper case. */
async function findUsedTransactionIds(
  { db }: Platform,
  rows: readonly MatchedRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap(({ transaction_id: id }) => (id === null ? [] : [id.toUpperCase()]))
  if (ids.length === 0) return new Map()
  const found = await db
    .selectFrom('payouts')
    .select((eb) => ['id', eb.fn<string>('upper', ['transaction_id']).as('transaction_id')])
    .where((eb) => eb(eb.fn<string>('upper', ['transaction_id']), 'in', ids))
    .execute()
  return new Map(found.map((row) => [row.transaction_id, row.id]))
}

/** Returns why a row can't change its payout, or that it has before. */
function findConflict(
  { outcome, item, transaction_id: transactionId }: MatchedRow,
  used: ReadonlyMap<string, string>,
): RowProblem | null {
  if (item === undefined) return 'no_payout'
  if (outcome === 'sent') return findSendConflict(item, transactionId, used)
  if (item.status === 'failed') return 'already_failed'
  return item.status === 'completed' ? 'already_completed' : null
}

function findSendConflict(
  item: ItemRow,
  transactionId: string | null,
  used: ReadonlyMap<string, string>,
): RowProblem | null {
  const owner = used.get(transactionId?.toUpperCase() ?? '')
  if (owner !== undefined && owner !== item.id) return 'transaction_id_used'
  if (item.status === 'failed') return 'already_failed'
  if (item.status === 'paid' || item.status === 'completed') {
    return owner === item.id ? 'already_sent' : 'transaction_id_used'
  }
  return item.status === 'processing' ? null : 'not_processing'
}

async function applyRow(
  platform: Platform,
  { actor, request_id: requestId }: BatchAction,
  row: MatchedRow & { readonly item: ItemRow | undefined; readonly method: 'bank_transfer' | 'upi' },
): Promise<RowProblem | null> {
  if (row.item === undefined) return 'no_payout'
  const action = { actor, payout_id: row.item.id, request_id: requestId }
  try {
    if (row.outcome === 'sent') {
      const transfer = { transaction_id: row.transaction_id ?? '', received: false, payment_method: row.method }
      await completePayout(platform, action, transfer)
    } else {
      await failPayout(platform, action, { reason: row.reason ?? 'The bank rejected the transfer.' })
    }
    return null
  } catch (error) {
    // Another administrator, or an earlier row of this file, was faster.
    if (error instanceof Refused && error.kind === transactionIdConflict) return 'transaction_id_used'
    if (error instanceof Refused && error.kind === payoutStateConflict) return 'not_processing'
    throw error
  }
}

function describeRow(row: MatchedRow, problem: RowProblem | null): ResponseRow {
  const { item } = row
  return {
    line: row.line,
    outcome: problem === null || problem.startsWith('already_') ? row.outcome : 'unknown',
    change: problem === null ? 'made' : 'none',
    problem,
    payout: item === undefined ? null : { id: item.id, payee_name: item.payee_name, amount: item.amount_paise },
    transaction_id: row.transaction_id,
    reason: row.reason,
  }
}

async function recordImport(
  { db, clock }: Platform,
  action: BatchAction,
  batch: BatchRow,
  fileHash: string,
  rows: readonly ResponseRow[],
): Promise<void> {
  const count = (outcome: ResponseRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  const counts = { sent_count: count('sent'), failed_count: count('failed'), unknown_count: count('unknown') }
  await inTransaction(db, async (tx) => {
    const recorded = await tx
      .insertInto('bank_responses')
      .values({
        batch_id: batch.id,
        file_hash: fileHash,
        ...counts,
        imported_by: action.actor.account_id,
        imported_at: clock(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('batch_id')
      .executeTakeFirst()
    if (recorded !== undefined)
      await auditBatch(tx, action, batch, 'response_imported', { file_hash: fileHash, ...counts })
  })
}
