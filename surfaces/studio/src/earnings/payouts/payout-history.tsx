import type { PayoutHistoryEntry } from '@haat/domains/payouts/contract'
import { Card, type Column, formatCount, formatDate, formatMoney, StatusBadge, Table } from '@haat/ui'
import { Link } from 'react-router'
import { payoutStatuses } from './payout-statuses.ts'

const columns: readonly Column<PayoutHistoryEntry>[] = [
  {
    key: 'requested',
    header: 'Requested',
    phone: 'title',
    cell: ({ id, requested_at: requestedAt, amount }) => (
      <Link to={`/earnings/payouts/${id}`} aria-label={`Payout of ${formatMoney(amount)}, ${formatDate(requestedAt)}`}>
        {formatDate(requestedAt)}
      </Link>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount }) => <span className="font-medium">{formatMoney(amount)}</span>,
  },
  { key: 'earnings', header: 'Earnings', cell: describeEarnings },
  { key: 'destination', header: 'To', cell: ({ destination }) => destination },
  {
    key: 'reference',
    header: 'Transfer reference',
    cell: ({ transaction_id: reference }) => <span className="font-mono text-xs break-all">{reference ?? '–'}</span>,
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge tone={payoutStatuses[status].tone}>{payoutStatuses[status].label}</StatusBadge>,
  },
]

function describeEarnings({ earnings, earnings_count: count }: PayoutHistoryEntry) {
  const names = [...new Set(earnings.map(({ theme_name: name }) => name))].join(', ')
  return (
    <span className="min-w-0 max-sm:text-right">
      {formatCount(count)}
      <span className="block text-xs break-words text-ink-muted">{names}</span>
    </span>
  )
}

/** The last payouts, newest first, with the themes that they pay for. */
export function PayoutHistory({ payouts }: { payouts: readonly PayoutHistoryEntry[] }) {
  return (
    <Card title="Payouts" padding="none">
      {payouts.length === 0 ? (
        <p className="px-4 pb-5 text-sm text-ink-muted sm:px-5">
          You haven’t requested a payout yet. Your payouts appear here with each step and their transfer reference.
        </p>
      ) : (
        <Table caption="Payouts" columns={columns} rows={payouts} rowKey={({ id }) => id} />
      )}
    </Card>
  )
}
