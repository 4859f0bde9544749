import { listStoreDeliveriesEndpoint } from '@haat/domains/app-platform/deliveries/contract'
import { Banner, Card, StatusBadge, Time } from '@haat/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { appKeys } from '../../app-keys.ts'
import { backend } from '../../backend.ts'
import { useTranslation } from '../../language/use-translation.ts'
import { LogList } from './log-list.tsx'

const PAGE_SIZE = 10
const statusWords = {
  pending: { text: 'Waiting', tone: 'waiting' },
  delivered: { text: 'Delivered', tone: 'success' },
  dead: { text: 'Not delivered', tone: 'danger' },
  merged: { text: 'Combined with a later one', tone: 'neutral' },
  cancelled: { text: 'Cancelled', tone: 'neutral' },
} as const

/** What the app's server was told about the store, without contents. */
export function ToldCard({ app_id: appId, store_slug: storeSlug }: { app_id: string; store_slug: string }) {
  const { t } = useTranslation()
  const told = useInfiniteQuery({
    queryKey: [...appKeys.details(storeSlug, appId), 'told'],
    queryFn: ({ pageParam, signal }) =>
      backend.call(listStoreDeliveriesEndpoint, {
        params: { id: appId },
        query: { store_slug: storeSlug, limit: PAGE_SIZE, ...(pageParam !== '' && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
  const isUnreachable =
    told.data?.pages[0]?.webhooks.some(({ disabled_at: disabledAt }) => disabledAt !== null) ?? false
  return (
    <Card
      title={t('What the app was told')}
      description={t('Events in your store that Haat sent to the app’s server.')}
    >
      {isUnreachable && (
        <Banner tone="warning" className="mb-3">
          {t('The app’s server can’t be reached. Haat has stopped sending events until its developer repairs it.')}
        </Banner>
      )}
      <LogList
        query={told}
        empty={t('Nothing yet. Apps hear only of what their permissions allow.')}
        entry={({ id, event_type: type, created_at: createdAt, status }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
            <code className="min-w-0 flex-1 break-words text-ink">{type}</code>
            <StatusBadge tone={statusWords[status].tone}>{t(statusWords[status].text)}</StatusBadge>
            <span className="text-ink-muted">
              <Time moment={createdAt} relativeTo={new Date()} />
            </span>
          </li>
        )}
      />
    </Card>
  )
}
