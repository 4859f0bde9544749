import type { BulkDialog, ListColumn } from '@haat/console/lists/list-definition'
import { listFields } from '@haat/console/lists/list-fields'
import { ListPage } from '@haat/console/lists/list-page'
import { AddLink } from '@haat/console/page/add-link'
import { exportOrdersEndpoint, listOrdersEndpoint, OrderListQuery } from '@haat/domains/orders/back-office/contract'
import type { OrderSummary } from '@haat/domains/orders/view/contract'
import { formatMoney, LinkButton, StatusBadge, Time } from '@haat/ui'
import { ShoppingBag, TriangleAlert } from '@haat/ui/icons'
import { useState } from 'react'
import { Link } from 'react-router'
import { useBulkAppLinks } from '../../app-links/use-app-links.ts'
import { backend } from '../../backend.ts'
import { RecordLink } from '../../lists/record-link.tsx'
import { savedViewsOf } from '../../lists/saved-views-of.ts'
import { useStore } from '../../session/use-store.ts'
import { ordersKey } from '../order-keys.ts'
import {
  fulfilmentStatuses,
  orderStatuses,
  paymentMethods,
  paymentStatuses,
  returnStatuses,
  wordsOf,
} from '../order-words.ts'
import { PrintDialog, type Printing } from '../print/print-dialog.tsx'
import { orderActions } from './bulk-actions.ts'
import { SendOrdersDialog } from './send/send-orders-dialog.tsx'
import { noShipments } from './send/shipments.ts'

const columns: readonly ListColumn<OrderSummary>[] = [
  {
    key: 'number',
    header: 'Order',
    phone: 'title',
    cell: ({ id, name: orderName, status, customer_name: name, risks }) => (
      <span className="block min-w-0">
        <span className="flex items-center gap-1.5">
          <RecordLink to={status === 'draft' ? `/orders/drafts/${id}` : `/orders/${id}`}>{orderName}</RecordLink>
          {risks.length > 0 && (
            <TriangleAlert aria-label="Check before sending" className="size-4 text-marigold-text" />
          )}
        </span>
        <span className="block text-sm font-normal break-words text-ink-muted">{name}</span>
      </span>
    ),
    exports: ['number', 'customer_name', 'email', 'phone'],
  },
  {
    key: 'created_at',
    header: 'Date',
    cell: ({ created_at: moment }) => <Time moment={moment} relativeTo={new Date()} />,
  },
  {
    key: 'status',
    header: 'Status',
    cell: (order) => <Badge word={wordsOf(order).status} />,
  },
  {
    key: 'payment_status',
    header: 'Payment',
    cell: (order) => <Badge word={wordsOf(order).payment} />,
  },
  {
    key: 'fulfilment_status',
    header: 'Fulfilment',
    cell: (order) => <Badge word={wordsOf(order).fulfilment} />,
  },
  {
    key: 'return_status',
    header: 'Return',
    cell: ({ return_status: status }) => (status === 'none' ? '–' : <Badge word={returnStatuses[status]} />),
    isInitiallyHidden: true,
  },
  {
    key: 'payment_method',
    header: 'Method',
    cell: ({ payment_method: method }) => (method === null ? '–' : paymentMethods[method].label),
    isInitiallyHidden: true,
  },
  { key: 'item_count', header: 'Items', align: 'end', cell: ({ item_count: count }) => count },
  {
    key: 'total_paise',
    header: 'Total',
    align: 'end',
    cell: ({ total_paise: total }) => formatMoney(total),
    exports: ['total_paise', 'paid_paise', 'refunded_paise'],
  },
  { key: 'tags', header: 'Tags', cell: ({ tags }) => tags.join(', '), isInitiallyHidden: true },
]

function Badge({ word: { label, tone } }: { word: ReturnType<typeof wordsOf>['status'] }) {
  return <StatusBadge tone={tone}>{label}</StatusBadge>
}

const optionsOf = (words: Readonly<Record<string, { readonly label: string }>>) =>
  Object.entries(words).map(([value, { label }]) => ({ value, label }))

const yesOrNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

