import type { CsvColumns } from '../../admin-lists/index.ts'
import type { ListedVendor } from '../contract.ts'

/** The columns of the CSV file of vendors. */
export const vendorColumns: CsvColumns<ListedVendor> = {
  name: { header: 'Name', value: (vendor) => vendor.name },
  email: { header: 'Email', value: (vendor) => vendor.email },
  status: { header: 'Status', value: (vendor) => vendor.status },
  approval: { header: 'Approval', value: (vendor) => vendor.approval },
  applied_at: { header: 'Applied', value: (vendor) => vendor.applied_at },
  plan: { header: 'Plan', value: (vendor) => vendor.plan.name },
  stores: { header: 'Stores', value: (vendor) => vendor.stores },
  created_at: { header: 'Registered', value: (vendor) => vendor.created_at },
  vendor_id: { header: 'Vendor ID', value: (vendor) => vendor.vendor_id },
}
