import { sql } from 'kysely'
import type { BookCheck } from './ledger-checks.ts'

/** Checks of the affiliates' commissions. */
export const commissionChecks: readonly BookCheck[] = [
  {
    name: 'the platform’s account of commissions has their sum',
    differences: sql`
      SELECT balance.paise AS balance_paise, commission.paise AS expected_paise
      FROM (SELECT coalesce(sum(balance_paise), 0) AS paise FROM ledger_balances WHERE account = 'affiliate_commission')
          AS balance,
        (SELECT coalesce(sum(amount_paise), 0) AS paise FROM affiliate_commissions) AS commission
      WHERE balance.paise <> commission.paise`,
  },
  {
    name: 'a commission follows its rule, and a reversal has its amounts with all signs turned',
    differences: sql`
      SELECT commission.id AS commission_id, commission.amount_paise, reversed.amount_paise AS reversed_paise
      FROM affiliate_commissions AS commission
      JOIN affiliate_rules AS rule ON rule.id = commission.rule_id
      LEFT JOIN affiliate_commissions AS reversed ON reversed.id = commission.reverses_id
      WHERE commission.rate_bp <> rule.rate_bp
        OR (commission.reverses_id IS NOT NULL
          AND (commission.amount_paise, commission.affiliate_id, commission.purchase_id)
            IS DISTINCT FROM (-reversed.amount_paise, reversed.affiliate_id, reversed.purchase_id))`,
  },
  {
    name: 'an affiliate’s payout has the number and the sum of its commissions, which are its own and were payable',
    differences: sql`
      SELECT payout.id AS payout_id, payout.status, payout.earnings_count, payout.amount_paise,
        coalesce(linked.number, 0) AS found_commissions, coalesce(linked.paise, 0) AS found_paise
      FROM (SELECT * FROM payouts WHERE payee_kind = 'affiliate') AS payout
      LEFT JOIN LATERAL (
        SELECT count(*) AS number, sum(commission.amount_paise) AS paise, count(*) FILTER (WHERE link.is_live) AS live,
          bool_and(affiliate.account_id = payout.payee_id AND commission.payable_from <= payout.requested_at) AS is_own
        FROM payout_commissions AS link
        JOIN affiliate_commissions AS commission ON commission.id = link.commission_id
        JOIN affiliates AS affiliate ON affiliate.id = commission.affiliate_id
        WHERE link.payout_id = payout.id
      ) AS linked ON true
      WHERE (payout.earnings_count, payout.amount_paise, true, (payout.status <> 'failed')::int * payout.earnings_count)
        IS DISTINCT FROM (linked.number, linked.paise, linked.is_own, linked.live)`,
  },
  {
    name: 'commissions are only in payouts of affiliates, and in at most one that hasn’t failed',
    differences: sql`
      SELECT link.commission_id, count(*) FILTER (WHERE link.is_live) AS live_payouts
      FROM payout_commissions AS link JOIN payouts AS payout ON payout.id = link.payout_id
      GROUP BY link.commission_id
      HAVING count(*) FILTER (WHERE link.is_live) > 1 OR bool_or(payout.payee_kind <> 'affiliate')`,
  },
]
