import { closeDatabase, connect, type Db, inTransaction } from '@haat/db'
import { sql } from 'kysely'
import { checkBooks } from '../../domains/src/payouts/index.ts'

/** Minutes, because single statements write millions of rows. */
const QUERY_TIMEOUT_MS = 1_200_000

/**
 * Fills a database with developers and their pending earnings over the past year: `largest` of the first developer, and
 * the others' in equal parts. Writes the rows that sales would write, journals included, without their triggers, and
 * checks that the books add up.
 */
export async function seedEarnings(
  connectionString: string,
  { developers, earnings, largest }: { developers: number; earnings: number; largest: number },
): Promise<void> {
  const db = connect({ connectionString, max: 1, query_timeout_ms: QUERY_TIMEOUT_MS })
  try {
    await inTransaction(db, async (tx) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(tx)
      for (const statement of statements({ developers, earnings, largest })) await statement.execute(tx)
    })
    await sql`VACUUM ANALYZE`.execute(db)
    await requireRightBooks(db)
  } finally {
    await closeDatabase(db)
  }
}

async function requireRightBooks(db: Db): Promise<void> {
  const wrong = (await checkBooks(db)).filter((result) => result.difference_count > 0)
  if (wrong.length > 0) throw new Error(`The books of the benchmark don't add up: ${JSON.stringify(wrong)}`)
}

function statements({ developers, earnings, largest }: { developers: number; earnings: number; largest: number }) {
  return [
    sql`INSERT INTO accounts (kind, email, name, password_hash)
      SELECT 'developer', 'dev' || to_char(n, 'FM00000') || '@example.com', 'Developer ' || n, 'x'
      FROM generate_series(1, ${developers}::int) AS n`,
    sql`INSERT INTO accounts (kind, email, name, password_hash) VALUES ('vendor', 'buyer@example.com', 'Buyer', 'x')`,
    sql`INSERT INTO stores (vendor_id, slug, name) SELECT id, 'buyer', 'Buyer' FROM accounts WHERE kind = 'vendor'`,
    sql`INSERT INTO bank_details (id, payee_id, revision, account_holder_name, encrypted_account_number,
        account_number_hash, account_number_last4, ifsc_code, bank_name, branch_name, status, name_at_bank, name_match,
        decided_by, decided_at, created_at, alert_token_hash, alert_expires_at)
      SELECT uuidv7(), id, 1, name, 'x', id::text, '7890', 'HDFC0000001', 'HDFC Bank', 'Fort', 'verified', name, 1,
        id, now(), now(), id::text, now()
      FROM accounts WHERE kind = 'developer'`,
    sql`INSERT INTO themes (slug, developer_id, name, price_paise)
      SELECT 'theme-' || n || '-' || substr(email, 4, 5), id, 'Theme ' || n, 100000
      FROM accounts, generate_series(1, 3) AS n WHERE kind = 'developer'`,
    sql`INSERT INTO theme_versions (theme_id, version, status, content_hash, default_configuration, published_at)
      SELECT id, '1.0.0', 'published', repeat('0', 32), '{}', now() FROM themes WHERE developer_id IS NOT NULL`,
    sql`CREATE TEMPORARY TABLE sale ON COMMIT DROP AS
      WITH theme AS (
        SELECT theme.id AS theme_id, version.id AS theme_version_id, theme.developer_id,
          dense_rank() OVER (ORDER BY account.email) - 1 AS developer,
          row_number() OVER (PARTITION BY theme.developer_id ORDER BY theme.id) - 1 AS number
        FROM themes AS theme
        JOIN theme_versions AS version ON version.theme_id = theme.id
        JOIN accounts AS account ON account.id = theme.developer_id
      )
      SELECT uuidv7() AS purchase_id, uuidv7() AS journal_id, theme.*, price AS sale_paise, price * 8 / 10 AS share_paise,
        price * 18 / 100 AS gst_paise, now() - n * interval '31 seconds' AS sold_at
      FROM generate_series(0, ${earnings}::int - 1) AS n
      CROSS JOIN LATERAL (SELECT 49900 + (n % 97) * 1001 AS price) AS priced
      CROSS JOIN LATERAL (SELECT CASE WHEN n < ${largest}::int THEN 0 ELSE 1 + n % (${developers}::int - 1) END AS seller) AS sold
      JOIN theme ON theme.developer = sold.seller AND theme.number = n % 3`,
    sql`INSERT INTO purchases (id, kind, store_id, bought_by, description, sac, subtotal_paise, gst_paise, total_paise,
        status, supplier, buyer, provider, order_id, payment_id, created_at, paid_at, captured_at)
      SELECT purchase_id, 'theme', store.id, store.vendor_id, 'Theme', '997331', sale_paise, gst_paise,
        sale_paise + gst_paise, 'captured', '{}', '{}', 'test', purchase_id::text, purchase_id::text, sold_at, sold_at,
        sold_at
      FROM sale, stores AS store`,
    sql`INSERT INTO theme_purchases (purchase_id, theme_id, theme_version_id, theme_name, developer_id)
      SELECT purchase_id, theme_id, theme_version_id, 'Theme', developer_id FROM sale`,
    sql`INSERT INTO ledger_journals (id, kind, ref_id, occurred_at)
      SELECT journal_id, 'sale', purchase_id, sold_at FROM sale`,
    sql`INSERT INTO ledger_lines (journal_id, line_no, account, payee_id, amount_paise)
      SELECT journal_id, line.number, line.account, developer_id, line.paise
      FROM sale, LATERAL (VALUES (1, 'provider', sale_paise + gst_paise), (2, 'developer_pending', -share_paise),
        (3, 'platform_commission', share_paise - sale_paise), (4, 'gst_output', -gst_paise))
        AS line(number, account, paise)`,
    sql`INSERT INTO ledger_balances (account, payee_id, balance_paise)
      SELECT account, own, sum(amount_paise)
      FROM (SELECT account, amount_paise, CASE WHEN account = 'developer_pending' THEN payee_id END AS own
        FROM ledger_lines) AS line
      GROUP BY account, own`,
    sql`INSERT INTO earnings (developer_id, theme_id, theme_version_id, purchase_id, sale_paise, share_paise,
        commission_paise, earned_at, journal_id)
      SELECT developer_id, theme_id, theme_version_id, purchase_id, sale_paise, share_paise, sale_paise - share_paise,
        sold_at, journal_id
      FROM sale`,
    sql`INSERT INTO earning_totals (developer_id, month, theme_id, sales, refunds, sale_paise, share_paise,
        commission_paise, tds_paise, tcs_paise, gst_on_commission_paise, tds_assessed_paise, tcs_assessed_paise)
      SELECT developer_id, month, theme_id, count(*), 0, sum(sale_paise), sum(share_paise), sum(commission_paise),
        0, 0, 0, 0, 0
      FROM earnings GROUP BY developer_id, month, theme_id`,
  ]
}
