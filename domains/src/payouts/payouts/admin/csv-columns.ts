import type { CsvColumns } from '../../../admin-lists/index.ts'
import type { AdminPayout } from './contract.ts'

/** The columns of the payouts' CSV file. Amounts are in rupees. */
export const payoutColumns: CsvColumns<AdminPayout> = {
  payee: { header: 'Payee', value: ({ payee }) => payee.name },
  payee_email: { header: 'Email', value: ({ payee }) => payee.email },
  payee_kind: { header: 'Kind', value: ({ payee }) => payee.kind },
  amount: { header: 'Amount', value: ({ amount }) => amount / 100 },
  earnings_count: { header: 'Earnings', value: (payout) => payout.earnings_count },
  destination: { header: 'To', value: (payout) => payout.destination },
  requested_at: { header: 'Requested', value: (payout) => payout.requested_at },
  status: { header: 'Status', value: (payout) => payout.status },
  status_since: { header: 'Since', value: (payout) => payout.status_since },
  transaction_id: { header: 'Transaction ID', value: (payout) => payout.transaction_id },
  failure_reason: { header: 'Reason', value: (payout) => payout.failure_reason },
  id: { header: 'ID', value: (payout) => payout.id },
}
