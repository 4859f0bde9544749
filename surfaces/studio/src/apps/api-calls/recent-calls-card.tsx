import { LoadFailure } from '@haat/console/page/load-failure'
import { type AppCall, CALLS_KEPT_DAYS, listAppCallsEndpoint } from '@haat/domains/app-platform/api-calls/contract'
import {
  Card,
  formatCount,
  LoadMore,
  SegmentedControl,
  Skeleton,
  SkeletonRegion,
  StatusBadge,
  type StatusTone,
  Time,
} from '@haat/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { backend } from '../../backend.ts'
import { appsKey } from '../app-queries.ts'
import { adviceFor } from './problem-advice.ts'

const PAGE = 20
const filters = [
  { value: 'refused', label: 'Refused' },
  { value: 'all', label: 'All' },
] as const

/** Single calls: refused ones with what to do about them, and all of the stores in which the app is developed. */
export function RecentCallsCard({ appId }: { appId: string }) {
  const [filter, setFilter] = useState<(typeof filters)[number]['value']>('refused')
  const calls = useInfiniteQuery({
    queryKey: [...appsKey, appId, 'recent-calls', filter],
    queryFn: ({ pageParam }) =>
      backend.call(listAppCallsEndpoint, {
        params: { app_id: appId },
        query: {
          limit: PAGE,
          ...(filter === 'refused' ? { only: filter } : {}),
          ...(pageParam === '' ? {} : { cursor: pageParam }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })
  const rows = calls.data?.pages.flatMap(({ items }) => items)
  return (
    <Card
      title="Recent calls"
      description={`The last ${CALLS_KEPT_DAYS} days: calls that were refused, and all calls from stores in which you develop or test the app.`}
      actions={
        <SegmentedControl
          label="Show"
          options={filters}
          value={filter}
          onValueChange={setFilter}
          className="max-w-40"
        />
      }
    >
      {rows === undefined ? (
        calls.isError ? (
          <LoadFailure
            title="Couldn’t load the recent calls"
            error={calls.error}
            onRetry={() => void calls.refetch()}
            busy={calls.isFetching}
          />
        ) : (
          <SkeletonRegion label="Loading the recent calls">
            <Skeleton className="h-32 w-full" />
          </SkeletonRegion>
        )
      ) : rows.length === 0 ? (
        <p className="text-sm text-ink-muted">
          {filter === 'refused' ? 'No calls were refused.' : 'No calls yet. Start with haat app dev.'}
        </p>
      ) : (
        <>
          <ul className="m-0 -my-3 flex list-none flex-col divide-y divide-hairline p-0">
            {rows.map((call) => (
              <CallRow key={call.id} call={call} />
            ))}
          </ul>
          <LoadMore
            shown={rows.length}
            more={calls.hasNextPage}
            busy={calls.isFetchingNextPage}
            onMore={() => void calls.fetchNextPage()}
          />
        </>
      )}
    </Card>
  )
}

function CallRow({ call }: { call: AppCall }) {
  const { endpoint, http_status: status, problem_code: code, problem_title: title, scope } = call
  const { called_at: calledAt, duration_ms: durationMs, request_id: requestId } = call
  const advice = adviceFor(code)
  return (
    <li className="py-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink">
        <code className="font-mono text-xs break-all">{endpoint}</code>
        <StatusBadge tone={toneOf(status)}>{status}</StatusBadge>
      </p>
      {title !== null && (
        <p className="mt-1 text-ink">
          {title}
          {code === 'scope_missing' && scope !== null && <code className="font-mono text-xs"> ({scope})</code>}
        </p>
      )}
      {advice !== undefined && <p className="text-ink-muted">{advice}</p>}
      <p className="mt-1 text-xs text-ink-muted">
        <Time moment={calledAt} relativeTo={new Date()} /> · {formatCount(durationMs)} ms · request{' '}
        <code className="font-mono break-all">{requestId}</code>
      </p>
    </li>
  )
}

function toneOf(status: number): StatusTone {
  if (status >= 400) return 'danger'
  return 'success'
}
