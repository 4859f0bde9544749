import { LoadFailure } from '@haat/console/page/load-failure'
import {
  type DeveloperDelivery,
  listDeveloperDeliveriesEndpoint,
  replayDeveloperDeliveryEndpoint,
} from '@haat/domains/app-platform/developer-figures/contract'
import { Button, Card, LoadMore, Skeleton, SkeletonRegion, StatusBadge, Time, useToast } from '@haat/ui'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { backend } from '../../backend.ts'
import { appsKey } from '../app-queries.ts'

const PAGE = 20
const deliveriesKey = (appId: string) => [...appsKey, appId, 'deliveries']

/** The events that were sent to the app's server, with a way to send each again. */
export function DeliveriesCard({ appId }: { appId: string }) {
  const deliveries = useInfiniteQuery({
    queryKey: deliveriesKey(appId),
    queryFn: ({ pageParam }) =>
      backend.call(listDeveloperDeliveriesEndpoint, {
        params: { app_id: appId },
        query: { limit: PAGE, ...(pageParam === '' ? {} : { cursor: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })
  const rows = deliveries.data?.pages.flatMap(({ items }) => items)
  return (
    <Card title="Events" description="What was sent to your app’s server, from all stores, in the last 30 days.">
      {rows === undefined ? (
        deliveries.isError ? (
          <LoadFailure
            title="Couldn’t load the events"
            error={deliveries.error}
            onRetry={() => void deliveries.refetch()}
            busy={deliveries.isFetching}
          />
        ) : (
          <SkeletonRegion label="Loading the events">
            <Skeleton className="h-32 w-full" />
          </SkeletonRegion>
        )
      ) : rows.length === 0 ? (
        <p className="text-sm text-ink-muted">Nothing was sent yet. Events start when a store has installed the app.</p>
      ) : (
        <>
          <ul className="m-0 -my-3 flex list-none flex-col divide-y divide-hairline p-0">
            {rows.map((delivery) => (
              <DeliveryRow key={delivery.id} appId={appId} delivery={delivery} />
            ))}
          </ul>
          <LoadMore
            shown={rows.length}
            more={deliveries.hasNextPage}
            busy={deliveries.isFetchingNextPage}
            onMore={() => void deliveries.fetchNextPage()}
          />
        </>
      )}
    </Card>
  )
}

function DeliveryRow({ appId, delivery }: { appId: string; delivery: DeveloperDelivery }) {
  const { id, event_type: type, event_id: eventId, attempts, created_at: createdAt, is_replay: isReplay } = delivery
  const queries = useQueryClient()
  const toast = useToast()
  const replay = useMutation({
    mutationFn: () => backend.call(replayDeveloperDeliveryEndpoint, { params: { app_id: appId, delivery_id: id } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: deliveriesKey(appId) })
      toast.show({ title: `${type} is sent again`, tone: 'success' })
    },
    onError: (error) => toast.show({ title: 'Couldn’t send the event again', detail: error.message, tone: 'danger' }),
  })
  const { text, tone } = statusWords[delivery.status]
  const answer = describeAnswer(delivery)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink">
          <span className="font-mono">{type}</span>
          <StatusBadge tone={tone}>{text}</StatusBadge>
        </p>
        <p className="text-ink-muted">
          <Time moment={createdAt} relativeTo={new Date()} /> · {attempts === 1 ? '1 attempt' : `${attempts} attempts`}
          {answer !== undefined && ` · ${answer}`}
          {isReplay && ' · sent again'}
        </p>
        <p className="font-mono text-xs break-all text-ink-muted">{eventId}</p>
      </div>
      {delivery.status !== 'pending' && (
        <Button size="small" busy={replay.isPending} onClick={() => replay.mutate()}>
          Send again<span className="visually-hidden"> {eventId}</span>
        </Button>
      )}
    </li>
  )
}

const statusWords = {
  pending: { text: 'Waiting', tone: 'waiting' },
  delivered: { text: 'Delivered', tone: 'success' },
  dead: { text: 'Given up', tone: 'danger' },
  merged: { text: 'Merged', tone: 'neutral' },
  cancelled: { text: 'Cancelled', tone: 'neutral' },
} as const

const errorWords: Readonly<Record<string, string>> = {
  dns: 'address not found',
  refused: 'connection refused',
  timeout: 'no answer in time',
  tls: 'certificate problem',
  blocked: 'address not allowed',
  too_large: 'answer too large',
  other: 'connection failed',
}

/** What came of the last attempt; undefined if it isn't kept any more. */
function describeAnswer({ http_status: status, error }: DeveloperDelivery): string | undefined {
  if (status !== null) return `answered ${status}`
  return error === null ? undefined : errorWords[error]
}
