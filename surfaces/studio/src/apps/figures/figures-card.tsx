import { LoadFailure } from '@haat/console/page/load-failure'
import {
  type AppInstallations,
  getAppInstallationsEndpoint,
} from '@haat/domains/app-platform/developer-figures/contract'
import type { UninstallReason } from '@haat/domains/app-platform/installations/contract'
import { Card, formatCount, Skeleton, SkeletonRegion } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../../backend.ts'
import { appsKey } from '../app-queries.ts'

/** How many stores have the app, and why others uninstalled it. */
export function FiguresCard({ appId }: { appId: string }) {
  const figures = useQuery({
    queryKey: [...appsKey, appId, 'figures'],
    queryFn: () => backend.call(getAppInstallationsEndpoint, { params: { app_id: appId } }),
  })
  return (
    <Card title="Installations">
      {figures.data !== undefined ? (
        <Figures figures={figures.data} />
      ) : figures.isError ? (
        <LoadFailure
          title="Couldn’t load the installations"
          error={figures.error}
          onRetry={() => void figures.refetch()}
          busy={figures.isFetching}
        />
      ) : (
        <SkeletonRegion label="Loading the installations">
          <Skeleton className="h-16 w-full" />
        </SkeletonRegion>
      )}
    </Card>
  )
}

function Figures({ figures }: { figures: AppInstallations }) {
  const { installed, installed_30_days: added, uninstalled_30_days: ended, reasons } = figures
  const numbers = [
    ['Stores that have it', installed],
    ['Installed in 30 days', added],
    ['Uninstalled in 30 days', ended],
  ] as const
  return (
    <div className="flex flex-col gap-5">
      <dl className="m-0 grid grid-cols-1 gap-4 sm:grid-cols-3">
        {numbers.map(([label, count]) => (
          <div key={label}>
            <dt className="text-sm text-ink-muted">{label}</dt>
            <dd className="tabular m-0 text-2xl font-semibold text-ink">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {reasons.length > 0 && (
        <section aria-labelledby="uninstall-reasons">
          <h3 id="uninstall-reasons" className="mb-2 text-sm font-semibold text-ink">
            Why stores uninstalled it
          </h3>
          <ul className="m-0 flex list-none flex-col gap-1 p-0 text-sm text-ink">
            {reasons.map(({ reason, count }) => (
              <li key={reason ?? ''} className="flex justify-between gap-4">
                <span>{reason === null ? 'No answer' : reasonLabels[reason]}</span>
                <span className="tabular">{formatCount(count)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const reasonLabels: Readonly<Record<UninstallReason, string>> = {
  not_needed: 'Not needed any more',
  missing_feature: 'Lacks something they need',
  too_difficult: 'Too difficult to use',
  does_not_work: 'Doesn’t work properly',
  other_app: 'They use another app',
  other: 'Another reason',
}
