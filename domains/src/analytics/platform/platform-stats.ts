import { dayBefore } from '../../indian-calendar.ts'
import type { Platform } from '../../platform.ts'
import type { DateRange } from '../date-range/contract.ts'
import { periodBefore } from '../funnel/signup-stats.ts'
import { type PlatformMetric, type PlatformStats, platformMetrics } from './contract.ts'
import { type DailyFigure, findDailyFigures, listLiveFigureDays } from './daily-figures.ts'
import { findLiability } from './find-liability.ts'
import { momentParts, type PlanRevenue, planRevenueOf } from './plan-revenue.ts'
import { type FigureSums, sumFigures, sumFiguresUntil } from './sum-figures.ts'

type Reading = Pick<Platform, 'db' | 'clock'>

/** Returns the platform's figures of a period. */
export async function getPlatformStats({ db, clock }: Reading, range: DateRange): Promise<PlatformStats> {
  const now = clock()
  const live = await listLiveFigureDays(db, range, now)
  const [figures, earlier, sums, liability, computedAt] = await Promise.all([
    findDailyFigures(db, range, live),
    sumFigures(db, platformMetrics, periodBefore(range), now),
    sumFiguresUntil(db, momentParts, dayBefore(range.from), now),
    findLiability(db, range.to, now),
    findEarliestComputation(db, range, live),
  ])
  const total = (metric: PlatformMetric) => addUp(figures.filter((figure) => figure.metric === metric))
  return {
    ...range,
    computed_at: computedAt,
    totals: platformMetrics.map((metric) => ({
      metric,
      value: total(metric),
      previous: earlier(metric).value,
    })),
    days: byDay(figures),
    sales: salesByKind(figures),
    stores: describeStores(sums, total),
    mrr: describeMrr(planRevenueOf(sums), total),
    take_rate_bp: share(total('theme_commission_paise'), total('theme_sales_paise')),
    liability: { ...liability, at_start: liability.at_end - total('liability_change_paise') },
  }
}

/** Returns the days of some figures, in order, with a value for each metric. */
export function byDay(figures: readonly DailyFigure[]): PlatformStats['days'] {
  const days = Object.entries(Object.groupBy(figures, ({ day }) => day)).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return days.map(([day, own = []]) => ({ day, values: valuesOf(own) }))
}

function valuesOf(figures: readonly DailyFigure[]): Record<PlatformMetric, number> {
  const of = (metric: PlatformMetric) => addUp(figures.filter((figure) => figure.metric === metric))
  return {
    stores_opened: of('stores_opened'),
    vendors_joined: of('vendors_joined'),
    sales_paise: of('sales_paise'),
    credits_sold: of('credits_sold'),
    credits_used: of('credits_used'),
    themes_published: of('themes_published'),
    themes_sold: of('themes_sold'),
    theme_sales_paise: of('theme_sales_paise'),
    theme_commission_paise: of('theme_commission_paise'),
    liability_change_paise: of('liability_change_paise'),
    mrr_new_paise: of('mrr_new_paise'),
    mrr_expansion_paise: of('mrr_expansion_paise'),
    mrr_contraction_paise: of('mrr_contraction_paise'),
    mrr_churn_paise: of('mrr_churn_paise'),
    mrr_reactivation_paise: of('mrr_reactivation_paise'),
    subscribers_gained: of('subscribers_gained'),
    subscribers_lost: of('subscribers_lost'),
  }
}

function salesByKind(figures: readonly DailyFigure[]): PlatformStats['sales'] {
  const sales = figures.filter(({ metric }) => metric === 'sales_paise')
  return Object.entries(Object.groupBy(sales, ({ dimension }) => dimension))
    .map(([kind, own = []]) => ({ kind, paise: addUp(own) }))
    .toSorted((a, b) => b.paise - a.paise)
}

function describeStores(before: FigureSums, total: (metric: PlatformMetric) => number): PlatformStats['stores'] {
  const atStart = before('stores_opened').value
  return { at_start: atStart, at_end: atStart + total('stores_opened') }
}

function describeMrr(
  { paise: openingPaise, subscribers }: PlanRevenue,
  total: (metric: PlatformMetric) => number,
): PlatformStats['mrr'] {
  const movements = {
    new_paise: total('mrr_new_paise'),
    expansion_paise: total('mrr_expansion_paise'),
    contraction_paise: total('mrr_contraction_paise'),
    churn_paise: total('mrr_churn_paise'),
    reactivation_paise: total('mrr_reactivation_paise'),
  }
  const gained = movements.new_paise + movements.expansion_paise + movements.reactivation_paise
  return {
    opening_paise: openingPaise,
    ...movements,
    closing_paise: openingPaise + gained - movements.contraction_paise - movements.churn_paise,
    subscribers_at_start: subscribers,
    subscribers_at_end: subscribers + total('subscribers_gained') - total('subscribers_lost'),
    churn_bp: share(total('subscribers_lost'), subscribers),
  }
}

async function findEarliestComputation(db: Platform['db'], { from, to }: DateRange, live: readonly string[]) {
  const { computed_at: computedAt } = await db
    .selectFrom('analytics_days')
    .select((eb) => eb.fn.min('computed_at').as('computed_at'))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(live.length > 0, (query) => query.where('day', 'not in', [...live]))
    .executeTakeFirstOrThrow()
  return computedAt?.toISOString() ?? null
}

function addUp(figures: readonly DailyFigure[]): number {
  return figures.reduce((sum, { value }) => sum + value, 0)
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 10_000) / whole)
}
