import { sql } from 'kysely'
import type { BookCheck } from './ledger-checks.ts'

/** Checks that the books have what was bought and refunded, once each. */
export const purchaseChecks: readonly BookCheck[] = [
  {
    name: 'every captured purchase of a theme is one sale, and every refunded one is reversed',
    differences: sql`
      SELECT purchase.id AS purchase_id, purchase.status, sale.id AS sale_journal_id, refund.id AS refund_journal_id
      FROM (SELECT * FROM purchases WHERE kind = 'theme') AS purchase
      FULL JOIN (SELECT * FROM ledger_journals WHERE kind = 'sale') AS sale ON sale.ref_id = purchase.id
      LEFT JOIN ledger_journals AS refund ON refund.kind = 'refund' AND refund.ref_id = purchase.id
      WHERE (coalesce(purchase.status, '') IN ('captured', 'refunded')) <> (sale.id IS NOT NULL)
        OR (coalesce(purchase.status, '') = 'refunded') <> (refund.id IS NOT NULL)`,
  },
  {
    name: 'every sale of a developer’s theme has one earning, and every refund one reversal, of the price paid',
    differences: sql`
      SELECT purchase.id AS purchase_id, purchase.status, purchase.subtotal_paise, earning.sales, earning.reversals,
        earning.sale_paise
      FROM purchases AS purchase
      JOIN theme_purchases AS theme ON theme.purchase_id = purchase.id
      LEFT JOIN (
        SELECT purchase_id, count(*) FILTER (WHERE reverses_earning_id IS NULL) AS sales,
          count(reverses_earning_id) AS reversals, max(sale_paise) AS sale_paise
        FROM earnings GROUP BY purchase_id
      ) AS earning ON earning.purchase_id = purchase.id
      WHERE coalesce(earning.sales, 0) <> (theme.developer_id IS NOT NULL
          AND purchase.status IN ('captured', 'refunded'))::int
        OR coalesce(earning.reversals, 0) <> (theme.developer_id IS NOT NULL AND purchase.status = 'refunded')::int
        OR earning.sale_paise <> purchase.subtotal_paise`,
  },
  {
    name: 'the payment provider’s account has what buyers paid, less refunds',
    differences: sql`
      SELECT balance.paise AS balance_paise, paid.paise AS paid_paise
      FROM (SELECT coalesce(sum(balance_paise), 0) AS paise FROM ledger_balances WHERE account = 'provider') AS balance,
        (SELECT coalesce(sum(total_paise), 0) AS paise FROM purchases WHERE kind = 'theme' AND status = 'captured')
          AS paid
      WHERE balance.paise <> paid.paise`,
  },
]
