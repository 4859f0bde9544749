import { listPersonalAccessEndpoint, type PersonalDataAccess } from '@haat/domains/app-platform/access-log/contract'
import { Card, Time } from '@haat/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { appKeys } from '../../app-keys.ts'
import { backend } from '../../backend.ts'
import { type PageMessage, useTranslation } from '../../language/use-translation.ts'
import { LogList } from './log-list.tsx'

const PAGE_SIZE = 10
const nouns = {
  customers: ['1 customer', '{count} customers'],
  orders: ['1 order', '{count} orders'],
  messages: ['1 message', '{count} messages'],
  subscribers: ['1 subscriber', '{count} subscribers'],
  emails: ['1 email sent to a customer', '{count} emails sent to customers'],
  staff: ['1 team member', '{count} team members'],
} as const satisfies Record<PersonalDataAccess['resource'], readonly [one: PageMessage, many: PageMessage]>

/** Whose personal data the app was given and to whom it wrote, for the owner. */
export function AccessCard({ app_id: appId, store_slug: storeSlug }: { app_id: string; store_slug: string }) {
  const { t } = useTranslation()
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
  const countOf = (resource: PersonalDataAccess['resource'], count: number) => {
    const [one, many] = nouns[resource]
    return count === 1 ? t(one) : t(many, { count })
  }
  return (
    <Card
      title={t('Personal data and emails')}
      description={t(
        'Each time the app read names, addresses or other data about people, or sent an email to a customer in your store’s name.',
      )}
    >
      <LogList
        query={accesses}
        empty={t('The app hasn’t read any personal data or sent any emails.')}
        entry={({ id, resource, record_count: count, person_name: person, accessed_at: time }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
            <span className="min-w-0 flex-1 text-ink">
              {person === null
                ? t('{records}, by itself', { records: countOf(resource, count) })
                : t('{records}, used by {person}', { records: countOf(resource, count), person })}
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
