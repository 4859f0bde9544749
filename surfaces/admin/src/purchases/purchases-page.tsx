import type { ListColumn } from '@haat/console/lists/list-definition'
import { listFields } from '@haat/console/lists/list-fields'
import { ListPage } from '@haat/console/lists/list-page'
import {
  exportPurchasesEndpoint,
  type ListedPurchase,
  listAllPurchasesEndpoint,
  PurchaseKind,
  PurchaseListQuery,
  type PurchaseStatus,
} from '@haat/domains/payments/contract'
import { formatMoney, StatusBadge, type StatusTone, Time } from '@haat/ui'
import { ReceiptIndianRupee } from '@haat/ui/icons'
import { savedViewsOf } from '../lists/saved-views-of.ts'
import { loadFrom, optionsOf, useExportFile } from '../lists/server-list.ts'
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
    exports: ['description', 'store_name', 'vendor_email'],
    header: 'Purchase',
    phone: 'title',
    cell: ({ description, store_name: store, vendor_email: email }) => (
      <span className="block min-w-0">
        {description}
        <span className="block text-sm font-normal break-words text-ink-muted">
          {store}, {email}
        </span>
      </span>
    ),
  },
  { key: 'kind', header: 'Kind', cell: ({ kind }) => kindNames[kind] },
  {
    key: 'total',
    header: 'Amount with GST',
    align: 'end',
    cell: ({ total }) => formatMoney(total),
  },
  {
    key: 'created_at',
    header: 'Date',
    cell: ({ created_at: at }) => <Time moment={at} />,
  },
  {
    key: 'invoice',
    exports: ['invoice_number', 'credit_note_number'],
    header: 'Documents',
    cell: ({ invoice_number: invoice, credit_note_number: note }) =>
      [invoice, note].filter((number) => number !== null).join(', ') || 'None',
  },
  {
    key: 'status',
    exports: ['status', 'refund_reason'],
    header: 'Status',
    cell: ({ status, refund_reason: reason }) => (
      <span className="max-sm:text-right">
        <StatusBadge tone={statuses[status].tone}>{statuses[status].label}</StatusBadge>
        {reason !== null && <span className="block text-sm text-ink-muted">{reason}</span>}
      </span>
    ),
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

const fields = listFields(PurchaseListQuery.list, {
  status: { label: 'Status', type: 'choice', options: optionsOf(statuses), isPinned: true },
  kind: {
    label: 'Kind',
    type: 'choice',
    options: PurchaseKind.options.map((value) => ({ value, label: kindNames[value] })),
    isPinned: true,
  },
  total: { label: 'Amount with GST', type: 'money' },
  created_at: { label: 'Date', type: 'date' },
})

const savedViews = savedViewsOf('purchases')

/** `/purchases`: what stores have bought from the platform, with refunds. */
export function PurchasesPage() {
  return (
    <ListPage
      title="Purchases"
      description="Credits, themes and plans that stores have bought."
      noun={{ one: 'purchase', many: 'purchases' }}
      queryKey={purchasesKey}
      load={loadFrom(listAllPurchasesEndpoint)}
      exportFile={useExportFile(exportPurchasesEndpoint)}
      columns={columns}
      rowKey={({ id }) => id}
      nameOf={({ description }) => description}
      search="Search by store, vendor or invoice"
      fields={fields}
      savedViews={savedViews}
      empty={{
        icon: <ReceiptIndianRupee />,
        title: 'No purchases yet',
        text: 'What stores buy from the platform appears here.',
        action: null,
      }}
    />
  )
}
