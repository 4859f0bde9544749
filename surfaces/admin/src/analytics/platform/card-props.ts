import type { PlatformStats } from '@haat/domains/analytics/contract'
import type { Period } from '../period/period.ts'
import type { DailySeries } from './daily-series.ts'

/** What each card of the platform's figures shows a part of. */
export interface FigureCardProps {
  stats: PlatformStats
  period: Period
  series: DailySeries
}

/** Charts count in rupees, so that their axes are readable. */
export function inRupees(paise: readonly number[]): number[] {
  return paise.map((amount) => amount / 100)
}
