import { type RawBuilder, sql } from 'kysely'
import type { MomentMetric, PlatformMetric } from './contract.ts'

/** The accounts of what the platform owes. Their balances are negative in the ledger. */
export const owedAccounts = [
  'developer_pending',
  'developer_processing',
  'affiliate_payable',
  'affiliate_processing',
] as const
const owed = sql`(${sql.join(owedAccounts.map((account) => sql.lit(account)))})`

/**
 * The records behind each figure of the days: `id, dimension, label, value, at`. The figures of the days and the lists of what they
 * count come from the same query, so they can't differ. No names of people: the lists need no permission for them.
 */
export const metricRecords: Readonly<Record<PlatformMetric, RawBuilder<unknown>>> = {
  stores_opened: sql`SELECT id, '' AS dimension, name AS label, 1 AS value, created_at AS at
    FROM stores WHERE test_kind IS NULL`,
  vendors_joined: sql`SELECT id, '' AS dimension, 'Vendor' AS label, 1 AS value, created_at AS at
    FROM accounts WHERE kind = 'vendor' AND NOT is_test`,
  // With tax, by the day of the capture. A refunded purchase no longer counts on that day.
  sales_paise: sql`SELECT purchases.id, purchases.kind AS dimension, stores.name || ': ' || purchases.description AS label,
      purchases.total_paise AS value, purchases.captured_at AS at
    FROM purchases JOIN stores ON stores.id = purchases.store_id WHERE purchases.status = 'captured'`,
  credits_sold: sql`SELECT credit_ledger.id, '' AS dimension, stores.name AS label, credits AS value,
      credit_ledger.created_at AS at
    FROM credit_ledger JOIN stores ON stores.id = credit_ledger.store_id WHERE reason IN ('purchase', 'refund')`,
  credits_used: sql`SELECT credit_ledger.id, '' AS dimension, stores.name AS label, -credits AS value,
      credit_ledger.created_at AS at
    FROM credit_ledger JOIN stores ON stores.id = credit_ledger.store_id WHERE reason = 'use'`,
  // Developers' themes, by the day of their first version.
  themes_published: sql`SELECT themes.id, '' AS dimension, themes.slug AS label, 1 AS value, first.published_at AS at
    FROM themes CROSS JOIN LATERAL (
      SELECT min(published_at) AS published_at FROM theme_versions WHERE theme_id = themes.id
    ) AS first
    WHERE themes.developer_id IS NOT NULL AND first.published_at IS NOT NULL`,
  // A refund counts on its own day, with its sign turned.
  themes_sold: earnings(sql`CASE WHEN earnings.reverses_earning_id IS NULL THEN 1 ELSE -1 END`),
  theme_sales_paise: earnings(sql`earnings.sale_paise`),
  theme_commission_paise: earnings(sql`earnings.commission_paise`),
  // One look-up per journal, so that a list of journals stops after its page.
  liability_change_paise: sql`SELECT journal.id, '' AS dimension, journal.kind AS label, owed.change AS value,
      journal.occurred_at AS at
    FROM ledger_journals AS journal CROSS JOIN LATERAL (
      SELECT -sum(amount_paise)::bigint AS change FROM ledger_lines WHERE journal_id = journal.id AND account IN ${owed}
    ) AS owed
    WHERE owed.change <> 0`,
  mrr_new_paise: subscriptionEvents(sql`after - before`, sql`before = 0 AND after > 0 AND NOT ${hadPaidBefore()}`),
  mrr_expansion_paise: subscriptionEvents(sql`after - before`, sql`before > 0 AND after > before`),
  mrr_contraction_paise: subscriptionEvents(sql`before - after`, sql`after > 0 AND after < before`),
  mrr_churn_paise: subscriptionEvents(sql`before`, sql`before > 0 AND after = 0`),
  mrr_reactivation_paise: subscriptionEvents(sql`after`, sql`before = 0 AND after > 0 AND ${hadPaidBefore()}`),
  subscribers_gained: subscriptionEvents(sql`1`, sql`before = 0 AND after > 0`),
  subscribers_lost: subscriptionEvents(sql`1`, sql`before > 0 AND after = 0`),
}

/** The records behind each figure of a moment, in the same form. What is owed is always the ledger's balance now. */
export function momentRecords(metric: MomentMetric, moment: Date): RawBuilder<unknown> {
  switch (metric) {
    case 'stores':
      return sql`SELECT * FROM (${metricRecords.stores_opened}) AS stores WHERE at < ${moment}`
    case 'mrr_paise':
      // The latest event of each vendor who pays.
      return sql`SELECT latest.id, '' AS dimension, version.plan_id AS label, latest.mrr_after_paise AS value,
          latest.occurred_at AS at
        FROM subscription_events AS latest
        JOIN plan_versions AS version ON version.id = latest.plan_version_id
        WHERE latest.mrr_after_paise > 0 AND latest.occurred_at < ${moment} AND NOT EXISTS (
          SELECT FROM subscription_events AS later WHERE later.vendor_id = latest.vendor_id
            AND later.occurred_at < ${moment} AND (later.occurred_at, later.id) > (latest.occurred_at, latest.id)
        )`
    case 'liability_paise':
      return sql`SELECT payee_id AS id, '' AS dimension,
          CASE WHEN bool_or(account LIKE 'affiliate%') THEN 'Affiliate' ELSE 'Developer' END AS label,
          -sum(balance_paise)::bigint AS value, ${moment}::timestamptz AS at
        FROM ledger_balances WHERE account IN ${owed}
        GROUP BY payee_id HAVING sum(balance_paise) <> 0`
  }
}

function earnings(value: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`SELECT earnings.id, '' AS dimension, themes.slug AS label, ${value} AS value,
      earnings.earned_at AS at
    FROM earnings JOIN themes ON themes.id = earnings.theme_id`
}

function subscriptionEvents(value: RawBuilder<unknown>, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`SELECT event.id, '' AS dimension, version.plan_id AS label, ${value} AS value, event.occurred_at AS at
    FROM subscription_events AS event
    JOIN plan_versions AS version ON version.id = event.plan_version_id
    CROSS JOIN LATERAL (SELECT event.mrr_before_paise AS before, event.mrr_after_paise AS after) AS mrr
    WHERE ${condition}`
}

/** Whether the vendor of an event had paid for a plan and stopped before. */
function hadPaidBefore(): RawBuilder<unknown> {
  return sql`EXISTS (SELECT FROM subscription_events AS earlier WHERE earlier.vendor_id = event.vendor_id
    AND earlier.mrr_after_paise > 0 AND (earlier.occurred_at, earlier.id) < (event.occurred_at, event.id))`
}
