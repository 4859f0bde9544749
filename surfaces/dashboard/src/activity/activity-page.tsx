import type { ListColumn } from '@haat/console/lists/list-definition'
import { listFields } from '@haat/console/lists/list-fields'
import { ListPage } from '@haat/console/lists/list-page'
import {
  ActivityArea,
  type ActivityEntry,
  ActivityListQuery,
  type ActivitySubject,
  exportActivityEndpoint,
  listActivityEndpoint,
  listActivityPeopleEndpoint,
} from '@haat/domains/store-activity/contract'
import { Badge, Breadcrumbs, formatDateTime, LinkButton, Time } from '@haat/ui'
import { History } from '@haat/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { backend } from '../backend.ts'
import { RecordLink } from '../lists/record-link.tsx'
import { savedViewsOf } from '../lists/saved-views-of.ts'
import { useStore } from '../session/use-store.ts'

const areas: Readonly<Record<ActivityArea, string>> = {
  orders: 'Orders',
  customers: 'Customers',
  products: 'Products',
  content: 'Collections, categories, pages and menus',
  discounts: 'Discounts',
  online_store: 'Online store',
  apps: 'Apps',
  settings: 'Settings',
  payments: 'Payment methods',
  billing: 'Plan and billing',
  team: 'Staff',
}

const paths: Readonly<Record<ActivitySubject, string>> = {
  order: '/orders',
  product: '/products',
  customer: '/customers',
  segment: '/customers/segments',
  collection: '/collections',
  category: '/categories',
  page: '/pages',
  menu: '/menus',
  discount: '/discounts',
  message: '/messages',
}

const columns: readonly ListColumn<ActivityEntry>[] = [
  {
    key: 'sentence',
    header: 'What happened',
    phone: 'title',
    cell: ({ sentence, subject }) =>
      subject === null ? (
        <span className="break-words text-ink">{sentence}</span>
      ) : (
        <RecordLink to={`${paths[subject.kind]}/${subject.id}`}>{sentence}</RecordLink>
      ),
    exports: ['who', 'sentence'],
  },
  { key: 'area', header: 'Area', cell: ({ area }) => <Badge>{areas[area]}</Badge> },
  {
    key: 'created_at',
    header: 'Time',
    align: 'end',
    cell: ({ created_at: moment }) => (
      <span>
        <Time moment={moment} relativeTo={new Date()} />
        <span className="visually-hidden">, {formatDateTime(moment)}</span>
      </span>
    ),
  },
]

/** `/settings/activity`: who did what in the store. */
export function ActivityPage() {
  const { store_slug: storeSlug } = useStore()
  const people = useQuery({
    queryKey: ['activity', storeSlug, 'people'],
    queryFn: ({ signal }) => backend.call(listActivityPeopleEndpoint, { query: { store_slug: storeSlug }, signal }),
  })
  const fields = listFields(ActivityListQuery.list, {
    created_at: { label: 'Time', type: 'date' },
    area: {
      label: 'Area',
      type: 'choice',
      options: ActivityArea.options.map((value) => ({ value, label: areas[value] })),
      isPinned: true,
    },
    // Without the names, the list works without this filter.
    ...(people.data !== undefined && {
      actor_id: {
        label: 'Person',
        type: 'choice',
        options: people.data.items.map(({ id, name }) => ({ value: id, label: name })),
        isPinned: true,
      },
    }),
  })
  return (
    <ListPage
      title="Activity"
      breadcrumbs={<Breadcrumbs crumbs={[{ label: 'Settings', link: <Link to="/settings" /> }]} />}
      description="Who did what in this store, newest first. Entries can’t be changed or deleted."
      noun={{ one: 'entry', many: 'entries' }}
      queryKey={['activity', storeSlug, 'list']}
      load={({ values, cursor, signal }) =>
        backend.call(listActivityEndpoint, { query: { ...values, store_slug: storeSlug, cursor }, signal })
      }
      exportFile={async (query) => {
        const file = await backend.call(exportActivityEndpoint, { query: { ...query, store_slug: storeSlug } })
        if (file instanceof Blob) return file
        throw new Error('The server didn’t return a file')
      }}
      columns={columns}
      rowKey={({ id }) => id}
      nameOf={({ sentence }) => sentence}
      search="Search by person or record"
      fields={fields}
      savedViews={savedViewsOf(storeSlug, 'activity')}
      empty={{
        icon: <History />,
        title: 'Nothing happened yet',
        text: 'Changes to products, orders, settings and everything else in your store appear here.',
        action: <LinkButton render={<Link to="/settings" />}>Settings</LinkButton>,
      }}
    />
  )
}
