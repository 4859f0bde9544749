import { sql } from 'kysely'
import type { Filling } from './fill-tables.ts'
import { emailOf, idOf, n, oneOf, personName, pick, rowsTo, timeOf } from './seeded-values.ts'

const DAYS = 400
const ENTRIES_IN_A_SEAL = 100
const ACTIONS =
  'session.started product.updated product.created order.created theme.saved theme.published store.created payout.requested purchase.captured vendor.suspended'

/** Audit entries with their seals, emails, reports, and affiliates with their commissions. */
export function operationFillings({ rows, affiliates }: { rows: number; affiliates: number }): Filling[] {
  const at = timeOf(n, rows, DAYS)
  const mailedAt = timeOf(n, rows, 30)
  const closedAt = sql`CASE WHEN ${pick(100, n, 54)} >= 3 THEN ${at} + interval '1 hour' END`
  const affiliate = sql`(CASE WHEN n % 10 = 0 THEN 1 ELSE 1 + ${pick(affiliates, n, 56)} END)`
  return [
    {
      tables: ['audit_entries', 'audit_seals', 'audit_seal_entries'],
      statements: [
        // The last of the ten actions is one of 10,000 entries.
        sql`INSERT INTO audit_entries (id, action, actor_kind, actor_id, store_id, subject_id, details, request_id, created_at,
            ip)
          SELECT ${idOf('audit_entry', n)},
            (${sql.lit(`{${ACTIONS.replaceAll(' ', ',')}}`)}::text[])
              [CASE WHEN ${pick(10_000, n, 50)} = 0 THEN 10 ELSE 1 + ${pick(9, n, 51)} END],
            kind, CASE WHEN kind <> 'system' THEN ${idOf('vendor', n)} END, ${idOf('store', n)},
            ${idOf('store', n)}::text, '{"before": {"name": "Cotton saree"}, "after": {"name": "Silk saree"}}',
            'request-' || n, ${at}, '203.0.113.7'
          FROM ${rowsTo(rows)}, LATERAL (SELECT ${oneOf({ vendor: 90, staff: 7, system: 2.9, admin: 0.1 }, n, 52)} AS kind)
            AS acting`,
        sql`INSERT INTO audit_seals (number, entries, hash, created_at)
          SELECT n, ${sql.lit(ENTRIES_IN_A_SEAL)}, repeat('0', 64), now()
          FROM ${rowsTo(Math.ceil(rows / ENTRIES_IN_A_SEAL))}`,
        sql`INSERT INTO audit_seal_entries (entry_id, seal_number, hash)
          SELECT ${idOf('audit_entry', n)}, 1 + (n - 1) / ${sql.lit(ENTRIES_IN_A_SEAL)}, sha256(n::text::bytea)
          FROM ${rowsTo(rows)}`,
        sql`DELETE FROM audit_unsealed`,
      ],
    },
    {
      tables: ['outgoing_mails'],
      statements: [
        sql`INSERT INTO outgoing_mails (id, recipient_name, recipient_address, subject, text_body, html_body, status, attempts,
            last_error, created_at, sent_at)
          SELECT ${idOf('mail', n)}, ${personName(n)}, ${emailOf('v', n)},
            'Your order ' || n || ' is on its way', repeat('Your order is on its way. ', 12),
            repeat('<p>Your order is on its way.</p>', 40), status, 1, CASE status WHEN 'failed' THEN 'Mailbox full' END,
            ${mailedAt}, CASE status WHEN 'sent' THEN ${mailedAt} + interval '2 seconds' END
          FROM ${rowsTo(rows)},
            LATERAL (SELECT ${oneOf({ sent: 98.4, failed: 1.5, queued: 0.1 }, n, 53)} AS status) AS stated`,
      ],
    },
    {
      tables: ['reports'],
      statements: [
        sql`INSERT INTO reports (id, kind, subject_kind, subject_id, reason, decision_id, decided_by, text, sender_id,
            created_at, outcome, closed_at, closed_by)
          SELECT ${idOf('report', n)}, kind, 'store', ${idOf('store', n)},
            CASE kind WHEN 'appeal' THEN 'suspension' ELSE ${oneOf({ counterfeit: 40, fraud: 30, misleading: 20, harmful: 2, privacy: 3, other: 5 }, n, 58)} END,
            CASE kind WHEN 'appeal' THEN ${idOf('decision', n)} END,
            CASE kind WHEN 'appeal' THEN ${idOf('developer', n)} END, 'This store sells copies of our sarees.',
            ${idOf('vendor', n)}, ${at}, CASE WHEN ${closedAt} IS NOT NULL THEN ${oneOf({ upheld: 30, dismissed: 70 }, n, 59)} END, ${closedAt},
            CASE WHEN ${closedAt} IS NOT NULL THEN ${idOf('vendor', n)} END
          FROM ${rowsTo(rows)}, LATERAL (SELECT ${oneOf({ report: 99, appeal: 1 }, n, 55)} AS kind) AS stated`,
      ],
    },
    {
      tables: ['affiliates', 'affiliate_commissions', 'affiliate_clicks', 'affiliate_signups'],
      statements: [
        sql`INSERT INTO affiliates (id, account_id, status, website, message, code, applied_at, reason)
          SELECT ${idOf('affiliate', n)}, ${idOf('vendor', n)}, status, '', 'I write about shops',
            'A' || to_char(n, 'FM0000000'), ${timeOf(n, affiliates, DAYS)}, CASE status WHEN 'rejected' THEN 'No website' END
          FROM ${rowsTo(affiliates)}, LATERAL (SELECT ${oneOf(
            { approved: 94, applied: 3, rejected: 2, suspended: 1 },
            n,
            57,
          )} AS status) AS stated`,
        // The first affiliate has a tenth of all commissions.
        sql`INSERT INTO affiliate_commissions (id, affiliate_id, vendor_id, purchase_id, rule_id, base_paise, rate_bp,
            amount_paise, earned_at, payable_from, journal_id)
          SELECT ${idOf('commission', n)}, ${idOf('affiliate', affiliate)}, ${idOf('vendor', n)}, ${idOf('purchase', n)},
            rule.id, 50000, 1000, 5000, ${at}, ${at} + interval '30 days', ${idOf('commission', n)}
          FROM ${rowsTo(rows)}
          JOIN purchases AS purchase ON purchase.id = ${idOf('purchase', n)} AND purchase.kind <> 'theme',
            (SELECT id FROM affiliate_rules ORDER BY effective_from LIMIT 1) AS rule`,
        sql`INSERT INTO affiliate_clicks (affiliate_id, clicked_at)
          SELECT ${idOf('affiliate', affiliate)}, ${at} FROM ${rowsTo(rows)}`,
        sql`INSERT INTO affiliate_signups (vendor_id, affiliate_id, clicked_at, signed_up_at)
          SELECT ${idOf('vendor', n)}, ${idOf('affiliate', affiliate)}, ${at}, ${at}
          FROM ${rowsTo(rows)} WHERE n % 10 = 1`,
      ],
    },
  ]
}
