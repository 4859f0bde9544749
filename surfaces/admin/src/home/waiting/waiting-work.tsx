import { LoadFailure } from '@haat/console/page/load-failure'
import { getSuperAdminDataEndpoint, type WaitingWork as Work } from '@haat/domains/admins/contract'
import { HOUR_MS } from '@haat/http-contract'
import { Card, formatCount, Skeleton, SkeletonRegion, StatusBadge } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { backend } from '../../backend.ts'
import { describeDuration } from '../../duration/describe-duration.ts'
import { useAdministrator } from '../../session/use-administrator.ts'
import { describeUrgency, waitingQueues } from './waiting-queues.ts'

const REFRESH_MS = 60_000

/** The queues that the administrator works on, with the age of the oldest record against the promised time. */
export function WaitingWork() {
  const waiting = useQuery({
    queryKey: ['waiting-work'],
    queryFn: async ({ signal }) => (await backend.call(getSuperAdminDataEndpoint, { signal })).waiting,
    refetchInterval: REFRESH_MS,
  })
  return (
    <Card title="Waiting work" description="How long the oldest has been waiting, and the promised time" padding="none">
      {waiting.data !== undefined ? (
        <ul className="mt-2 divide-y divide-hairline border-t border-hairline">
          {waiting.data.map((work) => (
            <QueueRow key={work.kind} work={work} />
          ))}
        </ul>
      ) : waiting.isError ? (
        <LoadFailure
          title="Couldn’t load the waiting work"
          error={waiting.error}
          onRetry={() => void waiting.refetch()}
          busy={waiting.isFetching}
        />
      ) : (
        <SkeletonRegion label="Loading the waiting work" className="p-4 sm:p-5">
          <Skeleton className="h-48 w-full" />
        </SkeletonRegion>
      )}
    </Card>
  )
}

function QueueRow({ work }: { work: Work }) {
  const { pages } = useAdministrator()
  const { label, page, filter = '' } = waitingQueues[work.kind]
  const path = pages.find(({ key }) => key === page)?.path
  const urgency = describeUrgency(work, new Date())
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <span className="tabular w-10 shrink-0 text-end text-xl font-semibold text-ink">{formatCount(work.count)}</span>
      <span className="min-w-44 flex-1">
        <span className="block font-medium">
          {path === undefined ? (
            label
          ) : (
            <Link to={`${path}${filter}`} className="inline-flex min-h-6 items-center max-sm:min-h-11">
              {label}
            </Link>
          )}
        </span>
        <span className="block text-sm text-ink-muted">
          Promised within {describeDuration(work.promised_hours * HOUR_MS)}
        </span>
      </span>
      {urgency === undefined ? (
        <StatusBadge tone="success" className="max-sm:ml-14">
          Nothing waiting
        </StatusBadge>
      ) : (
        <StatusBadge tone={urgency.tone} className="max-sm:ml-14">
          {urgency.label}
        </StatusBadge>
      )}
    </li>
  )
}
