import { sql } from 'kysely'
import type { BookCheck } from './ledger-checks.ts'

/** Checks of the affiliates' commissions. */
export const commissionChecks: readonly BookCheck[] = [
  {
    name: 'the accounts of affiliates have the sum of their commissions',
    differences: sql`
      SELECT expected.account, coalesce(balance.balance_paise, 0) AS balance_paise, expected.paise AS expected_paise
      FROM (
        SELECT account, sign * coalesce((SELECT sum(amount_paise) FROM affiliate_commissions), 0) AS paise
        FROM (VALUES ('affiliate_commission', 1), ('affiliate_payable', -1)) AS part(account, sign)
      ) AS expected
      LEFT JOIN ledger_balances AS balance ON balance.account = expected.account
      WHERE coalesce(balance.balance_paise, 0) <> expected.paise`,
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
]
