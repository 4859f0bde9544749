import { type Db, inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../../audit/index.ts'
import type { Platform } from '../../../platform.ts'
import type { Actor } from '../../../serve.ts'
import { PayoutStatus, payoutNotFound } from '../contract.ts'
import { type PayoutEvent, payoutTransitions } from '../payout-states.ts'
import type { PayoutRow } from '../show-payout.ts'
import { type AdminPayoutDetails, payoutStateConflict } from './contract.ts'
import { getAnyPayout } from './list-all-payouts.ts'
import { reconcileBatchOf } from './reconcile-batch.ts'

/** An administrator's call about one payout. */
export interface PayoutAction {
  readonly actor: Actor<'admin'>
  readonly payout_id: string
  readonly request_id?: string
}

/**
 * Runs an administrator's change of a payout, which is locked, in one transaction and returns the payout. Refuses with
 * `payout_not_found`.
 */
export async function changePayout(
  { db }: Platform,
  { payout_id: payoutId }: PayoutAction,
  change: (tx: Tx, payout: PayoutRow) => Promise<void>,
): Promise<AdminPayoutDetails> {
  return inTransaction(db, async (tx) => {
    await change(tx, await lockPayout(tx, payoutId))
    return getAnyPayout(tx, payoutId)
  })
}

/** Locks a payout. Refuses with `payout_not_found`. */
export async function lockPayout(tx: Db | Tx, payoutId: string): Promise<PayoutRow> {
  const payout = await tx.selectFrom('payouts').selectAll().where('id', '=', payoutId).forUpdate().executeTakeFirst()
  if (payout === undefined) throw new Refused(payoutNotFound)
  return payout
}

/**
 * Moves a locked payout along the table of states, with the step and the audit entry, and returns it. Refuses with
 * `payout_state_conflict`.
 */
export async function movePayout(
  tx: Tx,
  { clock }: Platform,
  { actor, request_id: requestId }: PayoutAction,
  payout: PayoutRow,
  event: PayoutEvent,
  changes: Partial<Pick<PayoutRow, 'transaction_id' | 'method' | 'fail_reason'>> = {},
): Promise<PayoutRow> {
  const from = PayoutStatus.parse(payout.status)
  const to = payoutTransitions[from][event]
  if (to === undefined) {
    throw new Refused(payoutStateConflict, `The payout is ${from}.`, { extensions: { payout_status: from } })
  }
  const now = clock()
  const moved = await tx
    .updateTable('payouts')
    .set({ ...changes, status: to, [`${to}_at`]: now })
    .where('id', '=', payout.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('payout_events')
    .values({ payout_id: payout.id, status: to, actor_kind: actor.kind, actor_id: actor.account_id, occurred_at: now })
    .execute()
  await recordAudit(tx, {
    action: `payout.${to}`,
    actor,
    subject_id: payout.id,
    details: { from, amount_paise: payout.amount_paise, ...changes },
    ...(requestId === undefined ? {} : { request_id: requestId }),
  })
  if (to === 'paid' || to === 'failed') await reconcileBatchOf(tx, payout.id, now)
  return moved
}
