import type { ListColumn } from '@haat/console/lists/list-definition'
import { ListPage } from '@haat/console/lists/list-page'
import { type AdminPayout, listAllPayoutsEndpoint, PayeeKind, PayoutStatus } from '@haat/domains/payouts/contract'
import { formatDateTime, formatMoney, LinkButton, StatusBadge, Time } from '@haat/ui'
import { ReceiptIndianRupee } from '@haat/ui/icons'
import { Link } from 'react-router'
import { backend } from '../backend.ts'
import { useAdministrator } from '../session/use-administrator.ts'
import { useBatchActions } from './batches/use-batch-actions.ts'
import { PayeeName, payeeKindFilter, payeeKinds } from './payee-name.tsx'
import { payoutsKey } from './payout-keys.ts'
import { payoutStatuses } from './payout-words.ts'

const columns: readonly ListColumn<AdminPayout>[] = [
  {
    key: 'payee',
    header: 'Payee',
    phone: 'title',
    cell: ({ id, payee, amount }) => (
      <PayeeName payee={payee}>
        <Link to={`/payouts/${id}`} aria-label={`${payee.name}, ${formatMoney(amount)}`}>
          {payee.name}
        </Link>
      </PayeeName>
    ),
    csv: ({ payee }) => `${payee.name} (${payeeKinds[payee.kind]})`,
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount }) => <span className="tabular font-medium">{formatMoney(amount)}</span>,
    csv: ({ amount }) => amount / 100,
  },
  { key: 'destination', header: 'To', cell: ({ destination }) => destination },
  {
    key: 'requested',
    header: 'Requested',
    cell: ({ requested_at: at }) => <Time moment={at} relativeTo={new Date()} />,
    csv: ({ requested_at: at }) => formatDateTime(at),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge tone={payoutStatuses[status].tone}>{payoutStatuses[status].label}</StatusBadge>,
    csv: ({ status }) => payoutStatuses[status].label,
  },
]

const filters = [
  {
    name: 'status',
    label: 'Status',
    any: 'Open payouts',
    options: PayoutStatus.options.map((value) => ({ value, label: payoutStatuses[value].label })),
  },
  payeeKindFilter,
]

/** `/payouts`: the queue, the oldest request first. */
export function PayoutsPage() {
  const canProcess = useAdministrator().permissions.includes('payouts.process')
  const actions = useBatchActions()
  return (
    <ListPage
      title="Payouts"
      description="Payouts that developers and affiliates have requested, the oldest first. Select payouts to pay them with one bank file."
      noun={{ one: 'payout', many: 'payouts' }}
      actions={<LinkButton render={<Link to="/payout-batches" />}>Batches</LinkButton>}
      queryKey={[...payoutsKey, 'list']}
      load={({ values: { q, status, payee_kind: kind }, cursor, signal }) =>
        backend.call(listAllPayoutsEndpoint, {
          query: { q, status: PayoutStatus.safeParse(status).data, payee_kind: PayeeKind.safeParse(kind).data, cursor },
          signal,
        })
      }
      columns={columns}
      rowKey={({ id }) => id}
      nameOf={({ payee, amount }) => `${payee.name}, ${formatMoney(amount)}`}
      search="Search by name or email"
      filters={filters}
      empty={{
        icon: <ReceiptIndianRupee />,
        title: 'No payouts are waiting',
        text: 'Developers request payouts of their earnings, and affiliates of their commissions. They appear here.',
        action: null,
      }}
      {...(canProcess && actions.length > 0 && { bulkActions: actions })}
      changes={[payoutsKey]}
    />
  )
}
