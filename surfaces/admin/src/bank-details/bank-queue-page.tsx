import type { ListColumn } from '@haat/console/lists/list-definition'
import { ListPage } from '@haat/console/lists/list-page'
import { listBankDetailsEndpoint, PayeeKind, type QueuedBankDetails } from '@haat/domains/payouts/contract'
import { StatusBadge, Time } from '@haat/ui'
import { Landmark } from '@haat/ui/icons'
import { Link } from 'react-router'
import { z } from 'zod'
import { backend } from '../backend.ts'
import { PayeeName, payeeKindFilter } from '../payouts/payee-name.tsx'
import { bankDetailsKey, reviewStatuses, warnings as warningWords } from './bank-words.ts'

const columns: readonly ListColumn<QueuedBankDetails>[] = [
  {
    key: 'payee',
    header: 'Payee',
    phone: 'title',
    cell: ({ id, payee }) => (
      <PayeeName payee={payee}>
        <Link to={`/bank-details/${id}`}>{payee.name}</Link>
      </PayeeName>
    ),
  },
  {
    key: 'account',
    header: 'Account',
    cell: ({ account_holder_name: holder, bank_name: bank, account_number: number }) => (
      <span>
        {holder}
        <span className="block text-sm text-ink-muted">
          {bank} {number}
        </span>
      </span>
    ),
  },
  {
    key: 'warnings',
    header: 'To check',
    cell: ({ warnings, payouts_frozen: isFrozen }) => (
      <span className="flex flex-wrap gap-1 max-sm:justify-end">
        {isFrozen && <StatusBadge tone="danger">Payouts on hold</StatusBadge>}
        {warnings.map((warning) => (
          <StatusBadge key={warning} tone="waiting">
            {warningWords[warning]}
          </StatusBadge>
        ))}
        {!isFrozen && warnings.length === 0 && '–'}
      </span>
    ),
  },
  {
    key: 'submitted',
    header: 'Submitted',
    cell: ({ submitted_at: at }) => <Time moment={at} relativeTo={new Date()} />,
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ verification_status: status }) => (
      <StatusBadge tone={reviewStatuses[status].tone}>{reviewStatuses[status].label}</StatusBadge>
    ),
  },
]

const filters = [
  {
    name: 'status',
    label: 'Status',
    any: 'Waiting',
    options: [
      { value: 'verified', label: 'Verified' },
      { value: 'rejected', label: 'Rejected' },
    ],
  },
  payeeKindFilter,
  {
    name: 'payouts_frozen',
    label: 'Payouts',
    any: 'On hold or not',
    options: [
      { value: 'true', label: 'On hold' },
      { value: 'false', label: 'Not on hold' },
    ],
  },
]

const Status = z.enum(['verified', 'rejected'])
const Frozen = z.enum(['true', 'false'])

/** `/bank-details`: bank details that wait for a review, the oldest first. */
export function BankQueuePage() {
  return (
    <ListPage
      title="Bank details"
      description="Developers and affiliates are promised a review in 1 to 2 business days."
      noun={{ one: 'bank account', many: 'bank accounts' }}
      queryKey={[...bankDetailsKey, 'list']}
      load={({ values, cursor, signal }) =>
        backend.call(listBankDetailsEndpoint, {
          query: {
            status: Status.safeParse(values.status).data,
            payee_kind: PayeeKind.safeParse(values.payee_kind).data,
            payouts_frozen: Frozen.safeParse(values.payouts_frozen).data,
            cursor,
          },
          signal,
        })
      }
      columns={columns}
      rowKey={({ id }) => id}
      nameOf={({ payee }) => payee.name}
      filters={filters}
      empty={{
        icon: <Landmark />,
        title: 'Nothing to review',
        text: 'Bank details that developers and affiliates save appear here.',
        action: null,
      }}
    />
  )
}
