import type { ListColumn } from '@haat/console/lists/list-definition'
import { listFields } from '@haat/console/lists/list-fields'
import { ListPage } from '@haat/console/lists/list-page'
import {
  type AdminPayout,
  AdminPayoutListQuery,
  exportPayoutsEndpoint,
  listAllPayoutsEndpoint,
} from '@haat/domains/payouts/contract'
import { formatCount, formatMoney, LinkButton, StatusBadge, Time } from '@haat/ui'
import { ReceiptIndianRupee } from '@haat/ui/icons'
import { Link } from 'react-router'
import { savedViewsOf } from '../lists/saved-views-of.ts'
import { listQueryOf, loadFrom, optionsOf, useExportFile } from '../lists/server-list.ts'
import { useAdministrator } from '../session/use-administrator.ts'
import { useBatchActions } from './batches/use-batch-actions.ts'
import { PayeeName, payeeKindOptions } from './payee-name.tsx'
import { payoutBulkActions } from './payout-bulk-actions.ts'
import { payoutsKey } from './payout-keys.ts'
import { payoutStatuses } from './payout-words.ts'

const columns: readonly ListColumn<AdminPayout>[] = [
  {
    key: 'payee',
    exports: ['payee', 'payee_email', 'payee_kind'],
    header: 'Payee',
    phone: 'title',
    cell: ({ id, payee, amount }) => (
      <PayeeName payee={payee}>
        <Link to={`/payouts/${id}`} aria-label={`${payee.name}, ${formatMoney(amount)}`}>
          {payee.name}
        </Link>
      </PayeeName>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount }) => <span className="tabular font-medium">{formatMoney(amount)}</span>,
  },
  { key: 'destination', header: 'To', cell: ({ destination }) => destination },
  {
    key: 'requested_at',
    header: 'Requested',
    cell: ({ requested_at: at }) => <Time moment={at} relativeTo={new Date()} />,
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge tone={payoutStatuses[status].tone}>{payoutStatuses[status].label}</StatusBadge>,
  },
  {
    key: 'status_since',
    header: 'Since',
    isInitiallyHidden: true,
    cell: ({ status_since: at }) => <Time moment={at} relativeTo={new Date()} />,
  },
  {
    key: 'earnings_count',
    header: 'Earnings',
    align: 'end',
    isInitiallyHidden: true,
    cell: ({ earnings_count: count }) => formatCount(count),
  },
  {
    key: 'transaction_id',
    header: 'Transaction ID',
    isInitiallyHidden: true,
    cell: ({ transaction_id: id }) => id ?? '–',
  },
]

const fields = listFields(AdminPayoutListQuery.list, {
  status: { label: 'Status', type: 'choice', options: optionsOf(payoutStatuses), isPinned: true },
  payee_kind: { label: 'Payee', type: 'choice', options: payeeKindOptions, isPinned: true },
  amount: { label: 'Amount', type: 'money' },
  requested_at: { label: 'Requested', type: 'date' },
  payment_method: {
    label: 'Method',
    type: 'choice',
    options: [
      { value: 'bank_transfer', label: 'Bank transfer' },
      { value: 'upi', label: 'UPI' },
    ],
  },
})

const savedViews = savedViewsOf('payouts')
const open = { name: 'Open', query: listQueryOf({ 'filter[status]': 'in:requested,processing,paid' }) }
const views = [open, { name: 'Failed', query: listQueryOf({ 'filter[status]': 'in:failed', sort: '-requested_at' }) }]

/** `/payouts`: the queue, the oldest request first. */
export function PayoutsPage() {
  const canProcess = useAdministrator().permissions.includes('payouts.process')
  const batchActions = useBatchActions()
  return (
    <ListPage
      title="Payouts"
      description="Payouts that developers and affiliates have requested, the oldest first. Select payouts to pay them with one bank file."
      noun={{ one: 'payout', many: 'payouts' }}
      actions={<LinkButton render={<Link to="/payout-batches" />}>Batches</LinkButton>}
      queryKey={[...payoutsKey, 'list']}
      load={loadFrom(listAllPayoutsEndpoint)}
      exportFile={useExportFile(exportPayoutsEndpoint)}
      columns={columns}
      rowKey={({ id }) => id}
      nameOf={({ payee, amount }) => `${payee.name}, ${formatMoney(amount)}`}
      search="Search by name or email"
      fields={fields}
      savedViews={savedViews}
      views={views}
      initialView={open}
      empty={{
        icon: <ReceiptIndianRupee />,
        title: 'No payouts yet',
        text: 'Developers request payouts of their earnings, and affiliates of their commissions. They appear here.',
        action: null,
      }}
      {...(canProcess && { bulkActions: [...batchActions, ...payoutBulkActions] })}
      changes={[payoutsKey]}
    />
  )
}
