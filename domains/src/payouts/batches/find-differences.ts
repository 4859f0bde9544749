import type { Db, Tx } from '@haat/db'
import { sql } from 'kysely'
import { PayoutDifference } from './contract.ts'

/** How many times the median of earlier payouts is remarkable. */
const REMARKABLE_FACTOR = 3

/** Returns what differs in each payout from the payee's earlier ones that were sent. */
export async function findDifferences(
  db: Db | Tx,
  payoutIds: readonly string[],
): Promise<ReadonlyMap<string, PayoutDifference[]>> {
  const { rows } = await sql<{ id: string; differences: string[] }>`
    SELECT payout.id, array_remove(ARRAY[
      CASE WHEN earlier.number = 0 THEN 'first_payout' END,
      CASE WHEN earlier.number > 0 AND NOT earlier.has_account THEN 'new_account' END,
      CASE WHEN earlier.number > 0 AND earlier.has_account AND NOT earlier.last_has_account THEN 'changed_account' END,
      CASE WHEN payout.amount_paise > ${REMARKABLE_FACTOR} * earlier.median THEN 'amount_above_median' END,
      CASE WHEN EXISTS (
        SELECT FROM bank_details AS other WHERE other.account_number_hash = details.account_number_hash
          AND other.payee_id <> payout.payee_id
      ) THEN 'shared_account' END,
      CASE WHEN details.superseded_at IS NOT NULL THEN 'details_changed_since' END,
      CASE WHEN EXISTS (
        SELECT FROM payout_freezes AS hold WHERE hold.payee_id = payout.payee_id AND hold.lifted_at IS NULL
      ) THEN 'payouts_frozen' END,
      CASE WHEN EXISTS (
        SELECT FROM affiliates WHERE account_id = payout.payee_id AND affiliates.status <> 'approved'
      ) THEN 'affiliate_not_active' END
    ], NULL) AS differences
    FROM payouts AS payout
    JOIN bank_details AS details ON details.id = payout.bank_details_id
    CROSS JOIN LATERAL (
      SELECT count(*) AS number,
        coalesce(bool_or(used.account_number_hash = details.account_number_hash), false) AS has_account,
        coalesce((array_agg(used.account_number_hash = details.account_number_hash
          ORDER BY paid.requested_at DESC, paid.id DESC))[1], false) AS last_has_account,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY paid.amount_paise) AS median
      FROM payouts AS paid JOIN bank_details AS used ON used.id = paid.bank_details_id
      WHERE paid.payee_id = payout.payee_id AND paid.status IN ('paid', 'completed')
        AND (paid.requested_at, paid.id) < (payout.requested_at, payout.id)
    ) AS earlier
    WHERE payout.id = ANY(${[...payoutIds]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, PayoutDifference.array().parse(row.differences)]))
}
