import type { BulkAction, ListColumn } from '@haat/console/lists/list-definition'
import { listFields } from '@haat/console/lists/list-fields'
import { ListPage } from '@haat/console/lists/list-page'
import {
  BankDetailsListQuery,
  exportBankDetailsEndpoint,
  freezePayoutsEndpoint,
  listBankDetailsEndpoint,
  type QueuedBankDetails,
  rejectBankDetailsEndpoint,
} from '@haat/domains/payouts/contract'
import { StatusBadge, Time } from '@haat/ui'
import { Landmark } from '@haat/ui/icons'
import { Link } from 'react-router'
import { backend } from '../backend.ts'
import { savedViewsOf } from '../lists/saved-views-of.ts'
import { listQueryOf, loadFrom, optionsOf, useExportFile, yesOrNo } from '../lists/server-list.ts'
import { PayeeName, payeeKindOptions } from '../payouts/payee-name.tsx'
import { bankDetailsKey, reviewStatuses, warnings as warningWords } from './bank-words.ts'

const columns: readonly ListColumn<QueuedBankDetails>[] = [
  {
    key: 'payee',
    exports: ['payee', 'payee_email', 'payee_kind'],
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
    exports: ['account', 'bank_name', 'account_number'],
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
    exports: ['warnings', 'payouts_frozen'],
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
    key: 'submitted_at',
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

const fields = listFields(BankDetailsListQuery.list, {
  status: { label: 'Status', type: 'choice', options: optionsOf(reviewStatuses), isPinned: true },
  payee_kind: { label: 'Payee', type: 'choice', options: payeeKindOptions, isPinned: true },
  payee: { label: 'Payee', type: 'text' },
  payouts_frozen: { label: 'Payouts on hold', type: 'choice', options: yesOrNo },
  has_warnings: { label: 'Something to check', type: 'choice', options: yesOrNo },
  submitted_at: { label: 'Submitted', type: 'date' },
})

const savedViews = savedViewsOf('bank_details')
const waiting = { name: 'Waiting', query: listQueryOf({ 'filter[status]': 'in:pending' }) }
const views = [waiting, { name: 'On hold', query: listQueryOf({ 'filter[payouts_frozen]': 'eq:true' }) }]

// Verifying isn't among them: it needs the name that the bank shows for each account.
const bulkActions: readonly BulkAction<QueuedBankDetails>[] = [
  {
    label: 'Reject',
    verb: 'reject',
    confirm: {
      title: (subject) => `Reject the bank details of ${subject}?`,
      label: 'Reject',
      text: 'The payees get the reason by email and can submit them again.',
    },
    input: { label: 'Reason', hint: 'Shown to the payees.', minLength: 3 },
    done: (subject) => `Bank details of ${subject} rejected`,
    runOne: ({ id }, reason) =>
      backend.call(rejectBankDetailsEndpoint, { params: { id }, body: { rejection_code: 'other', reason } }),
  },
  {
    label: 'Put payouts on hold',
    verb: 'put payouts on hold for',
    confirm: {
      title: (subject) => `Put payouts of ${subject} on hold?`,
      label: 'Hold',
      text: 'They can’t request payouts, and open payouts aren’t paid until you end the hold.',
    },
    input: { label: 'Reason', minLength: 3 },
    done: (subject) => `Payouts of ${subject} on hold`,
    runOne: ({ payee }, reason) => backend.call(freezePayoutsEndpoint, { params: { id: payee.id }, body: { reason } }),
  },
]

/** `/bank-details`: bank details that wait for a review, the oldest first. */
export function BankQueuePage() {
  return (
    <ListPage
      title="Bank details"
      description="Developers and affiliates are promised a review in 1 to 2 business days."
      noun={{ one: 'bank account', many: 'bank accounts' }}
      queryKey={[...bankDetailsKey, 'list']}
      load={loadFrom(listBankDetailsEndpoint)}
      exportFile={useExportFile(exportBankDetailsEndpoint)}
      columns={columns}
      rowKey={({ id }) => id}
      nameOf={({ payee }) => payee.name}
      search="Search by payee or account holder"
      fields={fields}
      savedViews={savedViews}
      views={views}
      initialView={waiting}
      empty={{
        icon: <Landmark />,
        title: 'No bank details yet',
        text: 'Bank details that developers and affiliates save appear here.',
        action: null,
      }}
      bulkActions={bulkActions}
      changes={[bankDetailsKey]}
    />
  )
}
