import { LoadFailure } from '@haat/console/page/load-failure'
import type { VendorCohorts } from '@haat/domains/analytics/contract'
import { Card, formatCount, joinClasses, Skeleton, SkeletonRegion, Time } from '@haat/ui'
import { formatShare } from '../analytics-words.ts'
import { formatDay } from '../period/period.ts'
import { useVendorCohorts } from './use-platform-stats.ts'

const MONTHS = 12

/** Vendors by the month in which they joined, and how many of them bought something in each month since. */
export function CohortsCard() {
  const cohorts = useVendorCohorts()
  return (
    <Card
      title="Vendors by month of joining"
      description="How many of them bought credits, themes or a plan in the month they joined and in the months after. The period doesn’t matter here."
    >
      {cohorts.data !== undefined ? (
        <>
          <CohortTable cohorts={cohorts.data.cohorts} />
          <p className="mt-3 text-sm text-ink-muted">
            Last counted <Time moment={cohorts.data.computed_at} relativeTo={new Date()} />. Counted again every hour.
          </p>
        </>
      ) : cohorts.isError ? (
        <LoadFailure
          title="Couldn’t load the cohorts"
          error={cohorts.error}
          onRetry={() => void cohorts.refetch()}
          busy={cohorts.isFetching}
        />
      ) : (
        <SkeletonRegion label="Loading the cohorts">
          <Skeleton className="h-72 w-full" />
        </SkeletonRegion>
      )}
    </Card>
  )
}

function CohortTable({ cohorts }: Pick<VendorCohorts, 'cohorts'>) {
  const months = Array.from({ length: MONTHS }, (_, index) => index)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls has to scroll with the keyboard too
    <section aria-label="Vendors by month of joining" tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="visually-hidden">
          Share of the vendors of each month who bought something, by months since they joined
        </caption>
        <thead>
          <tr>
            <th scope="col" className={joinClasses(headClasses, 'text-left')}>
              Joined
            </th>
            <th scope="col" className={joinClasses(headClasses, 'text-right')}>
              Vendors
            </th>
            {months.map((month) => (
              <th key={month} scope="col" className={joinClasses(headClasses, 'text-right')}>
                {month === 0 ? 'Same month' : `+${month}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.map(({ month, vendors, buyers }) => (
            <tr key={month}>
              <th scope="row" className="border-b border-hairline px-2 py-1.5 text-left font-normal whitespace-nowrap">
                {formatDay(`${month}-01`).replace(/^1 /, '')}
              </th>
              <td className={cellClasses}>{formatCount(vendors)}</td>
              {months.map((offset) => (
                <Share key={offset} vendors={vendors} buyers={buyers[offset]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** A cell with the share of buyers on a background that is the stronger the higher the share is. */
function Share({ vendors, buyers }: { vendors: number; buyers: number | undefined }) {
  if (buyers === undefined) return <td className={cellClasses} />
  const share = vendors === 0 ? 0 : buyers / vendors
  return (
    <td
      className={cellClasses}
      style={{ background: `color-mix(in oklab, var(--indigo-soft) ${Math.round(share * 100)}%, transparent)` }}
    >
      {vendors === 0 ? '–' : formatShare(Math.round(share * 10_000))}
    </td>
  )
}

const headClasses = 'border-b border-hairline-strong px-2 py-1.5 text-xs font-medium whitespace-nowrap text-ink-muted'
const cellClasses = 'tabular border-b border-hairline px-2 py-1.5 text-right text-ink'
