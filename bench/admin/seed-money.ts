import { sql } from 'kysely'
import type { Filling } from './fill-tables.ts'
import { idOf, n, oneOf, personName, pick, rowsTo, timeOf } from './seeded-values.ts'

const DAYS = 400
/** Purchases of credits and plans for each ten theme purchases. */
const OTHERS_IN_TEN = 4

/** Purchases with invoices, earnings with their journals, payouts and bank details: one of each for each developer. */
export function moneyFillings({ rows, themes }: { rows: number; themes: number }): Filling[] {
  const purchases = rows + (rows * OTHERS_IN_TEN) / 10
  const boughtAt = timeOf(n, purchases, DAYS)
  const isTheme = sql`(n % 14 >= ${sql.lit(OTHERS_IN_TEN)})`
  const price = sql`(49900 + ${pick(997, n, 30)} * 1001)`
  // A tenth of the payees are affiliates.
  const payee = sql`CASE WHEN n % 10 = 0 THEN ${idOf('vendor', n)} ELSE ${idOf('developer', n)} END`
  const theme = sql`(1 + n % ${sql.lit(themes)})`
  return [
    {
      tables: ['purchases', 'tax_documents', 'theme_purchases', 'credit_ledger'],
      statements: [
        sql`INSERT INTO purchases (id, kind, store_id, bought_by, description, sac, subtotal_paise, gst_paise, total_paise,
            status, supplier, buyer, provider, order_id, payment_id, created_at, paid_at, captured_at, refund_ordered_at,
            refund_reason, refunded_at)
          SELECT ${idOf('purchase', n)},
            CASE WHEN ${isTheme} THEN 'theme' WHEN ${pick(4, n, 31)} = 0 THEN 'plan' ELSE 'credits' END,
            ${idOf('store', sql`(1 + n % ${sql.lit(rows)})`)}, ${idOf('vendor', sql`(1 + n % ${sql.lit(rows)})`)},
            'Purchase ' || n, '997331', ${price}, ${price} * 18 / 100, ${price} + ${price} * 18 / 100, status,
            '{"name": "Haat", "gstin": "27AAAAA0000A1Z5"}', '{"name": "Buyer", "state": "27"}', 'test',
            'order_' || to_char(n, 'FM00000000'), CASE WHEN status <> 'created' THEN 'pay_' || to_char(n, 'FM00000000') END,
            ${boughtAt}, ${boughtAt}, CASE WHEN status IN ('captured', 'refunded') THEN ${boughtAt} END,
            CASE status WHEN 'refunded' THEN least(${boughtAt} + interval '2 days', now()) END,
            CASE status WHEN 'refunded' THEN 'Bought by mistake' END,
            CASE status WHEN 'refunded' THEN least(${boughtAt} + interval '2 days', now()) END
          FROM ${rowsTo(purchases)}, LATERAL (SELECT CASE WHEN n > ${sql.lit(purchases)} - 100 THEN 'created' ELSE
            ${oneOf({ captured: 95, refunded: 2, failed: 3 }, n, 32)} END AS status) AS stated`,
        sql`INSERT INTO tax_documents (id, kind, number, series, financial_year, serial, purchase_id, issued_at, document)
          SELECT uuidv7(), 'invoice', 'INV/' || to_char(n, 'FM00000000'), 'INV', '26-27', n, purchase.id, captured_at,
            '{}'
          FROM ${rowsTo(purchases)} JOIN purchases AS purchase ON purchase.id = ${idOf('purchase', n)}
          WHERE captured_at IS NOT NULL`,
        sql`INSERT INTO theme_purchases (purchase_id, theme_id, theme_version_id, theme_name, developer_id)
          SELECT ${idOf('purchase', n)}, ${idOf('theme', theme)}, ${idOf('theme_version', theme)}, 'Theme',
            ${idOf('developer', theme)}
          FROM ${rowsTo(purchases)} WHERE ${isTheme}`,
        sql`INSERT INTO credit_ledger (store_id, purchase_id, reason, credits, created_at)
          SELECT store_id, id, 'purchase', 100, captured_at FROM purchases WHERE kind = 'credits' AND captured_at IS NOT NULL
          UNION ALL SELECT store_id, NULL, 'use', -1, captured_at + interval '1 hour' FROM purchases
          WHERE kind = 'credits' AND captured_at < now() - interval '1 hour'`,
      ],
    },
    {
      tables: ['ledger_journals', 'ledger_lines', 'ledger_balances', 'earnings'],
      statements: [
        sql`CREATE TEMPORARY TABLE sale ON COMMIT DROP AS
          SELECT row_number() OVER (ORDER BY purchase.id) AS n, purchase.id AS purchase_id, subtotal_paise AS sale_paise,
            subtotal_paise * 8 / 10 AS share_paise, gst_paise, created_at AS sold_at, theme_id, theme_version_id
          FROM purchases AS purchase JOIN theme_purchases ON theme_purchases.purchase_id = purchase.id`,
        sql`INSERT INTO ledger_journals (id, kind, ref_id, occurred_at)
          SELECT ${idOf('journal', n)}, 'sale', purchase_id, sold_at FROM sale ORDER BY n`,
        sql`INSERT INTO ledger_lines (journal_id, line_no, account, payee_id, amount_paise)
          SELECT ${idOf('journal', n)}, line.number, line.account,
            CASE line.number WHEN 2 THEN ${idOf('developer', n)} END, line.paise
          FROM sale, LATERAL (VALUES (1, 'provider', sale_paise + gst_paise), (2, 'developer_pending', -share_paise),
            (3, 'platform_commission', share_paise - sale_paise), (4, 'gst_output', -gst_paise))
            AS line(number, account, paise)`,
        sql`INSERT INTO ledger_balances (account, payee_id, balance_paise)
          SELECT account, payee_id, sum(amount_paise) FROM ledger_lines GROUP BY account, payee_id`,
        // Nine in ten were paid what they earned.
        sql`UPDATE ledger_balances SET balance_paise = 0 WHERE payee_id IS NOT NULL AND hashtext(payee_id::text) % 10 <> 0`,
        sql`INSERT INTO earnings (id, developer_id, theme_id, theme_version_id, purchase_id, sale_paise, share_paise,
            commission_paise, earned_at, journal_id, status, payout_id)
          SELECT ${idOf('earning', n)}, ${idOf('developer', n)}, theme_id, theme_version_id, purchase_id, sale_paise,
            share_paise, sale_paise - share_paise, sold_at, ${idOf('journal', n)}, 'paid', ${idOf('payout', n)} FROM sale`,
      ],
    },
    {
      tables: ['bank_details', 'payouts', 'payout_freezes'],
      statements: [
        sql`INSERT INTO bank_details (id, payee_id, revision, account_holder_name, encrypted_account_number,
            account_number_hash, account_number_last4, ifsc_code, bank_name, branch_name, status, rejection_code,
            rejection_reason, name_at_bank, name_match, decided_by, decided_at, created_at, alert_token_hash,
            alert_expires_at)
          SELECT ${idOf('bank_details', n)}, ${payee}, 1, ${personName(n)}, 'x', md5(n::text), '7890',
            'HDFC0' || to_char(${pick(5_000, n, 40)}, 'FM000000'), 'HDFC Bank', 'Fort', status,
            CASE status WHEN 'rejected' THEN 'name_mismatch' END, CASE status WHEN 'rejected' THEN 'Another name' END,
            CASE status WHEN 'verified' THEN ${personName(n)} END, CASE status WHEN 'verified' THEN 1 END,
            CASE WHEN status <> 'pending' THEN ${idOf('developer', n)} END,
            CASE WHEN status <> 'pending' THEN ${timeOf(n, rows, DAYS)} END, ${timeOf(n, rows, DAYS)},
            to_char(n, 'FM00000000'), now()
          FROM ${rowsTo(rows)},
            LATERAL (SELECT ${oneOf({ verified: 96, pending: 1, rejected: 3 }, n, 41)} AS status) AS stated`,
        sql`INSERT INTO payouts (id, payee_id, payee_kind, amount_paise, earnings_count, status, method, bank_details_id,
            destination, expected_by, transaction_id, fail_reason, requested_at, processing_at, paid_at, completed_at,
            failed_at)
          SELECT ${idOf('payout', n)}, ${payee}, CASE WHEN n % 10 = 0 THEN 'affiliate' ELSE 'developer' END, 50000 + ${pick(100_000, n, 42)} * 37, 1, status,
            ${oneOf({ bank_transfer: 80, upi: 20 }, n, 44)}, ${idOf('bank_details', n)}, 'HDFC Bank ••••7890', (at + interval '3 days')::date,
            CASE WHEN status IN ('paid', 'completed') THEN 'UTR' || to_char(n, 'FM00000000') END,
            CASE status WHEN 'failed' THEN 'Account closed' END, at,
            CASE WHEN status <> 'requested' THEN at + interval '1 day' END,
            CASE WHEN status IN ('paid', 'completed') THEN at + interval '2 days' END,
            CASE status WHEN 'completed' THEN at + interval '3 days' END,
            CASE status WHEN 'failed' THEN at + interval '2 days' END
          FROM ${rowsTo(rows)}, LATERAL (SELECT ${timeOf(n, rows, DAYS)} AS at, ${oneOf(
            { completed: 93, failed: 3, requested: 2, processing: 1, paid: 1 },
            n,
            43,
          )} AS status) AS stated`,
        sql`INSERT INTO payout_freezes (payee_id, bank_details_id, reason, frozen_at)
          SELECT ${payee}, ${idOf('bank_details', n)}, 'Reported by the developer', now()
          FROM ${rowsTo(rows)} WHERE n % 500 = 0`,
      ],
    },
  ]
}
