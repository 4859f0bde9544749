import type { Db } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import { describeVersion } from '../bank-details/describe-version.ts'
import { describeFreeze, findFreeze } from '../bank-details/freezes/find-freeze.ts'
import { nameMatchOf } from '../bank-details/review/get-for-review.ts'
import { findDifferences } from '../batches/find-differences.ts'
import { payoutNotFound } from '../payouts/contract.ts'
import type { PayoutRow } from '../payouts/show-payout.ts'
import { sourceOf } from '../payouts/sources/payout-sources.ts'
import { PayoutExplanation } from './contract.ts'

/** Explains any payout as of one moment. Refuses with `payout_not_found`. */
export function explainPayout(db: Db, payoutId: string): Promise<PayoutExplanation> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const payout = await requireAnyPayout(tx, payoutId)
      const details = await tx
        .selectFrom('bank_details')
        .selectAll()
        .where('id', '=', payout.bank_details_id)
        .executeTakeFirstOrThrow()
      const freeze = await findFreeze(tx, payout.payee_id)
      const isAffiliate = payout.payee_kind === 'affiliate'
      const sums = isAffiliate ? null : await addUp(tx, payout)
      const commissionSums = isAffiliate ? await addUpCommissions(tx, payout.id) : null
      const netAmount = sums?.net_amount ?? commissionSums?.net_amount
      const journals = await listJournals(tx, payout.id)
      return PayoutExplanation.parse({
        sums,
        commission_sums: commissionSums,
        adds_up: netAmount === payout.amount_paise && isRequested(journals, payout),
        journals,
        bank_details: describeVersion(details),
        name_match: nameMatchOf(details),
        payout_freeze: freeze === undefined ? null : describeFreeze(freeze),
        differences: (await findDifferences(tx, [payout.id])).get(payout.id) ?? [],
        last_payout: await findLastPayout(tx, payout),
        batch: await findBatch(tx, payout.id),
      })
    })
}

/** Returns any payout. Refuses with `payout_not_found`. */
export async function requireAnyPayout(db: Db, payoutId: string): Promise<PayoutRow> {
  const payout = await db.selectFrom('payouts').selectAll().where('id', '=', payoutId).executeTakeFirst()
  if (payout === undefined) throw new Refused(payoutNotFound)
  return payout
}

async function addUp(db: Db, { id, status }: PayoutRow) {
  const { rows } = await sql<PayoutExplanation['sums']>`
    SELECT coalesce(sum(sale_paise), 0)::bigint AS sale_amount,
      coalesce(sum(commission_paise), 0)::bigint AS platform_commission,
      coalesce(sum(share_paise), 0)::bigint AS developer_share, coalesce(sum(tds_paise), 0)::bigint AS tds,
      coalesce(sum(tcs_paise), 0)::bigint AS tcs,
      coalesce(sum(gst_on_commission_paise), 0)::bigint AS gst_on_commission,
      coalesce(sum(net_paise), 0)::bigint AS net_amount
    FROM earnings
    WHERE ${
      status === 'failed'
        ? sql`id IN (SELECT earning_id FROM returned_earnings WHERE payout_id = ${id})`
        : sql`payout_id = ${id}`
    }`.execute(db)
  const [sums] = rows
  if (sums === undefined) throw new Error('An aggregate has one row')
  return sums
}

async function addUpCommissions(db: Db, payoutId: string) {
  const { rows } = await sql<PayoutExplanation['commission_sums']>`
    SELECT coalesce(sum(amount_paise) FILTER (WHERE reverses_id IS NULL), 0)::bigint AS commissions,
      coalesce(sum(amount_paise) FILTER (WHERE reverses_id IS NOT NULL), 0)::bigint AS reversals,
      coalesce(sum(amount_paise), 0)::bigint AS net_amount
    FROM payout_commissions JOIN affiliate_commissions ON affiliate_commissions.id = commission_id
    WHERE payout_id = ${payoutId}`.execute(db)
  return rows[0] ?? null
}

async function listJournals(db: Db, payoutId: string): Promise<PayoutExplanation['journals']> {
  const rows = await db
    .selectFrom('ledger_journals as journal')
    .innerJoin('ledger_lines as line', 'line.journal_id', 'journal.id')
    .select(['journal.id', 'journal.kind', 'journal.occurred_at', 'line.account', 'line.amount_paise'])
    .where('journal.ref_id', '=', payoutId)
    .where('journal.kind', 'in', ['payout_requested', 'payout_sent', 'payout_returned', 'payout_failed'])
    .orderBy('journal.occurred_at')
    .orderBy('journal.id')
    .orderBy('line.line_no')
    .execute()
  return [...Map.groupBy(rows, (row) => row.id).values()].flatMap((lines) => {
    const [head] = lines
    if (head === undefined) return []
    return {
      kind: head.kind,
      occurred_at: head.occurred_at.toISOString(),
      lines: lines.map(({ account, amount_paise: amount }) => ({ account, amount })),
    }
  })
}

function isRequested(journals: PayoutExplanation['journals'], payout: PayoutRow): boolean {
  const { owed } = sourceOf(payout).accounts
  const requested = journals.find(({ kind }) => kind === 'payout_requested')
  return requested?.lines.some(({ account, amount }) => account === owed && amount === payout.amount_paise) === true
}

async function findLastPayout(db: Db, { payee_id: payeeId, requested_at: requestedAt }: PayoutRow) {
  const last = await db
    .selectFrom('payouts')
    .select(['id', 'amount_paise', 'destination', 'requested_at'])
    .where('payee_id', '=', payeeId)
    .where('status', 'in', ['paid', 'completed'])
    .where('requested_at', '<', requestedAt)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last === undefined) return null
  const { id, amount_paise: amount, destination } = last
  return { id, amount, destination, requested_at: last.requested_at.toISOString() }
}

async function findBatch(db: Db, payoutId: string) {
  const batch = await db
    .selectFrom('payout_batch_items as item')
    .innerJoin('payout_batches as batch', 'batch.id', 'item.batch_id')
    .select(['batch.id', 'batch.number', 'batch.status'])
    .where('item.payout_id', '=', payoutId)
    .where('item.is_live', '=', true)
    .executeTakeFirst()
  return batch ?? null
}
