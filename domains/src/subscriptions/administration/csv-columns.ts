import type { CsvColumns } from '../../admin-lists/index.ts'
import type { SubscriptionRow } from './contract.ts'

/** The columns of the subscriptions' CSV file. */
export const subscriptionColumns: CsvColumns<SubscriptionRow> = {
  vendor_name: { header: 'Vendor', value: (row) => row.vendor_name },
  vendor_email: { header: 'Email', value: (row) => row.vendor_email },
  plan_name: { header: 'Plan', value: (row) => row.plan_name },
  plan_version: { header: 'Version', value: (row) => row.plan_version },
  cycle: { header: 'Cycle', value: (row) => row.cycle },
  complimentary: { header: 'Complimentary', value: (row) => (row.complimentary ? 'yes' : 'no') },
  status: { header: 'Status', value: (row) => row.status },
  started_at: { header: 'Started', value: (row) => row.started_at },
  period_end: { header: 'Period ends', value: (row) => row.period_end },
  cancel_at_period_end: { header: 'Ends with the period', value: (row) => (row.cancel_at_period_end ? 'yes' : 'no') },
  ended_at: { header: 'Ended', value: (row) => row.ended_at },
  vendor_id: { header: 'Vendor ID', value: (row) => row.vendor_id },
}
