import { LoadFailure } from '@haat/console/page/load-failure'
import {
  type AppCalls,
  CallPeriod,
  type EndpointCalls,
  getAppCallsEndpoint,
} from '@haat/domains/app-platform/api-calls/contract'
import { Card, type Column, formatCount, formatDate, SegmentedControl, Skeleton, SkeletonRegion, Table } from '@haat/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { backend } from '../../backend.ts'
import { appsKey } from '../app-queries.ts'

const periods = [
  { value: '24h', label: '24 hours' },
  { value: '7d', label: '7 days' },
  { value: '30d', label: '30 days' },
] as const satisfies readonly { value: CallPeriod; label: string }[]

/** How often the app called each endpoint in a period, which the address remembers. */
export function EndpointsCard({ appId }: { appId: string }) {
  const [search, setSearch] = useSearchParams()
  const period = CallPeriod.catch('24h').parse(search.get('period'))
  const calls = useQuery({
    queryKey: [...appsKey, appId, 'api-calls', period],
    queryFn: () => backend.call(getAppCallsEndpoint, { params: { app_id: appId }, query: { period } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Card
      title="Endpoints"
      padding={calls.data !== undefined && calls.data.items.length > 0 ? 'none' : 'regular'}
      actions={
        <SegmentedControl
          label="Period"
          options={periods}
          value={period}
          onValueChange={(value) => setSearch({ period: value }, { replace: true })}
          className="max-w-72"
        />
      }
    >
      {calls.data !== undefined ? (
        <Endpoints calls={calls.data} />
      ) : calls.isError ? (
        <LoadFailure
          title="Couldn’t load the calls"
          error={calls.error}
          onRetry={() => void calls.refetch()}
          busy={calls.isFetching}
        />
      ) : (
        <SkeletonRegion label="Loading the calls">
          <Skeleton className="h-40 w-full" />
        </SkeletonRegion>
      )}
    </Card>
  )
}

function Endpoints({ calls: { calls, errors, cost, items } }: { calls: AppCalls }) {
  if (items.length === 0) return <p className="text-sm text-ink-muted">Your app made no calls in this period.</p>
  const totals = [
    ['Calls', calls],
    ['Errors', errors],
    ['Points', cost],
  ] as const
  return (
    <div className="flex flex-col gap-4">
      <dl className="m-0 grid grid-cols-3 gap-4 px-4 sm:px-5">
        {totals.map(([label, count]) => (
          <div key={label}>
            <dt className="text-sm text-ink-muted">{label}</dt>
            <dd className="tabular m-0 text-lg font-semibold text-ink sm:text-2xl">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      <Table caption="Calls by endpoint" columns={columns} rows={items} rowKey={({ endpoint }) => endpoint} />
    </div>
  )
}

const columns: Column<EndpointCalls>[] = [
  {
    key: 'endpoint',
    header: 'Endpoint',
    phone: 'title',
    cell: ({ endpoint, deprecated }) => (
      <>
        <code className="font-mono text-xs break-all">{endpoint}</code>
        {deprecated !== null && <Deprecated {...deprecated} />}
      </>
    ),
  },
  { key: 'calls', header: 'Calls', align: 'end', cell: ({ calls }) => formatCount(calls) },
  { key: 'errors', header: 'Errors', align: 'end', cell: ({ errors }) => <Errors errors={errors} /> },
  { key: 'cost', header: 'Points', align: 'end', cell: ({ cost }) => formatCount(cost) },
  { key: 'time', header: 'Average time', align: 'end', cell: ({ average_ms: ms }) => `${formatCount(ms)} ms` },
]

/** Says until when a deprecated endpoint works, and what to call instead. */
function Deprecated({ since, sunset, replacement }: NonNullable<EndpointCalls['deprecated']>) {
  return (
    <span className="mt-1 block text-xs font-normal text-ink-muted">
      Deprecated since {formatDate(since, { time_zone: 'UTC' })}. Works until {formatDate(sunset, { time_zone: 'UTC' })}
      .
      {replacement !== undefined && (
        <>
          {' '}
          Use <code className="font-mono break-all">{replacement}</code> instead.
        </>
      )}
    </span>
  )
}

function Errors({ errors }: Pick<EndpointCalls, 'errors'>) {
  if (errors.length === 0) return <span className="text-ink-muted">0</span>
  return (
    <span className="inline-flex flex-wrap justify-end gap-x-3">
      {errors.map(({ http_status: status, calls }) => (
        <span key={status} className="whitespace-nowrap">
          {formatCount(calls)} × {status}
        </span>
      ))}
    </span>
  )
}
