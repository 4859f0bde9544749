import { type RawBuilder, sql } from 'kysely'

/** Something that must be true of the books. `differences` returns rows for what isn't, so none if the books are right. */
export interface BookCheck {
  /** The statement that is checked. */
  readonly name: string
  readonly differences: RawBuilder<Record<string, unknown>>
}

/** Checks of the ledger itself: journals, balances and the accounts that must be empty. */
export const ledgerChecks: readonly BookCheck[] = [
  {
    name: 'every journal has lines and sums to 0',
    differences: sql`
      SELECT journal.id AS journal_id, journal.kind, journal.ref_id, sum(line.amount_paise) AS sum_paise
      FROM ledger_journals AS journal LEFT JOIN ledger_lines AS line ON line.journal_id = journal.id
      GROUP BY journal.id
      HAVING sum(line.amount_paise) IS DISTINCT FROM 0`,
  },
  {
    name: 'every balance is the sum of its lines',
    differences: sql`
      SELECT account, payee_id, balance.balance_paise, coalesce(line.sum_paise, 0) AS sum_of_lines_paise
      FROM (
        SELECT account, own_payee_id AS payee_id, sum(amount_paise) AS sum_paise
        FROM ledger_lines, LATERAL (
          SELECT CASE WHEN is_account_of_payee(account) THEN ledger_lines.payee_id END AS own_payee_id
        ) AS own
        GROUP BY account, own_payee_id
      ) AS line
      FULL JOIN ledger_balances AS balance USING (account, payee_id)
      WHERE payee_id IS NOT NULL AND coalesce(balance.balance_paise, 0) <> coalesce(line.sum_paise, 0)`,
  },
  {
    name: 'every balance of the platform is the sum of its lines',
    differences: sql`
      SELECT account, balance.balance_paise, coalesce(line.sum_paise, 0) AS sum_of_lines_paise
      FROM (
        SELECT account, sum(amount_paise) AS sum_paise FROM ledger_lines
        WHERE NOT is_account_of_payee(account) GROUP BY account
      ) AS line
      FULL JOIN (SELECT * FROM ledger_balances WHERE payee_id IS NULL) AS balance USING (account)
      WHERE coalesce(balance.balance_paise, 0) <> coalesce(line.sum_paise, 0)`,
  },
  {
    name: 'the accounts of refunds and rounding are empty',
    differences: sql`
      SELECT account, balance_paise FROM ledger_balances
      WHERE account IN ('refunds', 'rounding') AND balance_paise <> 0`,
  },
  {
    name: 'each account of a payee has the sum of the earnings, commissions or payouts that it stands for',
    differences: sql`
      SELECT payee_id, account, balance.balance_paise, -coalesce(expected.paise, 0) AS expected_paise
      FROM (
        SELECT developer_id AS payee_id, 'developer_pending' AS account, sum(net_paise) AS paise
        FROM earnings WHERE status = 'pending' GROUP BY developer_id
        UNION ALL
        SELECT affiliate.account_id, 'affiliate_payable', sum(commission.amount_paise)
        FROM affiliate_commissions AS commission JOIN affiliates AS affiliate ON affiliate.id = commission.affiliate_id
        WHERE NOT EXISTS (
          SELECT FROM payout_commissions AS link WHERE link.commission_id = commission.id AND link.is_live
        )
        GROUP BY affiliate.account_id
        UNION ALL
        SELECT payee_id, payee_kind || '_processing', sum(amount_paise)
        FROM payouts WHERE status IN ('requested', 'processing') GROUP BY payee_id, payee_kind
        UNION ALL
        SELECT payee_id, payee_kind || '_paid', sum(amount_paise)
        FROM payouts WHERE status IN ('paid', 'completed') GROUP BY payee_id, payee_kind
      ) AS expected
      FULL JOIN (SELECT * FROM ledger_balances WHERE payee_id IS NOT NULL) AS balance USING (payee_id, account)
      WHERE coalesce(balance.balance_paise, 0) <> -coalesce(expected.paise, 0)`,
  },
  {
    name: 'the accounts of TDS, TCS and GST on the commission have what the earnings say is withheld',
    differences: sql`
      SELECT withheld.account, coalesce(balance.balance_paise, 0) AS balance_paise, -withheld.paise AS expected_paise
      FROM (
        SELECT account, coalesce(sum(paise), 0) AS paise
        FROM earning_totals, LATERAL (VALUES ('tds_payable', tds_paise), ('tcs_payable', tcs_paise),
          ('gst_on_commission', gst_on_commission_paise)) AS part(account, paise)
        GROUP BY account
      ) AS withheld
      LEFT JOIN ledger_balances AS balance ON balance.account = withheld.account
      WHERE coalesce(balance.balance_paise, 0) <> -withheld.paise`,
  },
]
