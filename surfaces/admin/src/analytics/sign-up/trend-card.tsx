import type { FunnelStats, SignupStep } from '@haat/domains/analytics/contract'
import { signupSteps } from '@haat/domains/analytics/signup/contract'
import { Card } from '@haat/ui'
import { LineChart } from '@haat/ui/charts/line-chart'
import { formatDay } from '../period/period.ts'
import { splitPeriod } from '../period/split-period.ts'
import { stepWords } from './step-words.ts'

/** A chart with more lines can't be read. The others are in the table of steps. */
const shown = ['opened', 'registered', 'store_created', 'published'] as const

/** The people of each day and the steps they've reached. Days that can still change are hatched. */
export function TrendCard({ funnel }: { funnel: FunnelStats }) {
  const { finished_until: finishedUntil, window_days: windowDays } = funnel
  const { columns, labels, labelHeader } = splitPeriod(funnel)
  const journeysOf = new Map(funnel.cohorts.map(({ day, journeys }) => [day, journeys]))
  const count = (days: readonly string[], step: SignupStep) =>
    days.reduce((sum, day) => sum + (journeysOf.get(day)?.[signupSteps.indexOf(step)] ?? 0), 0)
  const firstOpen = columns.findIndex((days) => days.some((day) => day > finishedUntil))
  return (
    <Card>
      <LineChart
        title="By the day on which the page was opened"
        labelHeader={labelHeader}
        labels={labels}
        series={shown.map((step) => ({
          label: stepWords[step].label,
          values: columns.map((days) => count(days, step)),
        }))}
        unfinished={firstOpen === -1 ? undefined : { from: firstOpen, label: 'Can still change' }}
      />
      {firstOpen !== -1 && (
        <p className="mt-2 text-sm text-ink-muted">
          Days after {formatDay(finishedUntil)} are younger than {windowDays} days, so later steps can still follow.
        </p>
      )}
    </Card>
  )
}
