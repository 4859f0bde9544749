import { sql } from 'kysely'
import type { BookCheck } from './ledger-checks.ts'

/** Checks of earnings, their totals, and the payouts that they are in. */
export const earningChecks: readonly BookCheck[] = [
  {
    name: 'share and commission add up to the sale',
    differences: sql`
      SELECT id AS earning_id, sale_paise, share_paise, commission_paise FROM earnings
      WHERE share_paise + commission_paise <> sale_paise OR share_paise <> sale_paise * 8 / 10`,
  },
  {
    name: 'a reversal has its sale’s amounts with all signs turned',
    differences: sql`
      SELECT reversal.id AS earning_id, reversal.sale_paise, sale.sale_paise AS reversed_sale_paise
      FROM earnings AS reversal JOIN earnings AS sale ON sale.id = reversal.reverses_earning_id
      WHERE (reversal.sale_paise, reversal.share_paise, reversal.commission_paise, reversal.developer_id,
          reversal.theme_id, reversal.purchase_id)
        IS DISTINCT FROM (-sale.sale_paise, -sale.share_paise, -sale.commission_paise, sale.developer_id,
          sale.theme_id, sale.purchase_id)`,
  },
  {
    name: 'every total is the sum of its earnings',
    differences: sql`
      SELECT developer_id, month::text, theme_id, total.net_paise, earning.net_paise AS sum_of_earnings_paise
      FROM (
        SELECT developer_id, month, theme_id, count(*) FILTER (WHERE reverses_earning_id IS NULL) AS sales,
          count(reverses_earning_id) AS refunds, sum(sale_paise) AS sale_paise, sum(share_paise) AS share_paise,
          sum(commission_paise) AS commission_paise, sum(tds_paise) AS tds_paise, sum(tcs_paise) AS tcs_paise,
          sum(gst_on_commission_paise) AS gst_paise, sum(tds_assessed_paise) AS tds_assessed_paise,
          sum(tcs_assessed_paise) AS tcs_assessed_paise, sum(net_paise) AS net_paise
        FROM earnings GROUP BY developer_id, month, theme_id
      ) AS earning
      FULL JOIN earning_totals AS total USING (developer_id, month, theme_id)
      WHERE (total.sales, total.refunds, total.sale_paise, total.share_paise, total.commission_paise, total.tds_paise,
          total.tcs_paise, total.gst_on_commission_paise, total.tds_assessed_paise, total.tcs_assessed_paise,
          total.net_paise)
        IS DISTINCT FROM (earning.sales, earning.refunds, earning.sale_paise, earning.share_paise,
          earning.commission_paise, earning.tds_paise, earning.tcs_paise, earning.gst_paise,
          earning.tds_assessed_paise, earning.tcs_assessed_paise, earning.net_paise)`,
  },
  {
    name: 'a payout has the number and the sum of its earnings',
    differences: sql`
      SELECT payout.id AS payout_id, payout.status, payout.earnings_count, payout.amount_paise,
        coalesce(linked.number, 0) AS found_earnings, coalesce(linked.paise, 0) AS found_paise
      FROM (SELECT * FROM payouts WHERE payee_kind = 'developer') AS payout
      LEFT JOIN (
        SELECT payout_id, count(*) AS number, sum(net_paise) AS paise
        FROM earnings WHERE payout_id IS NOT NULL GROUP BY payout_id
        UNION ALL
        SELECT returned.payout_id, count(*), sum(earning.net_paise)
        FROM returned_earnings AS returned JOIN earnings AS earning ON earning.id = returned.earning_id
        GROUP BY returned.payout_id
      ) AS linked ON linked.payout_id = payout.id
      WHERE (payout.earnings_count, payout.amount_paise) IS DISTINCT FROM (linked.number, linked.paise)`,
  },
  {
    name: 'an earning has the status and the developer of its payout',
    differences: sql`
      SELECT earning.id AS earning_id, earning.status, earning.payout_id, payout.status AS payout_status
      FROM earnings AS earning LEFT JOIN payouts AS payout ON payout.id = earning.payout_id
      WHERE earning.payout_id IS NOT NULL AND (payout.id IS NULL OR earning.developer_id <> payout.payee_id
        OR earning.status <> CASE payout.status
          WHEN 'completed' THEN 'paid' WHEN 'failed' THEN 'pending' ELSE 'processing' END)`,
  },
  {
    name: 'a payee has at most one open payout',
    differences: sql`
      SELECT payee_id, count(*) AS open_payouts FROM payouts
      WHERE status IN ('requested', 'processing', 'paid') GROUP BY payee_id HAVING count(*) > 1`,
  },
  {
    name: 'every payout has the step of its status',
    differences: sql`
      SELECT payout.id AS payout_id, payout.status FROM payouts AS payout
      WHERE NOT EXISTS (
        SELECT FROM payout_events AS event WHERE event.payout_id = payout.id AND event.status = payout.status
      )`,
  },
]
