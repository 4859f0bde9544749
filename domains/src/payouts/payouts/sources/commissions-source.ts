import { sql } from 'kysely'
import { expectedArrival } from '../../expected-arrival.ts'
import { MINIMUM_PAYOUT_PAISE } from '../contract.ts'
import { describeDestination } from './describe-destination.ts'
import type { PayoutSource } from './payout-source.ts'

/**
 * Affiliates are paid commissions, less reversals, whose time on hold has passed. Commissions don't change: that one is
 * in a payout, or paid, follows from `payout_commissions` and the payout's status.
 */
export const commissionsSource: PayoutSource = {
  accounts: { owed: 'affiliate_payable', processing: 'affiliate_processing', paid: 'affiliate_paid' },

  async readPayable(db, payeeId, now) {
    const { rows } = await sql<{ balance: number; count: number }>`
      SELECT coalesce(sum(amount_paise), 0)::bigint AS balance, count(*) AS count
      FROM (${payable(payeeId, now)}) AS payable`.execute(db)
    return rows[0] ?? { balance: 0, count: 0 }
  },

  async create(tx, { payee_id: payeeId, bank, now }) {
    const { rows } = await sql<{ id: string }>`
      WITH payable AS (${payable(payeeId, now)}), payout AS (
        INSERT INTO payouts (payee_kind, payee_id, amount_paise, earnings_count, method, bank_details_id, destination,
          expected_by, requested_at)
        SELECT 'affiliate', ${payeeId}::uuid, sum(amount_paise), count(*), 'bank_transfer', ${bank.id}::uuid,
          ${describeDestination(bank)}, ${expectedArrival(now)}::date, ${now}::timestamptz
        FROM payable
        HAVING sum(amount_paise) >= ${MINIMUM_PAYOUT_PAISE}
        RETURNING id
      ), attached AS (
        INSERT INTO payout_commissions (payout_id, commission_id) SELECT payout.id, payable.id FROM payout, payable
      )
      SELECT id FROM payout`.execute(tx)
    return rows[0]?.id
  },

  async markPaid() {},

  async giveBack(tx, payoutId) {
    await tx.updateTable('payout_commissions').set({ is_live: false }).where('payout_id', '=', payoutId).execute()
  },
}

function payable(payeeId: string, now: Date) {
  return sql`
    SELECT commission.id, commission.amount_paise
    FROM affiliate_commissions AS commission JOIN affiliates AS affiliate ON affiliate.id = commission.affiliate_id
    WHERE affiliate.account_id = ${payeeId} AND commission.payable_from <= ${now} AND NOT EXISTS (
      SELECT FROM payout_commissions AS link WHERE link.commission_id = commission.id AND link.is_live
    )`
}
