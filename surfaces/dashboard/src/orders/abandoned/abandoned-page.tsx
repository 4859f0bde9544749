import type { ListColumn } from '@haat/console/lists/list-definition'
import { listFields } from '@haat/console/lists/list-fields'
import { ListPage } from '@haat/console/lists/list-page'
import {
  type AbandonedCheckout,
  AbandonedCheckoutListQuery,
  listAbandonedCheckoutsEndpoint,
} from '@haat/domains/checkout/recovery/contract'
import { Breadcrumbs, formatMoney, StatusBadge, type StatusTone, Time } from '@haat/ui'
import { ShoppingBag } from '@haat/ui/icons'
import { Link } from 'react-router'
import { backend } from '../../backend.ts'
import { formatPhone } from '../../customer-words.ts'
import { savedViewsOf } from '../../lists/saved-views-of.ts'
import { useStore } from '../../session/use-store.ts'
import { ordersKey } from '../order-keys.ts'
import { RemindersDialog } from './reminders-dialog.tsx'

const statuses: Readonly<Record<AbandonedCheckout['status'], { readonly label: string; readonly tone: StatusTone }>> = {
  abandoned: { label: 'Not reminded', tone: 'neutral' },
  reminded: { label: 'Reminded', tone: 'waiting' },
  recovered: { label: 'Recovered', tone: 'success' },
}

const nameOf = ({ name, email, phone }: AbandonedCheckout) => name || email || formatPhone(phone)

const columns: readonly ListColumn<AbandonedCheckout>[] = [
  {
    key: 'contact',
    header: 'Buyer',
    phone: 'title',
    cell: (checkout) => (
      <span className="block min-w-0">
        <span className="block break-words">{nameOf(checkout)}</span>
        {checkout.email !== '' && checkout.name !== '' && (
          <a href={`mailto:${checkout.email}`} className="block py-0.5 text-sm font-normal break-all">
            {checkout.email}
          </a>
        )}
        {checkout.phone !== '' && (
          <a href={`tel:${checkout.phone}`} className="block py-0.5 text-sm font-normal">
            {formatPhone(checkout.phone)}
          </a>
        )}
      </span>
    ),
  },
  {
    key: 'items',
    header: 'Items',
    cell: ({ items, item_count: count }) => (
      <span className="block max-w-80 break-words">
        {items.length === 0 ? `${count} ${count === 1 ? 'item' : 'items'}` : items.join(', ')}
      </span>
    ),
  },
  {
    key: 'subtotal_paise',
    header: 'Value',
    align: 'end',
    cell: ({ subtotal_paise: subtotal }) => formatMoney(subtotal),
  },
  {
    key: 'updated_at',
    header: 'Left',
    cell: ({ updated_at: moment }) => <Time moment={moment} relativeTo={new Date()} />,
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status, can_be_reminded: canBeReminded, order_id: orderId }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <StatusBadge tone={statuses[status].tone}>{statuses[status].label}</StatusBadge>
        {status === 'abandoned' && !canBeReminded && <span className="text-sm text-ink-muted">No consent</span>}
        {orderId !== null && (
          <Link to={`/orders/${orderId}`} className="py-0.5 text-sm">
            Show order
          </Link>
        )}
      </span>
    ),
  },
]

const fields = listFields(AbandonedCheckoutListQuery.list, {
  status: {
    label: 'Status',
    type: 'choice',
    options: Object.entries(statuses).map(([value, { label }]) => ({ value, label })),
    isPinned: true,
  },
  subtotal_paise: { label: 'Value', type: 'money' },
  updated_at: { label: 'Left', type: 'date' },
})

/** `/orders/abandoned`: checkouts that buyers left. */
export function AbandonedPage() {
  const { store_slug: storeSlug } = useStore()
  return (
    <ListPage
      title="Abandoned checkouts"
      breadcrumbs={<Breadcrumbs crumbs={[{ label: 'Orders', link: <Link to="/orders" /> }]} />}
      description="Checkouts that buyers left an hour ago or more. Those who agreed to it get one reminder by email."
      noun={{ one: 'checkout', many: 'checkouts' }}
      actions={<RemindersDialog store_slug={storeSlug} />}
      queryKey={[...ordersKey(storeSlug), 'abandoned']}
      load={({ values, cursor, signal }) =>
        backend.call(listAbandonedCheckoutsEndpoint, { query: { ...values, store_slug: storeSlug, cursor }, signal })
      }
      columns={columns}
      rowKey={({ id }) => id}
      nameOf={nameOf}
      search="Search by email or phone"
      fields={fields}
      views={[
        { name: 'Not recovered', query: 'filter[status]=in:abandoned,reminded' },
        { name: 'Recovered', query: 'filter[status]=in:recovered' },
      ]}
      savedViews={savedViewsOf(storeSlug, 'checkouts')}
      empty={{
        icon: <ShoppingBag />,
        title: 'No abandoned checkouts',
        text: 'Checkouts appear here when buyers enter their email or phone, and leave without ordering.',
        action: null,
      }}
    />
  )
}
