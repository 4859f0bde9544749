import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { type SqlBool, sql } from 'kysely'
import { containing, type ListInput, type ListSql, readListPage } from '../../list-query.ts'
import type { Page } from '../../page-cursor.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { hashContent, type ItemRow, listItems } from './batch-rows.ts'
import { PayoutBatch, PayoutBatchDetails, type PayoutBatchItem, payoutBatchNotFound } from './contract.ts'
import { findDifferences } from './find-differences.ts'
import { readFourEyes } from './four-eyes.ts'

const batchesSql: ListSql = {
  id: sql.ref('batch.id'),
  sorts: {
    created_at: { column: sql.ref('batch.created_at'), type: 'time' },
    total_amount: { column: sql.ref('batch.total_paise'), type: 'integer' },
  },
  filters: {
    status: sql.ref('batch.status'),
    layout: sql.ref('batch.layout'),
    total_amount: sql.ref('batch.total_paise'),
    created_at: sql.ref('batch.created_at'),
  },
  search: (words) => sql<SqlBool>`(batch.number::text = ${words} OR creator.name ILIKE ${containing(words)})`,
}

/** Lists a page of batches. */
export async function listBatches(db: Db, input: ListInput): Promise<Page<PayoutBatch>> {
  const page = await readListPage(selectBatches(db), input, batchesSql)
  return { ...page, items: page.items.map(describeBatch) }
}

/** Returns a batch as an administrator sees it. Refuses with `payout_batch_not_found`. */
export async function showBatch(
  db: Db | Tx,
  platform: Platform,
  actor: Actor<'admin'>,
  batchId: string,
): Promise<PayoutBatchDetails> {
  const row = await selectBatches(db).where('batch.id', '=', batchId).executeTakeFirst()
  if (row === undefined) throw new Refused(payoutBatchNotFound)
  const items = await listItems(db, batchId)
  const differences = await findDifferences(
    db,
    items.map((item) => item.id),
  )
  const fourEyes = await readFourEyes(db, platform, actor, row)
  return PayoutBatchDetails.parse({
    ...describeBatch(row),
    content_hash: hashContent(row.layout, items),
    approval: fourEyes.approval,
    approval_limit: platform.settings.payouts.second_approver_above_paise,
    items: items.map((item) => ({ ...describeItem(item), differences: differences.get(item.id) ?? [] })),
    responses: await listResponses(db, batchId),
  })
}

function selectBatches(db: Db | Tx) {
  return db
    .selectFrom('payout_batches as batch')
    .innerJoin('bank_layouts as layout', 'layout.key', 'batch.layout')
    .innerJoin('accounts as creator', 'creator.id', 'batch.created_by')
    .leftJoin('accounts as approver', 'approver.id', 'batch.approved_by')
    .selectAll('batch')
    .select(['layout.name as layout_name', 'layout.method as layout_method'])
    .select(['creator.name as creator_name', 'approver.name as approver_name'])
}

function describeBatch(row: Awaited<ReturnType<ReturnType<typeof selectBatches>['execute']>>[number]): PayoutBatch {
  return PayoutBatch.parse({
    id: row.id,
    number: row.number,
    layout: { key: row.layout, name: row.layout_name, method: row.layout_method },
    status: row.status,
    payouts_count: row.payouts_count,
    total_amount: row.total_paise,
    created_by: { id: row.created_by, name: row.creator_name },
    created_at: row.created_at.toISOString(),
    approved_by: row.approved_by === null ? null : { id: row.approved_by, name: row.approver_name },
    approved_at: row.approved_at?.toISOString() ?? null,
    self_approval: row.self_approval,
    exported_at: row.exported_at?.toISOString() ?? null,
    export_count: row.export_count,
    reconciled_at: row.reconciled_at?.toISOString() ?? null,
    cancelled_at: row.cancelled_at?.toISOString() ?? null,
    cancel_reason: row.cancel_reason,
  })
}

function describeItem(item: ItemRow): Record<keyof Omit<PayoutBatchItem, 'differences'>, unknown> {
  return {
    payout: {
      id: item.id,
      amount: item.amount_paise,
      status: item.status,
      destination: item.destination,
      transaction_id: item.transaction_id,
      failure_reason: item.fail_reason,
      payee: { kind: item.payee_kind, id: item.payee_id, name: item.payee_name, email: item.payee_email },
    },
    reference: item.reference,
  }
}

async function listResponses(db: Db | Tx, batchId: string) {
  const rows = await db
    .selectFrom('bank_responses as response')
    .innerJoin('accounts as importer', 'importer.id', 'response.imported_by')
    .select(['response.imported_by', 'importer.name', 'response.imported_at'])
    .select(['response.sent_count', 'response.failed_count', 'response.unknown_count'])
    .where('batch_id', '=', batchId)
    .orderBy('imported_at')
    .execute()
  return rows.map(({ imported_by: id, name, imported_at: at, ...counts }) => ({
    imported_by: { id, name },
    imported_at: at.toISOString(),
    ...counts,
  }))
}
