import { sql } from 'kysely'
import type { Filling } from './fill-tables.ts'
import { emailOf, idOf, n, oneOf, personName, pick, rowsTo, shopName, timeOf } from './seeded-values.ts'

const DAYS = 400

/** Vendors with their stores and subscriptions, and developers with their themes. */
export function accountFillings({ rows, themes }: { rows: number; themes: number }): Filling[] {
  const createdAt = timeOf(n, rows, DAYS)
  const theme = sql`(1 + n % ${sql.lit(themes)})`
  const isEnded = sql`${pick(100, n, 12)} < 40`
  return [
    {
      tables: ['accounts', 'vendor_approvals'],
      statements: [
        sql`INSERT INTO accounts (id, kind, email, name, password_hash, status, email_verified_at, created_at)
          SELECT ${idOf('vendor', n)}, 'vendor', ${emailOf('v', n)}, ${personName(n)}, 'x',
            ${oneOf({ active: 99.5, suspended: 0.5 }, n, 10)}, ${createdAt}, ${createdAt} FROM ${rowsTo(rows)}`,
        sql`INSERT INTO accounts (id, kind, email, name, password_hash, email_verified_at, created_at)
          SELECT ${idOf('developer', n)}, 'developer', ${emailOf('d', n)}, ${personName(n)}, 'x', ${createdAt}, ${createdAt}
          FROM ${rowsTo(rows)}`,
        sql`INSERT INTO vendor_approvals (vendor_id, status, applied_at, reason, decided_at)
          SELECT ${idOf('vendor', n)}, status, ${createdAt}, CASE status WHEN 'rejected' THEN 'Incomplete' END,
            CASE WHEN status <> 'pending' THEN ${createdAt} + interval '1 hour' END
          FROM ${rowsTo(rows)},
            LATERAL (SELECT ${oneOf({ pending: 20, approved: 70, rejected: 10 }, n, 11)} AS status) AS decided
          WHERE n % 20 = 0`,
      ],
    },
    {
      tables: ['stores'],
      statements: [
        sql`INSERT INTO stores (id, vendor_id, slug, name, status, suspended_until, suspension_reason, created_at,
            awaits_approval)
          SELECT ${idOf('store', n)}, ${idOf('vendor', sql`(n - (n % 10) % 3)`)}, 'shop-' || to_char(n, 'FM00000000'),
            ${shopName(n)}, status, CASE WHEN status = 'suspended' AND n % 2 = 0 THEN now() + interval '3 days' END,
            CASE status WHEN 'suspended' THEN 'Complaints' END, ${createdAt}, ${pick(100, n, 14)} = 0
          FROM ${rowsTo(rows)},
            LATERAL (SELECT ${oneOf({ active: 99, suspended: 1 }, n, 13)} AS status) AS stated`,
      ],
    },
    {
      tables: ['store_theme_versions', 'store_themes'],
      statements: [
        sql`INSERT INTO store_theme_versions (store_id, revision, theme_id, theme_version_id, sections, settings, origin,
            saved_at)
          SELECT ${idOf('store', n)}, 1, ${idOf('theme', theme)}, ${idOf('theme_version', theme)}, '', '{}',
            'theme_chosen', ${createdAt}
          FROM ${rowsTo(rows)}`,
        sql`INSERT INTO store_themes (store_id, revision, published_revision, published_at)
          SELECT ${idOf('store', n)}, 1, 1, ${createdAt} FROM ${rowsTo(rows)}`,
      ],
    },
    {
      tables: ['subscriptions', 'subscription_events'],
      statements: [
        sql`INSERT INTO subscriptions (id, vendor_id, plan_version_id, cycle, status, anchor_at, period_start, period_end,
            period_price_paise, access_until, cancel_at_period_end, started_at, ended_at, end_reason)
          SELECT ${idOf('subscription', n)}, ${idOf('vendor', n)}, version.id, chosen.cycle,
            CASE WHEN ${isEnded} THEN 'ended' WHEN ${pick(100, n, 12)} < 42 THEN 'grace' ELSE 'active' END, ${createdAt},
            ${createdAt}, now() + interval '20 days', 99900, now() + interval '25 days', ${pick(50, n, 15)} = 0,
            ${createdAt}, CASE WHEN ${isEnded} THEN ${createdAt} + (now() - ${createdAt}) / 2 END,
            CASE WHEN ${isEnded} THEN 'cancelled' END
          FROM ${rowsTo(rows)},
            LATERAL (SELECT ${oneOf({ growth: 90, enterprise: 10 }, n, 16)} AS plan,
              ${oneOf({ monthly: 80, annual: 20 }, n, 17)} AS cycle) AS chosen
          JOIN plan_versions AS version ON version.plan_id = chosen.plan AND version.number = 1`,
        sql`INSERT INTO subscription_events (id, subscription_id, vendor_id, kind, occurred_at, plan_version_id, cycle,
            mrr_before_paise, mrr_after_paise)
          SELECT uuidv7(), id, vendor_id, 'started', started_at, plan_version_id, cycle, 0, 99900 FROM subscriptions
          UNION ALL
          SELECT uuidv7(), id, vendor_id, 'ended', ended_at, plan_version_id, cycle, 99900, 0 FROM subscriptions
          WHERE ended_at IS NOT NULL`,
      ],
    },
    {
      tables: ['themes', 'theme_versions', 'theme_submissions'],
      statements: [
        sql`INSERT INTO themes (id, slug, developer_id, name, price_paise, created_at)
          SELECT ${idOf('theme', n)}, 'theme-' || n, ${idOf('developer', n)}, 'Theme ' || n, 100000,
            ${timeOf(n, themes, DAYS)} FROM ${rowsTo(themes)}`,
        // A fifth is published; the others are in review.
        sql`INSERT INTO theme_versions (id, theme_id, version, status, content_hash, default_configuration, submitted_at,
            published_at)
          SELECT ${idOf('theme_version', n)}, ${idOf('theme', n)}, '1.0.0', status, repeat('0', 32), '{}',
            ${timeOf(n, themes, DAYS)}, CASE status WHEN 'published' THEN ${timeOf(n, themes, DAYS)} END
          FROM ${rowsTo(themes)}, LATERAL (SELECT ${oneOf(
            { published: 20, submitted: 50, changes_requested: 10, rejected: 20 },
            n,
            18,
          )} AS status) AS stated`,
        sql`INSERT INTO theme_submissions (id, theme_id, version_id, number, version, changelog, content_hash, gate_report,
            release, queued_at, submitted_at, submitted_by, decision, decided_at, decided_by)
          SELECT ${idOf('submission', n)}, theme_id, version.id, 1 + (n % 5 = 0)::integer, '1.0.0', '', repeat('0', 32),
            '{"findings": [{"severity": "warning"}, {"severity": "hint"}]}', 'immediately', submitted_at, submitted_at,
            ${idOf('developer', n)}, decision, CASE WHEN decision IS NOT NULL THEN submitted_at END,
            CASE WHEN decision IS NOT NULL THEN ${idOf('developer', n)} END
          FROM ${rowsTo(themes)} JOIN theme_versions AS version ON version.id = ${idOf('theme_version', n)}
          CROSS JOIN LATERAL (SELECT CASE status WHEN 'published' THEN 'approved' WHEN 'submitted' THEN NULL ELSE status END
            AS decision) AS decided`,
      ],
    },
  ]
}
