import { PageTabs } from '@haat/console/page/page-tabs'
import { useTitle } from '@haat/console/page/use-title'
import { PageHeader } from '@haat/ui'
import type { ReactNode } from 'react'
import { describeDates, type Period, periodBefore, periodQuery } from './period/period.ts'
import { PeriodPicker } from './period/period-picker.tsx'
import { usePeriod } from './period/use-period.ts'

interface AnalyticsFrameProps {
  title: string
  description: string
  actions?: ReactNode
  children: (period: Period) => ReactNode
}

/** The header of the analytics pages, their tabs, and the period that is in the URL of all of them. */
export function AnalyticsFrame({ title, description, actions, children }: AnalyticsFrameProps) {
  useTitle(`Analytics: ${title}`)
  const { period, setPeriod } = usePeriod()
  const query = periodQuery(period)
  return (
    <>
      <PageHeader title="Analytics" description={description} actions={actions} />
      <PageTabs
        label="Analytics"
        tabs={[
          { to: `/analytics${query}`, label: 'Platform' },
          { to: `/analytics/sign-up${query}`, label: 'Sign-up funnel' },
        ]}
      />
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <PeriodPicker value={period} onChange={setPeriod} />
        <p className="text-sm text-ink-muted">
          {describeDates(period)}, compared with {describeDates(periodBefore(period))}
        </p>
      </div>
      {children(period)}
    </>
  )
}
