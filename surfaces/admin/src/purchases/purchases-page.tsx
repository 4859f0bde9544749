import type { ListColumn } from '@haat/console/lists/list-definition'
import { ListPage } from '@haat/console/lists/list-page'
import {
  type ListedPurchase,
  listAllPurchasesEndpoint,
  PurchaseKind,
  PurchaseStatus,
} from '@haat/domains/payments/contract'
import { formatDateTime, formatMoney, StatusBadge, type StatusTone, Time } from '@haat/ui'
import { ReceiptIndianRupee } from '@haat/ui/icons'
import { backend } from '../backend.ts'
import { RefundPurchase } from './refund-purchase.tsx'

const purchasesKey = ['purchases'] as const

const kindNames: Readonly<Record<PurchaseKind, string>> = { credits: 'Credits', theme: 'Theme', plan: 'Plan' }

// Paid and captured are green, created is amber, failed is red: the requirements fix these.
const statuses: Readonly<Record<PurchaseStatus, { readonly tone: StatusTone; readonly label: string }>> = {
  created: { tone: 'waiting', label: 'Created' },
  paid: { tone: 'success', label: 'Paid' },
  captured: { tone: 'success', label: 'Captured' },
  failed: { tone: 'danger', label: 'Failed' },
  refunded: { tone: 'neutral', label: 'Refunded' },
}

const columns: readonly ListColumn<ListedPurchase>[] = [
  {
    key: 'description',
    header: 'Purchase',
    phone: 'title',
    cell: ({ description, store_name: store, vendor_email: email }) => (
      <span className="block min-w-0">
        {description}
        <span className="block text-sm font-normal break-all text-ink-muted">
          {store}, {email}
        </span>
      </span>
    ),
    csv: ({ description }) => description,
  },
  { key: 'kind', header: 'Kind', cell: ({ kind }) => kindNames[kind], csv: ({ kind }) => kindNames[kind] },
  {
    key: 'total',
    header: 'Amount with GST',
    align: 'end',
    sortable: true,
    cell: ({ total }) => formatMoney(total),
    csv: ({ total }) => total / 100,
  },
  {
    key: 'created_at',
    header: 'Date',
    sortable: true,
    cell: ({ created_at: at }) => <Time moment={at} />,
    csv: ({ created_at: at }) => formatDateTime(at),
  },
  {
    key: 'invoice',
    header: 'Documents',
    cell: ({ invoice_number: invoice, credit_note_number: note }) =>
      [invoice, note].filter((number) => number !== null).join(', ') || 'None',
    csv: ({ invoice_number: invoice }) => invoice ?? '',
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status, refund_reason: reason }) => (
      <span className="max-sm:text-right">
        <StatusBadge tone={statuses[status].tone}>{statuses[status].label}</StatusBadge>
        {reason !== null && <span className="block text-sm text-ink-muted">{reason}</span>}
      </span>
    ),
    csv: ({ status }) => statuses[status].label,
  },
  {
    key: 'actions',
    header: 'Actions',
    hiddenHeader: true,
    phone: 'bare',
    align: 'end',
    cell: (purchase) => purchase.status === 'captured' && <RefundPurchase purchase={purchase} changes={purchasesKey} />,
  },
]

const filters = [
  {
    name: 'kind',
    label: 'Kind',
    any: 'Any kind',
    options: PurchaseKind.options.map((value) => ({ value, label: kindNames[value] })),
  },
  {
    name: 'status',
    label: 'Status',
    any: 'Any status',
    options: PurchaseStatus.options.map((value) => ({ value, label: statuses[value].label })),
  },
]

const sorts = {
  newest: { option: '-created_at', label: 'Newest first' },
  oldest: { option: 'created_at', label: 'Oldest first' },
  largest: { option: '-total', label: 'Largest amount first' },
  smallest: { option: 'total', label: 'Smallest amount first' },
} as const
const sort = {
  options: Object.values(sorts).map(({ option, label }) => ({ value: option, label })),
  initial: sorts.newest.option,
  columns: {
    created_at: { ascending: sorts.oldest.option, descending: sorts.newest.option },
    total: { ascending: sorts.smallest.option, descending: sorts.largest.option },
  },
}

/** `/purchases`: what stores have bought from the platform, with refunds. */
export function PurchasesPage() {
  return (
    <ListPage
      title="Purchases"
      description="Credits, themes and plans that stores have bought."
      noun={{ one: 'purchase', many: 'purchases' }}
      queryKey={purchasesKey}
      load={({ values: { q, kind, status, sort: order }, cursor, signal }) =>
        backend.call(listAllPurchasesEndpoint, {
          query: {
            q,
            ...(kind ? { 'filter[kind]': `in:${kind}` } : {}),
            ...(status ? { 'filter[status]': `in:${status}` } : {}),
            sort: Object.values(sorts).find(({ option }) => option === order)?.option,
            cursor,
          },
          signal,
        })
      }
      columns={columns}
      rowKey={({ id }) => id}
      nameOf={({ description }) => description}
      search="Search by store, vendor or invoice"
      filters={filters}
      sort={sort}
      empty={{
        icon: <ReceiptIndianRupee />,
        title: 'No purchases yet',
        text: 'What stores buy from the platform appears here.',
        action: null,
      }}
    />
  )
}