const fields = listFields(OrderListQuery.list, {
  created_at: { label: 'Date', type: 'date' },
  updated_at: { label: 'Last updated', type: 'date' },
  status: { label: 'Status', type: 'choice', options: optionsOf(orderStatuses), isPinned: true },
  payment_status: { label: 'Payment', type: 'choice', options: optionsOf(paymentStatuses), isPinned: true },
  fulfilment_status: { label: 'Fulfilment', type: 'choice', options: optionsOf(fulfilmentStatuses), isPinned: true },
  return_status: { label: 'Return', type: 'choice', options: optionsOf(returnStatuses) },
  payment_method: { label: 'Payment method', type: 'choice', options: optionsOf(paymentMethods) },
  total_paise: { label: 'Total', type: 'money' },
  tag: { label: 'Tag', type: 'text' },
  has_failures: { label: 'Failed payment or refund', type: 'choice', options: yesOrNo },
})

// Orders that were never paid, and drafts, are found through the filter.
const placedView = { name: 'Placed', query: 'filter[status]=in:open,completed,cancelled', isWhole: true }
const views = [
  placedView,
  {
    name: 'Unfulfilled',
    query: 'filter[status]=in:open&filter[fulfilment_status]=in:unfulfilled,partially_fulfilled',
  },
  { name: 'Unpaid', query: 'filter[status]=in:open&filter[payment_status]=in:unpaid,partially_paid' },
  { name: 'To confirm', query: 'filter[status]=in:pending' },
  { name: 'Open returns', query: 'filter[return_status]=in:requested,in_progress' },
  { name: 'Drafts', query: 'filter[status]=in:draft' },
]

/** Orders that are being marked as sent. */
interface Sending {
  readonly rows: readonly OrderSummary[]
  readonly finish: Parameters<BulkDialog<OrderSummary>['open']>[1]
}

/** `/orders` */
export function OrdersPage() {
  const { store_slug: storeSlug } = useStore()
  const appLinks = useBulkAppLinks<OrderSummary>('orders')
  const [sending, setSending] = useState<Sending>()
  const [printing, setPrinting] = useState<Printing>()
  const [shipments, setShipments] = useState(noShipments)
  return (
    <>
      <ListPage
        title="Orders"
        description="What customers have ordered, newest first."
        noun={{ one: 'order', many: 'orders' }}
        actions={
          <>
            <LinkButton render={<Link to="/orders/print-files" />}>Print files</LinkButton>
            <LinkButton render={<Link to="/orders/abandoned" />}>Abandoned checkouts</LinkButton>
            <AddLink to="/orders/new">New order</AddLink>
          </>
        }
        queryKey={[...ordersKey(storeSlug), 'list']}
        load={({ values, cursor, signal }) =>
          backend.call(listOrdersEndpoint, { query: { ...values, store_slug: storeSlug, cursor }, signal })
        }
        exportFile={async (query) => {
          const file = await backend.call(exportOrdersEndpoint, { query: { ...query, store_slug: storeSlug } })
          if (file instanceof Blob) return file
          throw new Error('The server didn’t return a file')
        }}
        columns={columns}
        rowKey={({ id }) => id}
        nameOf={({ name }) => name}
        search="Search by number, name, email or phone"
        fields={fields}
        views={views}
        initialView={placedView}
        savedViews={savedViewsOf(storeSlug, 'orders')}
        bulkActions={[
          ...orderActions(
            storeSlug,
            (rows, finish) => setSending({ rows, finish }),
            (kind, orders) => setPrinting({ kind, orders }),
          ),
          ...appLinks,
        ]}
        empty={{
          icon: <ShoppingBag />,
          title: 'No orders yet',
          text: 'Orders appear here as soon as customers check out.',
          action: null,
        }}
      />
      {printing !== undefined && (
        <PrintDialog {...printing} store_slug={storeSlug} onClose={() => setPrinting(undefined)} />
      )}
      {sending !== undefined && (
        <SendOrdersDialog
          store_slug={storeSlug}
          rows={sending.rows}
          shipments={shipments}
          onShipments={setShipments}
          onClose={(sent) => {
            setSending(undefined)
            if (sent.length > 0) void sending.finish(sent)
          }}
        />
      )}
    </>
  )
}
