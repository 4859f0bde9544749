import type { Db } from '@haat/db'
import { DAY_MS } from '@haat/http-contract'
import { dateInIndia, dayAfter, startOfDay } from '../../indian-calendar.ts'
import type { Platform } from '../../platform.ts'
import type { StatisticsRange, ThemeCounts, ThemeStatistics } from './contract.ts'

const DEFAULT_DAYS = 30
const none: ThemeCounts = { views: 0, demos: 0, installs: 0, sales: 0 }

/** Returns a theme's statistics for a range of days in India, with a row for every day. */
export async function readStatistics(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  themeId: string,
  range: StatisticsRange,
): Promise<ThemeStatistics> {
  const { from, to } = completeRange(range, clock())
  const rows = await selectDays(db, themeId, { from, to })
  const byDay = new Map(rows.map(({ day, ...counts }) => [day, counts]))
  const days: ThemeStatistics['days'] = []
  for (let day = from; day <= to; day = dayAfter(day)) days.push({ day, ...(byDay.get(day) ?? none) })
  return { from, to, totals: rows.reduce(add, none), days }
}

/** A range with one end covers 30 days. */
function completeRange({ from, to }: StatisticsRange, now: Date): { from: string; to: string } {
  const days = (DEFAULT_DAYS - 1) * DAY_MS
  if (from !== undefined) return { from, to: to ?? dateInIndia(new Date(startOfDay(from).getTime() + days)) }
  const last = to ?? dateInIndia(now)
  return { from: dateInIndia(new Date(startOfDay(last).getTime() - days)), to: last }
}

function selectDays(db: Db, themeId: string, { from, to }: { from: string; to: string }) {
  return db
    .selectFrom('theme_statistics')
    .select(['day', 'views', 'demos', 'installs', 'sales'])
    .where('theme_id', '=', themeId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
}

function add(sum: ThemeCounts, { views, demos, installs, sales }: ThemeCounts): ThemeCounts {
  return {
    views: sum.views + views,
    demos: sum.demos + demos,
    installs: sum.installs + installs,
    sales: sum.sales + sales,
  }
}
