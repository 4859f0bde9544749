import { DAY_MS } from '@haat/http-contract'
import { dateInIndia } from '../../indian-calendar.ts'
import type { Platform } from '../../platform.ts'
import type { DateRange } from '../date-range/contract.ts'
import { FUNNEL_WINDOW_DAYS, type FunnelStats } from './contract.ts'
import { countsByStep, describeFunnel, describeTimes } from './funnel-figures.ts'
import { type CountRow, countFunnelRows, countTimeRows, listLiveDays } from './funnel-rows.ts'

const MAX_GROUPS = 50

/** Returns the funnel of the cohorts of a period. */
export async function getFunnelStats(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { by, ...range }: DateRange & { readonly by?: 'source' | 'device' | undefined },
): Promise<FunnelStats> {
  const now = clock()
  const live = await listLiveDays(db, range, now)
  const [rows, times] = await Promise.all([
    countFunnelRows(db, range, live, by === undefined ? ['day'] : ['day', by]),
    countTimeRows(db, range, live),
  ])
  const finishedUntil = lastFinishedDay(now)
  const days = rows.filter((row) => row.grouped_by === 'day')
  return {
    ...range,
    window_days: FUNNEL_WINDOW_DAYS,
    finished_until: finishedUntil,
    excluded: ['robots', 'staff'],
    computed_at: await findEarliestComputation(db, range, live),
    steps: describeFunnel(countsByStep(days)),
    finished_steps: describeFunnel(countsByStep(days.filter(({ name }) => name <= finishedUntil))),
    times: describeTimes(times),
    groups: by === undefined ? [] : largestGroups(rows.filter((row) => row.grouped_by === by)),
    cohorts: byName(days).map(([day, own]) => ({
      day,
      is_finished: day <= finishedUntil,
      journeys: countsByStep(own),
    })),
  }
}

/** Returns the last day whose window has passed for every journey. */
function lastFinishedDay(now: Date): string {
  return dateInIndia(new Date(now.getTime() - (FUNNEL_WINDOW_DAYS + 1) * DAY_MS))
}

function largestGroups(rows: readonly CountRow[]): FunnelStats['groups'] {
  return byName(rows)
    .map(([name, own]) => ({ name, steps: describeFunnel(countsByStep(own)) }))
    .toSorted((a, b) => (b.steps[0]?.journeys ?? 0) - (a.steps[0]?.journeys ?? 0))
    .slice(0, MAX_GROUPS)
}

/** Returns the rows of each name, in the order of the names. */
function byName(rows: readonly CountRow[]): [string, CountRow[]][] {
  return Object.entries(Object.groupBy(rows, ({ name }) => name))
    .map(([name, own]): [string, CountRow[]] => [name, own ?? []])
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}

async function findEarliestComputation(
  db: Platform['db'],
  { from, to }: DateRange,
  live: readonly string[],
): Promise<string | null> {
  const { computed_at: computedAt } = await db
    .selectFrom('signup_funnel_days')
    .select((eb) => eb.fn.min('computed_at').as('computed_at'))
    .where('cohort_day', '>=', from)
    .where('cohort_day', '<=', to)
    .$if(live.length > 0, (query) => query.where('cohort_day', 'not in', [...live]))
    .executeTakeFirstOrThrow()
  return computedAt?.toISOString() ?? null
}
