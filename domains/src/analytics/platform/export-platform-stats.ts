import { stringify } from 'csv-stringify/sync'
import type { Platform } from '../../platform.ts'
import type { DateRange } from '../date-range/contract.ts'
import { platformMetrics } from './contract.ts'
import { findDailyFigures, listLiveFigureDays } from './daily-figures.ts'
import { byDay } from './platform-stats.ts'

/** Returns the figures of a period as CSV, one line per day with records. Amounts are in paise. */
export async function exportPlatformStats(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  range: DateRange,
): Promise<string> {
  const figures = await findDailyFigures(db, range, await listLiveFigureDays(db, range, clock()))
  return stringify([
    ['day', ...platformMetrics],
    ...byDay(figures).map(({ day, values }) => [day, ...platformMetrics.map((metric) => values[metric])]),
  ])
}
