import { sql } from 'kysely'
import { expectedArrival } from '../../expected-arrival.ts'
import { MINIMUM_PAYOUT_PAISE } from '../contract.ts'
import { describeDestination } from './describe-destination.ts'
import type { PayoutSource } from './payout-source.ts'

/** Developers are paid their pending earnings. */
export const earningsSource: PayoutSource = {
  accounts: { owed: 'developer_pending', processing: 'developer_processing', paid: 'developer_paid' },

  readPayable: (db, payeeId) =>
    db
      .selectFrom('earnings')
      .select((eb) => [
        sql<number>`coalesce(sum(net_paise), 0)::bigint`.as('balance'),
        eb.fn.countAll<number>().as('count'),
      ])
      .where('developer_id', '=', payeeId)
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow(),

  async create(tx, { payee_id: payeeId, bank, now }) {
    const { rows } = await sql<{ id: string }>`
      WITH payout AS (
        INSERT INTO payouts (payee_kind, payee_id, amount_paise, earnings_count, method, bank_details_id, destination,
          expected_by, requested_at)
        SELECT 'developer', developer_id, sum(net_paise), count(*), 'bank_transfer', ${bank.id}::uuid,
          ${describeDestination(bank)}, ${expectedArrival(now)}::date, ${now}::timestamptz
        FROM earnings
        WHERE developer_id = ${payeeId} AND status = 'pending'
        GROUP BY developer_id
        HAVING sum(net_paise) >= ${MINIMUM_PAYOUT_PAISE}
        RETURNING id
      ), attached AS (
        UPDATE earnings SET status = 'processing', payout_id = payout.id
        FROM payout
        WHERE developer_id = ${payeeId} AND status = 'pending'
      )
      SELECT id FROM payout`.execute(tx)
    return rows[0]?.id
  },

  async markPaid(tx, payoutId) {
    await tx.updateTable('earnings').set({ status: 'paid' }).where('payout_id', '=', payoutId).execute()
  },

  async giveBack(tx, payoutId) {
    await sql`
      WITH returned AS (
        UPDATE earnings SET status = 'pending', payout_id = NULL WHERE payout_id = ${payoutId} RETURNING id
      )
      INSERT INTO returned_earnings (payout_id, earning_id) SELECT ${payoutId}, id FROM returned`.execute(tx)
  },
}
