import type { Db } from '@haat/db'
import { DAY_MS } from '@haat/http-contract'
import { sql } from 'kysely'
import { addMonths, boundsOfMonth, dateInIndia } from '../../indian-calendar.ts'
import type { Platform } from '../../platform.ts'
import type { TaxQuarter, YearlySummary } from './contract.ts'

/** Sums up what a developer earned in a financial year such as `2026-27`, by quarter as the income tax counts them. */
export async function summariseYear(
  { db, clock, settings }: Pick<Platform, 'db' | 'clock' | 'settings'>,
  developerId: string,
  financialYear: string,
): Promise<YearlySummary> {
  const now = clock()
  const april = `${financialYear.slice(0, 4)}-04`
  const developer = await db
    .selectFrom('accounts')
    .select(['name', 'email'])
    .where('id', '=', developerId)
    .executeTakeFirstOrThrow()
  const { name, address, gstin } = settings.supplier
  const quarters = await Promise.all(
    [1, 2, 3, 4].map((quarter) => readQuarter(db, developerId, quarter, addMonths(april, (quarter - 1) * 3))),
  )
  return {
    financial_year: financialYear,
    developer,
    platform: { name, address: [...address], gstin },
    quarters,
    total: addUpQuarters(quarters),
    is_complete: boundsOfMonth(addMonths(april, 11)).end <= now,
    made_at: now.toISOString(),
  }
}

type Figures = Omit<TaxQuarter, 'quarter' | 'from' | 'to'>

async function readQuarter(db: Db, developerId: string, quarter: number, month: string): Promise<TaxQuarter> {
  const { start } = boundsOfMonth(month)
  const { end } = boundsOfMonth(addMonths(month, 2))
  const { rows } = await sql<Figures>`
    SELECT count(*) FILTER (WHERE sale_paise > 0)::int AS sales_count,
      coalesce(sum(sale_paise) FILTER (WHERE sale_paise > 0), 0)::bigint AS sale_value,
      count(*) FILTER (WHERE sale_paise < 0)::int AS refunds_count,
      coalesce(-sum(sale_paise) FILTER (WHERE sale_paise < 0), 0)::bigint AS refund_value,
      coalesce(sum(sale_paise), 0)::bigint AS net_value,
      coalesce(sum(commission_paise), 0)::bigint AS commission,
      coalesce(sum(share_paise), 0)::bigint AS share,
      coalesce(sum(tds_paise), 0)::bigint AS tds,
      coalesce(sum(tcs_paise), 0)::bigint AS tcs,
      coalesce(sum(gst_on_commission_paise), 0)::bigint AS gst_on_commission,
      coalesce(sum(net_paise), 0)::bigint AS net_income,
      (
        (SELECT coalesce(sum(amount_paise), 0) FROM payouts
          WHERE payee_id = ${developerId} AND paid_at >= ${start} AND paid_at < ${end})
        - (SELECT coalesce(sum(amount_paise), 0) FROM payouts
          WHERE payee_id = ${developerId} AND paid_at IS NOT NULL AND failed_at >= ${start} AND failed_at < ${end})
      )::bigint AS paid_out
    FROM earnings
    WHERE developer_id = ${developerId} AND earned_at >= ${start} AND earned_at < ${end}`.execute(db)
  const [figures] = rows
  if (figures === undefined) throw new Error('An aggregate has one row')
  return { quarter, from: dateInIndia(start), to: dateInIndia(new Date(end.getTime() - DAY_MS)), ...figures }
}

/** Adds up the quarters of a year. */
function addUpQuarters(quarters: readonly TaxQuarter[]): Figures {
  const sum = (value: (quarter: TaxQuarter) => number) => quarters.reduce((total, one) => total + value(one), 0)
  return {
    sales_count: sum((one) => one.sales_count),
    sale_value: sum((one) => one.sale_value),
    refunds_count: sum((one) => one.refunds_count),
    refund_value: sum((one) => one.refund_value),
    net_value: sum((one) => one.net_value),
    commission: sum((one) => one.commission),
    share: sum((one) => one.share),
    tds: sum((one) => one.tds),
    tcs: sum((one) => one.tcs),
    gst_on_commission: sum((one) => one.gst_on_commission),
    net_income: sum((one) => one.net_income),
    paid_out: sum((one) => one.paid_out),
  }
}
