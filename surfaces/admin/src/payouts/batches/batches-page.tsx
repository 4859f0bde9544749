import type { BulkAction, ListColumn } from '@haat/console/lists/list-definition'
import { listFields } from '@haat/console/lists/list-fields'
import { ListPage } from '@haat/console/lists/list-page'
import {
  cancelPayoutBatchEndpoint,
  exportPayoutBatchesEndpoint,
  listBankLayoutsEndpoint,
  listPayoutBatchesEndpoint,
  type PayoutBatch,
  PayoutBatchListQuery,
  receivePayoutBatchEndpoint,
} from '@haat/domains/payouts/contract'
import { formatCount, formatDateTime, formatMoney, LinkButton, StatusBadge } from '@haat/ui'
import { Layers } from '@haat/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { backend } from '../../backend.ts'
import { savedViewsOf } from '../../lists/saved-views-of.ts'
import { loadFrom, optionsOf, useExportFile } from '../../lists/server-list.ts'
import { useAdministrator } from '../../session/use-administrator.ts'
import { batchesKey, layoutsKey, payoutsKey } from '../payout-keys.ts'
import { batchStatuses } from '../payout-words.ts'

const columns: readonly ListColumn<PayoutBatch>[] = [
  {
    key: 'number',
    header: 'Batch',
    phone: 'title',
    cell: ({ id, number }) => <Link to={`/payout-batches/${id}`}>Batch {number}</Link>,
  },
  {
    key: 'total_amount',
    header: 'Total',
    align: 'end',
    cell: ({ total_amount: total }) => <span className="tabular font-medium">{formatMoney(total)}</span>,
  },
  {
    key: 'payouts',
    header: 'Payouts',
    align: 'end',
    cell: ({ payouts_count: count }) => formatCount(count),
  },
  { key: 'layout', header: 'File', cell: ({ layout }) => layout.name },
  {
    key: 'created_at',
    exports: ['created_at', 'created_by'],
    header: 'Created',
    cell: ({ created_at: at, created_by: by }) => (
      <span>
        {formatDateTime(at)}
        <span className="block text-xs text-ink-muted">{by.name}</span>
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge tone={batchStatuses[status].tone}>{batchStatuses[status].label}</StatusBadge>,
  },
]

const savedViews = savedViewsOf('payout_batches')

const bulkActions: readonly BulkAction<PayoutBatch>[] = [
  {
    label: 'Mark as received',
    verb: 'complete',
    confirm: {
      title: (subject) => `Record that ${subject} arrived?`,
      label: 'Record',
      text: 'All payouts of the batches that were sent are completed.',
    },
    done: (subject) => `${subject} received`,
    runOne: ({ id }) =>
      backend.call(receivePayoutBatchEndpoint, { params: { id }, idempotency_key: crypto.randomUUID() }),
  },
  {
    label: 'Cancel',
    verb: 'cancel',
    tone: 'danger',
    confirm: {
      title: (subject) => `Cancel ${subject}?`,
      label: 'Cancel',
      text: 'Only batches of which nothing was sent can be cancelled. Their payouts can be in another batch.',
    },
    input: { label: 'Reason', minLength: 3 },
    done: (subject) => `${subject} cancelled`,
    runOne: ({ id }, reason) => backend.call(cancelPayoutBatchEndpoint, { params: { id }, body: { reason } }),
  },
]

/** `/payout-batches`: payouts that are paid with one bank file, newest first. */
export function BatchesPage() {
  const canProcess = useAdministrator().permissions.includes('payouts.process')
  const { data: layouts } = useQuery({
    queryKey: layoutsKey,
    queryFn: ({ signal }) => backend.call(listBankLayoutsEndpoint, { signal }),
  })
  const fields = useMemo(() => fieldsWith(layouts?.items ?? []), [layouts])
  return (
    <ListPage
      title="Payout batches"
      description="Payouts that are paid with one bank file. To create a batch, select payouts in the queue."
      noun={{ one: 'batch', many: 'batches' }}
      actions={<LinkButton render={<Link to="/payouts" />}>Payouts</LinkButton>}
      queryKey={batchesKey}
      load={loadFrom(listPayoutBatchesEndpoint)}
      exportFile={useExportFile(exportPayoutBatchesEndpoint)}
      columns={columns}
      rowKey={({ id }) => id}
      nameOf={({ number }) => `Batch ${number}`}
      search="Search by number or creator"
      fields={fields}
      savedViews={savedViews}
      {...(canProcess && { bulkActions })}
      changes={[payoutsKey]}
      empty={{
        icon: <Layers />,
        title: 'No batches yet',
        text: 'Select payouts in the queue to pay them with one bank file.',
        action: <LinkButton render={<Link to="/payouts" />}>Open payouts</LinkButton>,
      }}
    />
  )
}

function fieldsWith(layouts: readonly { readonly key: string; readonly name: string }[]) {
  return listFields(PayoutBatchListQuery.list, {
    status: { label: 'Status', type: 'choice', options: optionsOf(batchStatuses), isPinned: true },
    layout: {
      label: 'File',
      type: 'choice',
      options: layouts.map(({ key: value, name: label }) => ({ value, label })),
    },
    total_amount: { label: 'Total', type: 'money' },
    created_at: { label: 'Created', type: 'date' },
  })
}
