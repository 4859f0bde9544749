import type {
  BatchProblem,
  PayoutBatchStatus,
  PayoutDifference,
  PayoutStatus,
  RowProblem,
} from '@haat/domains/payouts/contract'
import type { StatusTone } from '@haat/ui'

/** The name of each status of a payout. */
export const payoutStatuses: Record<PayoutStatus, { label: string; tone: StatusTone }> = {
  requested: { label: 'Requested', tone: 'waiting' },
  processing: { label: 'Processing', tone: 'active' },
  paid: { label: 'Sent', tone: 'active' },
  completed: { label: 'Completed', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
}

/** The name of each status of a batch. */
export const batchStatuses: Record<PayoutBatchStatus, { label: string; tone: StatusTone }> = {
  draft: { label: 'Draft', tone: 'waiting' },
  approved: { label: 'Approved', tone: 'active' },
  exported: { label: 'Exported', tone: 'active' },
  reconciled: { label: 'Reconciled', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
}

/** What differs from the payee's earlier payouts. */
export const differences: Record<PayoutDifference, string> = {
  first_payout: 'First payout',
  new_account: 'New account',
  changed_account: 'Other account than last time',
  amount_above_median: 'More than 3 times the usual amount',
  shared_account: 'Account shared with another payee',
  details_changed_since: 'Bank details changed since the request',
  payouts_frozen: 'Payouts on hold',
  affiliate_not_active: 'Affiliate suspended or banned',
}

/** Why a payout can't be in a batch. */
export const batchProblems: Record<BatchProblem, string> = {
  not_found: 'This payout doesn’t exist.',
  not_open: 'It has been sent already, or it has failed.',
  in_another_batch: 'It’s in another batch.',
  payouts_frozen: 'The payee’s payouts are on hold.',
  unreadable_account: 'The account number can’t be read. The payee has to enter it again.',
  no_upi_id: 'The payee has no UPI ID.',
  unwritable_name: 'The account holder’s name can’t be written in Latin letters.',
}

/** Why a row of the bank's response changes nothing. */
export const rowProblems: Record<RowProblem, string> = {
  no_payout: 'No payout of this batch matches',
  ambiguous: 'Several payouts have this account and amount',
  repeated: 'The payout is in an earlier row',
  amount_differs: 'The amount differs from the payout',
  unknown_status: 'The status isn’t known',
  no_transaction_id: 'The transaction ID is missing',
  transaction_id_used: 'Another payout, or this one, has another transaction ID',
  already_sent: 'Recorded before',
  already_failed: 'Recorded as failed before',
  already_completed: 'Completed before',
  not_processing: 'The payout isn’t being processed',
}

/** The name of an account or entry of the ledger: `developer_paid` is "Developer paid". */
export function ledgerName(key: string): string {
  const words = key.replaceAll('_', ' ').replace(/^gst/, 'GST')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
