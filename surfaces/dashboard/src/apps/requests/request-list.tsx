import { type AppPrivacyRequest, listPrivacyRequestsEndpoint } from '@haat/domains/app-platform/privacy/contract'
import { StatusBadge, Time } from '@haat/ui'
import { formatDate } from '@haat/ui/format'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { appKeys } from '../../app-keys.ts'
import { backend } from '../../backend.ts'
import { type PageMessage, useTranslation } from '../../language/use-translation.ts'
import { useStore } from '../../session/use-store.ts'
import { LogList } from '../manage/log-list.tsx'

const PAGE_SIZE = 20
const kinds = {
  customer_export: 'Hand over what it keeps about a customer',
  customer_erase: 'Erase what it keeps about a customer',
  store_erase: 'Erase what it keeps about your store',
} as const satisfies Record<AppPrivacyRequest['kind'], PageMessage>

/** What apps were asked to hand over or erase: in the store, or about one customer. */
export function RequestList({ customer_id: customerId, empty }: { customer_id?: string; empty: string }) {
  const { t } = useTranslation()
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
            {t('Asked')} <Time moment={request.created_at} relativeTo={new Date()} />
          </span>
        </li>
      )}
    />
  )
}

/** What the app was asked, with the customer, unless all requests are about one or there's nobody to show any more. */
function RequestTopic({ request, isAboutOne }: { request: AppPrivacyRequest; isAboutOne: boolean }) {
  const { t } = useTranslation()
  if (request.kind !== 'customer_export' || isAboutOne) return t(kinds[request.kind])
  return (
    <Link to={`/customers/${request.customer_id}`} className="text-ink-muted underline">
      {t(kinds[request.kind])}
    </Link>
  )
}

function RequestStatus({ request }: { request: AppPrivacyRequest }) {
  const { t, locale } = useTranslation()
  const { confirmed_at: confirmedAt, due_at: dueAt, is_overdue: isOverdue } = request
  if (confirmedAt !== null) {
    return (
      <StatusBadge tone="success">
        {t('Confirmed on {date}', { date: formatDate(confirmedAt, { locale }) })}
      </StatusBadge>
    )
  }
  const date = formatDate(dueAt, { locale })
  if (isOverdue) return <StatusBadge tone="danger">{t('Overdue since {date}', { date })}</StatusBadge>
  return <StatusBadge tone="waiting">{t('Due by {date}', { date })}</StatusBadge>
}
