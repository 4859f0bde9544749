import type { BulkAction, ListColumn } from '@haat/console/lists/list-definition'
import { listFields } from '@haat/console/lists/list-fields'
import { ListPage } from '@haat/console/lists/list-page'
import {
  exportSubscribersEndpoint,
  listSubscribersEndpoint,
  type NewsletterSubscriber,
  SubscriberListQuery,
  unsubscribeSubscriberEndpoint,
} from '@haat/domains/audience/subscribers/contract'
import { StatusBadge, Time } from '@haat/ui'
import { Mail } from '@haat/ui/icons'
import { Link } from 'react-router'
import { backend } from '../backend.ts'
import { savedViewsOf } from '../lists/saved-views-of.ts'
import { useStore } from '../session/use-store.ts'
import { AddSubscriber } from './add-subscriber.tsx'
import { subscribersKey } from './subscriber-keys.ts'

const columns: readonly ListColumn<NewsletterSubscriber>[] = [
  {
    key: 'email',
    header: 'Email',
    phone: 'title',
    cell: ({ email }) => <span className="font-semibold break-all text-ink">{email}</span>,
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ unsubscribed_at: unsubscribedAt }) =>
      unsubscribedAt === null ? (
        <StatusBadge tone="success">Subscribed</StatusBadge>
      ) : (
        <StatusBadge tone="neutral">Unsubscribed</StatusBadge>
      ),
  },
  {
    key: 'customer_name',
    header: 'Customer',
    cell: ({ customer_id: id, customer_name: name }) =>
      id === null ? '–' : <Link to={`/customers/${id}`}>{name || 'View customer'}</Link>,
  },
  {
    key: 'subscribed_at',
    header: 'Subscribed',
    align: 'end',
    cell: ({ subscribed_at: moment }) => <Time moment={moment} relativeTo={new Date()} />,
  },
  {
    key: 'unsubscribed_at',
    header: 'Unsubscribed',
    align: 'end',
    cell: ({ unsubscribed_at: moment }) => (moment === null ? '–' : <Time moment={moment} relativeTo={new Date()} />),
    isInitiallyHidden: true,
  },
]

const views = [
  { name: 'Subscribed', query: 'filter[status]=in:subscribed' },
  { name: 'Unsubscribed', query: 'filter[status]=in:unsubscribed' },
]

const fields = listFields(SubscriberListQuery.list, {
  subscribed_at: { label: 'Subscribed', type: 'date' },
  email: { label: 'Email', type: 'text' },
  status: {
    label: 'Status',
    type: 'choice',
    options: [
      { value: 'subscribed', label: 'Subscribed' },
      { value: 'unsubscribed', label: 'Unsubscribed' },
    ],
    isPinned: true,
  },
})

/** `/subscribers`: who gets the store's newsletter. */
export function SubscribersPage() {
  const { store_slug: storeSlug } = useStore()
  return (
    <ListPage
      title="Subscribers"
      description="People who signed up for your newsletter."
      noun={{ one: 'subscriber', many: 'subscribers' }}
      actions={<AddSubscriber />}
      queryKey={[...subscribersKey(storeSlug), 'list']}
      load={({ values, cursor, signal }) =>
        backend.call(listSubscribersEndpoint, { query: { ...values, store_slug: storeSlug, cursor }, signal })
      }
      exportFile={async (query) => {
        const file = await backend.call(exportSubscribersEndpoint, { query: { ...query, store_slug: storeSlug } })
        if (file instanceof Blob) return file
        throw new Error('The server didn’t return a file')
      }}
      columns={columns}
      rowKey={({ id }) => id}
      nameOf={({ email }) => email}
      search="Search by email"
      fields={fields}
      views={views}
      savedViews={savedViewsOf(storeSlug, 'subscribers')}
      bulkActions={[unsubscribe(storeSlug)]}
      empty={{
        icon: <Mail />,
        title: 'No subscribers yet',
        text: 'People who sign up for the newsletter in your store appear here.',
        action: <AddSubscriber />,
      }}
    />
  )
}

function unsubscribe(storeSlug: string): BulkAction<NewsletterSubscriber> {
  return {
    label: 'Unsubscribe',
    verb: 'unsubscribe',
    confirm: {
      title: (subject) => `Unsubscribe ${subject}?`,
      label: 'Unsubscribe',
      text: 'They no longer get your newsletter. They can sign up again in your store.',
    },
    done: (subject) => `${subject} unsubscribed`,
    runOne: ({ id }) =>
      backend.call(unsubscribeSubscriberEndpoint, { params: { id }, body: { store_slug: storeSlug } }),
  }
}
