import { listPersonalAccessEndpoint, type PersonalDataAccess } from '@haat/domains/app-platform/access-log/contract'
import { Card, Time } from '@haat/ui'
import { formatCount } from '@haat/ui/format'
import { useInfiniteQuery } from '@tanstack/react-query'
import { backend } from '../../backend.ts'
import { appKeys } from '../data/app-keys.ts'
import { LogList } from './log-list.tsx'

const PAGE_SIZE = 10
const nouns: Readonly<Record<PersonalDataAccess['resource'], readonly [one: string, many: string]>> = {
  customers: ['customer', 'customers'],
  orders: ['order', 'orders'],
  messages: ['message', 'messages'],
  subscribers: ['subscriber', 'subscribers'],
}

/** Whose personal data the app was given, for the owner. */
export function AccessCard({ app_id: appId, store_slug: storeSlug }: { app_id: string; store_slug: string }) {
  const accesses = useInfiniteQuery({
    queryKey: [...appKeys.details(storeSlug, appId), 'access'],
    queryFn: ({ pageParam, signal }) =>
      backend.call(listPersonalAccessEndpoint, {
        params: { id: appId },
        query: { store_slug: storeSlug, limit: PAGE_SIZE, ...(pageParam !== '' && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
  return (
    <Card
      title="Personal data it got"
      description="Each time the app read names, addresses or other data about people."
    >
      <LogList
        query={accesses}
        empty="The app hasn’t read any personal data."
        entry={({ id, resource, record_count: count, person_name: person, accessed_at: time }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
            <span className="min-w-0 flex-1 text-ink">
              {formatCount(count)} {nouns[resource][count === 1 ? 0 : 1]}
              <span className="text-ink-muted">{person === null ? ', by itself' : `, used by ${person}`}</span>
            </span>
            <span className="text-ink-muted">
              <Time moment={time} relativeTo={new Date()} />
            </span>
          </li>
        )}
      />
    </Card>
  )
}
