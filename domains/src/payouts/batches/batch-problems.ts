import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { PayableRow } from './batch-rows.ts'
import { type BatchProblem, payoutsNotBatchable } from './contract.ts'

/** Why a payout can't be in a batch. */
export interface PayoutProblem {
  readonly payout_id: string
  readonly problem: BatchProblem
}

/** Returns the payees of payouts whose payouts are on hold. */
export async function listFrozen(
  tx: Tx,
  payouts: readonly Pick<PayableRow, 'payee_id'>[],
): Promise<ReadonlySet<string>> {
  if (payouts.length === 0) return new Set()
  const ids = payouts.map((payout) => payout.payee_id)
  const rows = await tx
    .selectFrom('payout_freezes')
    .select('payee_id')
    .where('payee_id', 'in', ids)
    .where('lifted_at', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.payee_id))
}

/** Refuses with `payouts_not_batchable` if there are problems. */
export function requireNoProblems(problems: readonly PayoutProblem[]): void {
  if (problems.length === 0) return
  throw new Refused(payoutsNotBatchable, undefined, { extensions: { payouts: problems } })
}
