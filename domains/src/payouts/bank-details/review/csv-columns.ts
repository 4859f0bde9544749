import type { CsvColumns } from '../../../admin-lists/index.ts'
import type { QueuedBankDetails } from './contract.ts'

/** The columns of the CSV file of bank details. Account numbers are masked. */
export const bankDetailsColumns: CsvColumns<QueuedBankDetails> = {
  payee: { header: 'Payee', value: ({ payee }) => payee.name },
  payee_email: { header: 'Email', value: ({ payee }) => payee.email },
  payee_kind: { header: 'Kind', value: ({ payee }) => payee.kind },
  account: { header: 'Account holder', value: (details) => details.account_holder_name },
  bank_name: { header: 'Bank', value: (details) => details.bank_name },
  account_number: { header: 'Account', value: (details) => details.account_number },
  ifsc_code: { header: 'IFSC', value: (details) => details.ifsc_code },
  warnings: { header: 'To check', value: ({ warnings }) => warnings.join(', ') },
  payouts_frozen: { header: 'Payouts on hold', value: (details) => (details.payouts_frozen ? 'yes' : 'no') },
  submitted_at: { header: 'Submitted', value: (details) => details.submitted_at },
  status: { header: 'Status', value: (details) => details.verification_status },
}
