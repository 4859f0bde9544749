import type { FunnelStats } from '@haat/domains/analytics/contract'
import { signupSteps } from '@haat/domains/analytics/signup/contract'
import { Card } from '@haat/ui'
import { LineChart } from '@haat/ui/charts/line-chart'
import { formatDay, listDays } from '../period/period.ts'
import { shortDay } from '../platform/daily-series.ts'
import { stepWords } from './step-words.ts'

const shown = ['opened', 'registered', 'store_created', 'published'] as const

/** The people of each day and the steps they've reached. Days that can still change are hatched. */
export function TrendCard({ funnel }: { funnel: FunnelStats }) {
  const { from, to, finished_until: finishedUntil, window_days: windowDays } = funnel
  const days = listDays({ from, to })
  const journeysOf = new Map(funnel.cohorts.map(({ day, journeys }) => [day, journeys]))
  const firstOpen = days.findIndex((day) => day > finishedUntil)
  const withYear = days.length > 360
  return (
    <Card>
      <LineChart
        title="By the day on which the page was opened"
        labelHeader="Day"
        labels={days.map((day) => shortDay(day, withYear))}
        series={shown.map((step) => ({
          label: stepWords[step].label,
          values: days.map((day) => journeysOf.get(day)?.[signupSteps.indexOf(step)] ?? 0),
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
