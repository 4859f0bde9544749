import {
  type PayoutBatchDetails,
  type PayoutBatchItem,
  removeFromPayoutBatchEndpoint,
} from '@haat/domains/payouts/contract'
import { Card, type Column, ConfirmDialog, formatMoney, IconButton, StatusBadge, Table, useToast } from '@haat/ui'
import { X } from '@haat/ui/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { backend } from '../../backend.ts'
import { useAdministrator } from '../../session/use-administrator.ts'
import { DifferencesList } from '../differences-list.tsx'
import { payeeKinds } from '../payee-name.tsx'
import { payoutsKey } from '../payout-keys.ts'
import { payoutStatuses } from '../payout-words.ts'

const columns: readonly Column<PayoutBatchItem>[] = [
  {
    key: 'payee',
    header: 'Payee',
    phone: 'title',
    cell: ({ payout }) => (
      <span className="block min-w-0">
        <Link to={`/payouts/${payout.id}`}>{payout.payee.name}</Link>
        <span className="block text-sm font-normal text-ink-muted">
          {payeeKinds[payout.payee.kind]}, {payout.destination}
        </span>
      </span>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ payout }) => <span className="tabular font-medium">{formatMoney(payout.amount)}</span>,
  },
  {
    key: 'reference',
    header: 'Reference',
    cell: ({ reference, payout }) => (
      <span className="font-mono text-xs break-all">
        {reference}
        {payout.transaction_id !== null && <span className="block">{payout.transaction_id}</span>}
      </span>
    ),
  },
  {
    key: 'differences',
    header: 'Differences',
    cell: ({ differences }) => <DifferencesList differences={differences} />,
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ payout: { status, failure_reason: reason } }) => (
      <span>
        <StatusBadge tone={payoutStatuses[status].tone}>{payoutStatuses[status].label}</StatusBadge>
        {reason !== null && <span className="block text-xs text-ink-muted">{reason}</span>}
      </span>
    ),
  },
]

/** The payouts of a batch and what differs from the payees' earlier payouts. */
export function BatchItems({ batch }: { batch: PayoutBatchDetails }) {
  const canRemove =
    useAdministrator().permissions.includes('payouts.process') && batch.status === 'draft' && batch.payouts_count > 1
  const shown = canRemove ? [...columns, removeColumn(batch.id)] : columns
  return (
    <Card title="Payouts" padding="none">
      <Table caption="Payouts of this batch" columns={shown} rows={batch.items} rowKey={({ payout }) => payout.id} />
    </Card>
  )
}

function removeColumn(batchId: string): Column<PayoutBatchItem> {
  return {
    key: 'remove',
    header: 'Remove',
    hiddenHeader: true,
    align: 'end',
    phone: 'bare',
    cell: (item) => <RemovePayout batchId={batchId} item={item} />,
  }
}

function RemovePayout({ batchId, item: { payout } }: { batchId: string; item: PayoutBatchItem }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  return (
    <ConfirmDialog
      tone="plain"
      trigger={<IconButton label={`Remove the payout to ${payout.payee.name}`} icon={<X />} />}
      title={`Remove the payout to ${payout.payee.name}?`}
      confirmLabel="Remove payout"
      onConfirm={async () => {
        await backend.call(removeFromPayoutBatchEndpoint, { params: { id: batchId }, body: { payout_id: payout.id } })
        await queryClient.invalidateQueries({ queryKey: payoutsKey })
        toast.show({ title: 'Payout removed from the batch', tone: 'success' })
      }}
    >
      It stays open and can be in another batch.
    </ConfirmDialog>
  )
}
