import type { CsvColumns } from '../../admin-lists/index.ts'
import type { PayoutBatch } from './contract.ts'

/** The columns of the CSV file of payout batches. Amounts are in rupees. */
export const batchColumns: CsvColumns<PayoutBatch> = {
  number: { header: 'Batch', value: (batch) => batch.number },
  total_amount: { header: 'Total', value: (batch) => batch.total_amount / 100 },
  payouts: { header: 'Payouts', value: (batch) => batch.payouts_count },
  layout: { header: 'File', value: ({ layout }) => layout.name },
  created_at: { header: 'Created', value: (batch) => batch.created_at },
  created_by: { header: 'Created by', value: (batch) => batch.created_by.name },
  status: { header: 'Status', value: (batch) => batch.status },
  approved_at: { header: 'Approved', value: (batch) => batch.approved_at },
  approved_by: { header: 'Approved by', value: (batch) => batch.approved_by?.name ?? null },
  exported_at: { header: 'Exported', value: (batch) => batch.exported_at },
  reconciled_at: { header: 'Reconciled', value: (batch) => batch.reconciled_at },
  cancel_reason: { header: 'Reason of the cancellation', value: (batch) => batch.cancel_reason },
}
