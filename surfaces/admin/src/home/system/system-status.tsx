import { LoadFailure } from '@haat/console/page/load-failure'
import { getSystemStatusEndpoint } from '@haat/domains/system-status/contract'
import { Card, Skeleton, SkeletonRegion, StatusBadge } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { backend } from '../../backend.ts'
import { describeSystem } from './describe-system.ts'

const REFRESH_MS = 60_000

/** Whether the database, jobs, outboxes, files and audit seals work. */
export function SystemStatus() {
  const status = useQuery({
    queryKey: ['system-status'],
    queryFn: ({ signal }) => backend.call(getSystemStatusEndpoint, { signal }),
    refetchInterval: REFRESH_MS,
  })
  return (
    <Card
      title="System status"
      {...(status.data !== undefined && { description: `Haat ${status.data.version}` })}
      padding="none"
    >
      {status.data !== undefined ? (
        <ul className="mt-2 divide-y divide-hairline border-t border-hairline">
          {describeSystem(status.data).map(({ name, tone, state, detail, to }) => (
            <li key={name} className="flex items-center gap-4 px-4 py-3 sm:px-5">
              <span className="min-w-0 flex-1">
                <span className="block font-medium text-ink">
                  {to === undefined ? name : <Link to={to}>{name}</Link>}
                </span>
                <span className="block text-sm break-words text-ink-muted">{detail}</span>
              </span>
              <StatusBadge tone={tone}>{state}</StatusBadge>
            </li>
          ))}
        </ul>
      ) : status.isError ? (
        <LoadFailure
          title="Couldn’t load the system status"
          error={status.error}
          onRetry={() => void status.refetch()}
          busy={status.isFetching}
        />
      ) : (
        <SkeletonRegion label="Loading the system status" className="p-4 sm:p-5">
          <Skeleton className="h-48 w-full" />
        </SkeletonRegion>
      )}
    </Card>
  )
}
