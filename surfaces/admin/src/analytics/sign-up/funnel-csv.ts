import { writeCsv } from '@haat/console/lists/csv'
import type { FunnelStats, FunnelStep } from '@haat/domains/analytics/contract'

/** Returns the funnel as CSV: all days together, the finished ones, each source or device, and each day. */
export function funnelCsv({ steps, finished_steps: finished, groups, cohorts, from, to }: FunnelStats): string {
  const counts = (row: readonly FunnelStep[]) => row.map(({ journeys }) => journeys)
  return writeCsv([
    ['part', 'name', 'is_finished', ...steps.map(({ step }) => step)],
    ['all_days', `${from} to ${to}`, '', ...counts(steps)],
    ['finished_days', `${from} to ${to}`, 'true', ...counts(finished)],
    ...groups.map((group) => ['group', group.name, '', ...counts(group.steps)]),
    ...cohorts.map(({ day, is_finished: isFinished, journeys }) => ['day', day, String(isFinished), ...journeys]),
  ])
}
