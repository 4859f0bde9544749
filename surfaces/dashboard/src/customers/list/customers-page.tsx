import { listFields } from '@haat/console/lists/list-fields'
import { ListPage } from '@haat/console/lists/list-page'
import { ListSkeleton } from '@haat/console/lists/list-skeleton'
import { AddLink } from '@haat/console/page/add-link'
import {
  CustomerListQuery,
  exportCustomersEndpoint,
  listCustomersEndpoint,
} from '@haat/domains/customers/profiles/contract'
import type { ListedSegment } from '@haat/domains/customers/segments/contract'
import { LinkButton, PageHeader } from '@haat/ui'
import { Users } from '@haat/ui/icons'
import { Link } from 'react-router'
import { backend } from '../../backend.ts'
import { segmentsKey, useSegments } from '../../customer-segments.ts'
import { customerTitle, stateOptions } from '../../customer-words.ts'
import { savedViewsOf } from '../../lists/saved-views-of.ts'
import { useStore } from '../../session/use-store.ts'
import { customersKey } from '../customer-keys.ts'
import { customerColumns } from './customer-columns.tsx'
import { tagActions } from './tag-actions.ts'

const views = [
  { name: 'Returning', query: 'filter[orders_count]=gte:2&sort=-last_order_at' },
  { name: 'Never ordered', query: 'filter[last_order_at]=empty:true' },
  { name: 'Subscribed', query: 'filter[accepts_marketing]=in:true' },
]

/** `/customers` */
export function CustomersPage() {
  const { store_slug: storeSlug } = useStore()
  const segments = useSegments(storeSlug)
  // The filters of the URL can name segments. If they can't be loaded, the list works without them.
  if (segments.isPending) return <LoadingCustomers />
  return <CustomerList store_slug={storeSlug} segments={segments.data ?? []} />
}

function CustomerList({ store_slug: storeSlug, segments }: { store_slug: string; segments: readonly ListedSegment[] }) {
  return (
    <ListPage
      title="Customers"
      description="People who ordered, signed in or were added by your team."
      noun={{ one: 'customer', many: 'customers' }}
      actions={
        <>
          <LinkButton render={<Link to="/customers/segments" />}>Segments</LinkButton>
          <AddLink to="/customers/new">Add customer</AddLink>
        </>
      }
      queryKey={[...customersKey(storeSlug), 'list']}
      load={({ values, cursor, signal }) =>
        backend.call(listCustomersEndpoint, { query: { ...values, store_slug: storeSlug, cursor }, signal })
      }
      exportFile={async (query) => {
        const file = await backend.call(exportCustomersEndpoint, { query: { ...query, store_slug: storeSlug } })
        if (file instanceof Blob) return file
        throw new Error('The server didn’t return a file')
      }}
      columns={customerColumns}
      rowKey={({ id }) => id}
      nameOf={customerTitle}
      search="Search by name, email or phone"
      fields={fieldsWith(segments)}
      views={views}
      savedViews={savedViewsOf(storeSlug, 'customers')}
      bulkActions={[tagActions(storeSlug)]}
      changes={[segmentsKey(storeSlug)]}
      empty={{
        icon: <Users />,
        title: 'No customers yet',
        text: 'Customers appear here when they order or sign in. You can add the ones you already have.',
        action: (
          <LinkButton variant="primary" render={<Link to="/customers/new" />}>
            Add your first customer
          </LinkButton>
        ),
      }}
    />
  )
}

function fieldsWith(segments: readonly ListedSegment[]) {
  return listFields(CustomerListQuery.list, {
    created_at: { label: 'Customer since', type: 'date' },
    updated_at: { label: 'Last updated', type: 'date' },
    name: { label: 'Name', type: 'text' },
    orders_count: { label: 'Orders', type: 'number' },
    spent_paise: { label: 'Total spent', type: 'money' },
    last_order_at: { label: 'Last order', type: 'date' },
    ...(segments.length > 0 && {
      segment_id: {
        label: 'Segment',
        type: 'choice',
        options: segments.map(({ id, name }) => ({ value: id, label: name })),
        isPinned: true,
      },
    }),
    accepts_marketing: {
      label: 'Marketing emails',
      type: 'choice',
      options: [
        { value: 'true', label: 'Subscribed' },
        { value: 'false', label: 'Not subscribed' },
      ],
    },
    tag: { label: 'Tag', type: 'text' },
    state_code: { label: 'State', type: 'choice', options: stateOptions },
  })
}

function LoadingCustomers() {
  return (
    <>
      <PageHeader title="Customers" />
      <ListSkeleton label="Loading customers" />
    </>
  )
}
