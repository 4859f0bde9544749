import type { FunnelStats, FunnelStep } from '@haat/domains/analytics/contract'
import { Card, type Column, formatCount, SegmentedControl, Table } from '@haat/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatShare } from '../analytics-words.ts'
import { formatDay, type Period, periodQuery } from '../period/period.ts'
import { formatSeconds, stepWords } from './step-words.ts'

interface StepRow extends FunnelStep {
  /** The share of the first step, from 0 to 1. */
  readonly share: number
  /** Reached this step and not the next one. Undefined for the last step. */
  readonly stopped: number | undefined
  readonly seconds: number | null
}

interface StepsCardProps {
  funnel: FunnelStats
  period: Period
}

/** The steps of the funnel with their counts, conversion, drop-off and times. */
export function StepsCard({ funnel, period }: StepsCardProps) {
  const [days, setDays] = useState<'all' | 'finished'>('all')
  const { finished_until: finishedUntil, window_days: windowDays } = funnel
  const rows = rowsOf(days === 'all' ? funnel.steps : funnel.finished_steps, funnel.times)
  const isOpen = period.to > finishedUntil
  return (
    <Card
      padding="none"
      title="Steps"
      description={`In this order and within ${windowDays} days of opening the page. Robots and administrators aren’t counted.`}
      actions={
        isOpen && (
          <SegmentedControl
            label="Days"
            className="sm:w-64"
            options={[
              { value: 'all', label: 'All days' },
              { value: 'finished', label: 'Finished days' },
            ]}
            value={days}
            onValueChange={setDays}
          />
        )
      }
    >
      <Table caption="Steps" columns={columnsOf(period)} rows={rows} rowKey={({ step }) => step} />
      {isOpen && (
        <p className="px-4 py-3 text-sm text-ink-muted sm:px-5">
          {days === 'all'
            ? `People who opened the page after ${formatDay(finishedUntil)} can still go on, so conversion will rise.`
            : `Only people who opened the page until ${formatDay(finishedUntil)}: their ${windowDays} days have passed. The times are those of all days.`}
        </p>
      )}
    </Card>
  )
}

function rowsOf(steps: readonly FunnelStep[], times: FunnelStats['times']): StepRow[] {
  const opened = steps[0]?.journeys ?? 0
  return steps.map((step, index) => ({
    ...step,
    share: opened === 0 ? 0 : step.journeys / opened,
    stopped: steps[index + 1]?.dropped,
    seconds: times.find((time) => time.step === step.step)?.median_s ?? null,
  }))
}

function columnsOf(period: Period): readonly Column<StepRow>[] {
  return [
    {
      key: 'step',
      header: 'Step',
      phone: 'title',
      className: 'sm:min-w-56',
      cell: ({ step, share }) => (
        <span className="block min-w-0 flex-1">
          <Link to={`/analytics/sign-up/${step}${periodQuery(period)}`}>{stepWords[step].label}</Link>
          <span aria-hidden="true" className="mt-1.5 block h-2 rounded-pill bg-sunken">
            <span className="block h-full rounded-pill bg-indigo" style={{ width: `${share * 100}%` }} />
          </span>
        </span>
      ),
    },
    { key: 'people', header: 'People', align: 'end', cell: ({ journeys }) => formatCount(journeys) },
    {
      key: 'step-conversion',
      header: 'Of the step before',
      align: 'end',
      cell: ({ step_conversion_bp: share }) => formatShare(share),
    },
    {
      key: 'overall-conversion',
      header: 'Of all',
      align: 'end',
      cell: ({ overall_conversion_bp: share }) => formatShare(share),
    },
    {
      key: 'stopped',
      header: 'Stopped here',
      align: 'end',
      cell: ({ step, stopped }) =>
        stopped === undefined ? (
          '–'
        ) : (
          <Link
            to={`/analytics/sign-up/${step}${periodQuery(period, { outcome: 'dropped' })}`}
            aria-label={`${formatCount(stopped)} stopped at ${stepWords[step].label}`}
          >
            {formatCount(stopped)}
          </Link>
        ),
    },
    {
      key: 'median',
      header: 'Median time to next',
      align: 'end',
      cell: ({ seconds }) => formatSeconds(seconds),
    },
  ]
}
