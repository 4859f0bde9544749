import { type RawBuilder, sql } from 'kysely'
import type { CountedMetric } from './contract.ts'

/**
 * The records behind each figure: `id, dimension, label, value, at`. The figures of the days and the lists of what they
 * count come from the same query, so they can't differ. No names of people: the lists need no permission for them.
 */
export const metricRecords: Readonly<Record<CountedMetric, RawBuilder<unknown>>> = {
  stores_opened: sql`SELECT id, '' AS dimension, name AS label, 1 AS value, created_at AS at FROM stores`,
  vendors_joined: sql`SELECT id, '' AS dimension, 'Vendor' AS label, 1 AS value, created_at AS at
    FROM accounts WHERE kind = 'vendor'`,
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
  theme_sales_paise: earnings('sale_paise'),
  theme_commission_paise: earnings('commission_paise'),
  liability_change_paise: sql`SELECT journal.id, '' AS dimension, journal.kind AS label,
      -sum(line.amount_paise)::bigint AS value, journal.occurred_at AS at
    FROM ledger_journals AS journal JOIN ledger_lines AS line ON line.journal_id = journal.id
    WHERE line.account IN ('developer_pending', 'developer_processing')
    GROUP BY journal.id HAVING sum(line.amount_paise) <> 0`,
  liability_paise: sql`SELECT developer_id AS id, '' AS dimension, 'Developer' AS label,
      -sum(balance_paise)::bigint AS value, now() AS at
    FROM ledger_balances WHERE account IN ('developer_pending', 'developer_processing')
    GROUP BY developer_id HAVING sum(balance_paise) <> 0`,
  mrr_new_paise: subscriptionEvents(sql`after - before`, sql`before = 0 AND after > 0 AND NOT ${hadPaidBefore()}`),
  mrr_expansion_paise: subscriptionEvents(sql`after - before`, sql`before > 0 AND after > before`),
  mrr_contraction_paise: subscriptionEvents(sql`before - after`, sql`after > 0 AND after < before`),
  mrr_churn_paise: subscriptionEvents(sql`before`, sql`before > 0 AND after = 0`),
  mrr_reactivation_paise: subscriptionEvents(sql`after`, sql`before = 0 AND after > 0 AND ${hadPaidBefore()}`),
  subscribers_lost: subscriptionEvents(sql`1`, sql`before > 0 AND after = 0`),
}

function earnings(column: 'sale_paise' | 'commission_paise'): RawBuilder<unknown> {
  return sql`SELECT earnings.id, '' AS dimension, themes.slug AS label, ${sql.ref(`earnings.${column}`)} AS value,
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
