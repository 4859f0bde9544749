import { brokenConstraint, inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { PlatformAdmin } from '../../serve.ts'
import { findLayout, type LayoutRow, missingSettings } from './bank-layouts.ts'
import { listFrozen, type PayoutProblem, requireNoProblems } from './batch-problems.ts'
import { type PayableRow, selectPayable } from './batch-rows.ts'
import { openAccount } from './check-payable.ts'
import { type BatchProblem, bankLayoutUnavailable, type PayoutBatchDetails, payoutsNotBatchable } from './contract.ts'
import { referenceOfPayout } from './payout-reference.ts'
import { showBatch } from './show-batch.ts'

interface NewBatch {
  readonly layout: string
  readonly payout_ids: readonly string[]
}

/**
 * Puts open payouts into a new batch, all or none. Refuses with `payouts_not_batchable`, which says why for each payout,
 * and `bank_layout_unavailable`.
 */
export async function createBatch(
  platform: Platform,
  actor: PlatformAdmin,
  { layout: layoutKey, payout_ids: payoutIds }: NewBatch,
  requestId: string,
): Promise<PayoutBatchDetails> {
  const ids = [...new Set(payoutIds)]
  try {
    return await inTransaction(platform.db, async (tx) => {
      const layout = await requireLayout(tx, platform, layoutKey)
      const payouts = await lockPayouts(tx, ids)
      requireNoProblems(await findProblems(tx, platform, layout, ids, payouts))
      const total = payouts.reduce((sum, payout) => sum + payout.amount_paise, 0)
      const batch = await tx
        .insertInto('payout_batches')
        .values({
          layout: layout.key,
          payouts_count: payouts.length,
          total_paise: total,
          created_by: actor.account_id,
          created_at: platform.clock(),
        })
        .returning(['id', 'number'])
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('payout_batch_items')
        .values(
          payouts.map(({ id, amount_paise: amount }) => ({
            batch_id: batch.id,
            payout_id: id,
            amount_paise: amount,
            reference: referenceOfPayout(id),
          })),
        )
        .execute()
      await recordAudit(tx, {
        action: 'payout_batch.created',
        actor,
        subject_id: batch.id,
        details: { number: batch.number, layout: layout.key, total_paise: total, payout_ids: ids },
        request_id: requestId,
      })
      return showBatch(tx, platform, actor, batch.id)
    })
  } catch (error) {
    if (brokenConstraint(error) !== 'payout_batch_items_live') throw error
    throw new Refused(payoutsNotBatchable, 'Another batch has been created with some of these payouts.')
  }
}

/** Returns a layout that can be used with the settings. Refuses with `bank_layout_unavailable`. */
export async function requireLayout(tx: Tx, { settings }: Platform, key: string): Promise<LayoutRow> {
  const layout = await findLayout(tx, key)
  if (layout === undefined) throw new Refused(bankLayoutUnavailable, 'There’s no layout with this key.')
  const missing = missingSettings(layout, settings.payouts)
  if (missing.length === 0) return layout
  throw new Refused(bankLayoutUnavailable, `Set ${missing.join(', ')} to use this layout.`)
}

function lockPayouts(tx: Tx, ids: readonly string[]): Promise<PayableRow[]> {
  return selectPayable(tx).where('payout.id', 'in', ids).orderBy('payout.id').forUpdate('payout').execute()
}

async function findProblems(
  tx: Tx,
  { settings }: Platform,
  layout: LayoutRow,
  ids: readonly string[],
  payouts: readonly PayableRow[],
): Promise<PayoutProblem[]> {
  const found = new Map(payouts.map((payout) => [payout.id, payout]))
  const batched = await tx
    .selectFrom('payout_batch_items')
    .select('payout_id')
    .where('payout_id', 'in', ids)
    .where('is_live', '=', true)
    .execute()
  const frozen = await listFrozen(tx, payouts)
  const problemOf = (id: string): BatchProblem | undefined => {
    const payout = found.get(id)
    if (payout === undefined) return 'not_found'
    if (payout.status !== 'requested' && payout.status !== 'processing') return 'not_open'
    if (batched.some((item) => item.payout_id === id)) return 'in_another_batch'
    if (frozen.has(payout.payee_id)) return 'payouts_frozen'
    const opened = openAccount(settings, payout, layout.method)
    return typeof opened === 'string' ? opened : undefined
  }
  return ids.flatMap((id) => {
    const problem = problemOf(id)
    return problem === undefined ? [] : [{ payout_id: id, problem }]
  })
}
