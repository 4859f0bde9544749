import type { ListColumn } from '@haat/console/lists/list-definition'
import { ListPage } from '@haat/console/lists/list-page'
import { listPayoutBatchesEndpoint, type PayoutBatch, PayoutBatchStatus } from '@haat/domains/payouts/contract'
import { formatCount, formatDateTime, formatMoney, LinkButton, StatusBadge } from '@haat/ui'
import { Layers } from '@haat/ui/icons'
import { Link } from 'react-router'
import { backend } from '../../backend.ts'
import { batchesKey } from '../payout-keys.ts'
import { batchStatuses } from '../payout-words.ts'

const columns: readonly ListColumn<PayoutBatch>[] = [
  {
    key: 'number',
    header: 'Batch',
    phone: 'title',
    cell: ({ id, number }) => <Link to={`/payout-batches/${id}`}>Batch {number}</Link>,
    csv: ({ number }) => number,
  },
  {
    key: 'total',
    header: 'Total',
    align: 'end',
    cell: ({ total_amount: total }) => <span className="tabular font-medium">{formatMoney(total)}</span>,
    csv: ({ total_amount: total }) => total / 100,
  },
  {
    key: 'payouts',
    header: 'Payouts',
    align: 'end',
    cell: ({ payouts_count: count }) => formatCount(count),
    csv: ({ payouts_count: count }) => count,
  },
  { key: 'layout', header: 'File', cell: ({ layout }) => layout.name, csv: ({ layout }) => layout.name },
  {
    key: 'created',
    header: 'Created',
    cell: ({ created_at: at, created_by: by }) => (
      <span>
        {formatDateTime(at)}
        <span className="block text-xs text-ink-muted">{by.name}</span>
      </span>
    ),
    csv: ({ created_at: at }) => formatDateTime(at),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge tone={batchStatuses[status].tone}>{batchStatuses[status].label}</StatusBadge>,
    csv: ({ status }) => batchStatuses[status].label,
  },
]

const filters = [
  {
    name: 'status',
    label: 'Status',
    any: 'Any status',
    options: PayoutBatchStatus.options.map((value) => ({ value, label: batchStatuses[value].label })),
  },
]

/** `/payout-batches`: payouts that are paid with one bank file, newest first. */
export function BatchesPage() {
  return (
    <ListPage
      title="Payout batches"
      description="Payouts that are paid with one bank file. To create a batch, select payouts in the queue."
      noun={{ one: 'batch', many: 'batches' }}
      actions={<LinkButton render={<Link to="/payouts" />}>Payouts</LinkButton>}
      queryKey={batchesKey}
      load={({ values: { status }, cursor, signal }) =>
        backend.call(listPayoutBatchesEndpoint, {
          query: { status: PayoutBatchStatus.safeParse(status).data, cursor },
          signal,
        })
      }
      columns={columns}
      rowKey={({ id }) => id}
      nameOf={({ number }) => `Batch ${number}`}
      filters={filters}
      empty={{
        icon: <Layers />,
        title: 'No batches yet',
        text: 'Select payouts in the queue to pay them with one bank file.',
        action: <LinkButton render={<Link to="/payouts" />}>Open payouts</LinkButton>,
      }}
    />
  )
}
