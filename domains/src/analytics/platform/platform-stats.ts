import { sql } from 'kysely'
import { z } from 'zod'
import { dayAfter, startOfDay } from '../../indian-calendar.ts'
import type { Platform } from '../../platform.ts'
import type { DateRange } from '../date-range/contract.ts'
import { periodBefore } from '../funnel/signup-stats.ts'
import { type PlatformMetric, type PlatformStats, platformMetrics } from './contract.ts'
import { type DailyFigure, findDailyFigures, listLiveFigureDays } from './daily-figures.ts'
import { findLiability } from './find-liability.ts'

type Reading = Pick<Platform, 'db' | 'clock'>

/** Returns the platform's figures of a period. */
export async function getPlatformStats({ db, clock }: Reading, range: DateRange): Promise<PlatformStats> {
  const now = clock()
  const before = periodBefore(range)
  const [live, liveBefore] = await Promise.all([
    listLiveFigureDays(db, range, now),
    listLiveFigureDays(db, before, now),
  ])
  const [figures, earlier, opening, storesAtEnd, liability, computedAt] = await Promise.all([
    findDailyFigures(db, range, live),
    findDailyFigures(db, before, liveBefore),
    findOpening(db, startOfDay(range.from)),
    countStores(db, startOfDay(dayAfter(range.to))),
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
      previous: addUp(earlier.filter((figure) => figure.metric === metric)),
    })),
    days: byDay(figures),
    sales: salesByKind(figures),
    stores: { at_start: storesAtEnd - total('stores_opened'), at_end: storesAtEnd },
    mrr: describeMrr(opening, total),
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

function describeMrr(
  { opening_paise: openingPaise, subscribers }: Opening,
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

const Opening = z.object({ opening_paise: z.int(), subscribers: z.int() })
type Opening = z.infer<typeof Opening>

/** Returns the MRR and the number of paying vendors at a moment: each vendor's latest event before it. */
async function findOpening(db: Platform['db'], at: Date): Promise<Opening> {
  const { rows } = await sql`
    SELECT coalesce(sum(mrr_after_paise), 0)::bigint AS opening_paise,
      count(*) FILTER (WHERE mrr_after_paise > 0)::integer AS subscribers
    FROM (
      SELECT DISTINCT ON (vendor_id) mrr_after_paise FROM subscription_events WHERE occurred_at < ${at}
      ORDER BY vendor_id, occurred_at DESC, id DESC
    ) AS latest`.execute(db)
  return Opening.parse(rows[0])
}

async function countStores(db: Platform['db'], before: Date): Promise<number> {
  const { count } = await db
    .selectFrom('stores')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('created_at', '<', before)
    .executeTakeFirstOrThrow()
  return count
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
