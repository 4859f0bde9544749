import { type AppPrivacyRequest, listPrivacyRequestsEndpoint } from '@haat/domains/app-platform/privacy/contract'
import { StatusBadge, Time } from '@haat/ui'
import { formatDate } from '@haat/ui/format'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { backend } from '../../backend.ts'
import { useStore } from '../../session/use-store.ts'
import { appKeys } from '../data/app-keys.ts'
import { LogList } from '../manage/log-list.tsx'

const PAGE_SIZE = 20
const kinds: Readonly<Record<AppPrivacyRequest['kind'], string>> = {
  customer_export: 'Hand over what it keeps about a customer',
  customer_erase: 'Erase what it keeps about a customer',
  store_erase: 'Erase what it keeps about your store',
}

/** What apps were asked to hand over or erase: in the store, or about one customer. */
export function RequestList({ customer_id: customerId, empty }: { customer_id?: string; empty: string }) {
  const { store_slug: storeSlug } = useStore()
  const requests = useInfiniteQuery({
    queryKey: [...appKeys.privacyRequests(storeSlug), customerId ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      backend.call(listPrivacyRequestsEndpoint, {
        query: {
          store_slug: storeSlug,
          limit: PAGE_SIZE,
          ...(customerId !== undefined && { customer_id: customerId }),
          ...(pageParam !== '' && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
  return (
    <LogList
      query={requests}
      empty={empty}
      entry={(request) => (
        <li key={request.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
          <span className="min-w-0 flex-1 basis-56">
            <span className="block text-ink">{request.app_title}</span>
            <span className="block text-ink-muted">
              <RequestTopic request={request} isAboutOne={customerId !== undefined} />
            </span>
          </span>
          <RequestStatus request={request} />
          <span className="text-ink-muted">
            Asked <Time moment={request.created_at} relativeTo={new Date()} />
          </span>
        </li>
      )}
    />
  )
}

/** What the app was asked, with the customer, unless all requests are about one or there's nobody to show any more. */
function RequestTopic({ request, isAboutOne }: { request: AppPrivacyRequest; isAboutOne: boolean }) {
  if (request.kind !== 'customer_export' || isAboutOne) return kinds[request.kind]
  return (
    <Link to={`/customers/${request.customer_id}`} className="text-ink-muted underline">
      {kinds[request.kind]}
    </Link>
  )
}

function RequestStatus({ request }: { request: AppPrivacyRequest }) {
  if (request.confirmed_at !== null) {
    return <StatusBadge tone="success">Confirmed on {formatDate(request.confirmed_at)}</StatusBadge>
  }
  if (request.is_overdue) return <StatusBadge tone="danger">Overdue since {formatDate(request.due_at)}</StatusBadge>
  return <StatusBadge tone="waiting">Due by {formatDate(request.due_at)}</StatusBadge>
}
