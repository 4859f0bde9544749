import type { Db } from '@haat/db'
import { sql } from 'kysely'
import { addMonths } from '../../indian-calendar.ts'
import type { EarningsMonth, ThemeEarnings } from './contract.ts'

const TREND_MONTHS = 6

/** A theme's earnings since its first sale. */
export interface ThemeTotals extends ThemeEarnings {
  /** What is left of the developer's share after deductions. */
  readonly net: number
}

/** Returns the sums of each theme that was ever sold, the one that earned most first. Reads sums, never single sales. */
export function readThemeTotals(db: Db, developerId: string): Promise<ThemeTotals[]> {
  return selectTotals(db, developerId)
    .innerJoin('themes as theme', 'theme.id', 'total.theme_id')
    .select(['theme.slug as theme_slug', 'theme.name as theme_name'])
    .groupBy('theme.id')
    .orderBy('developer_earnings', 'desc')
    .orderBy('theme.slug')
    .execute()
}

/** Returns the last six months in India up to `lastMonth` (`2026-11`), oldest first, with zeros where nothing was sold. */
export async function readTrend(db: Db, developerId: string, lastMonth: string): Promise<EarningsMonth[]> {
  const firstMonth = addMonths(lastMonth, 1 - TREND_MONTHS)
  const rows = await selectTotals(db, developerId)
    .select('total.month')
    .where('total.month', '>=', `${firstMonth}-01`)
    .groupBy('total.month')
    .execute()
  const byMonth = new Map(rows.map(({ month, net: _, ...row }) => [month.slice(0, 7), row]))
  return Array.from({ length: TREND_MONTHS }, (_, index) => {
    const month = addMonths(firstMonth, index)
    return { month, ...(byMonth.get(month) ?? nothing) }
  })
}

const nothing = { sales: 0, refunds: 0, revenue: 0, developer_earnings: 0, platform_fee: 0 }

function selectTotals(db: Db, developerId: string) {
  return db
    .selectFrom('earning_totals as total')
    .select([
      sql<number>`sum(total.sales)::bigint`.as('sales'),
      sql<number>`sum(total.refunds)::bigint`.as('refunds'),
      sql<number>`sum(total.sale_paise)::bigint`.as('revenue'),
      sql<number>`sum(total.share_paise)::bigint`.as('developer_earnings'),
      sql<number>`sum(total.commission_paise)::bigint`.as('platform_fee'),
      sql<number>`sum(total.net_paise)::bigint`.as('net'),
    ])
    .where('total.developer_id', '=', developerId)
}
