import type { CsvColumns } from '../../admin-lists/index.ts'
import type { ListedStore } from '../contract.ts'

/** The columns of the CSV file of stores. */
export const storeColumns: CsvColumns<ListedStore> = {
  store_slug: { header: 'Address', value: (store) => store.store_slug },
  store_name: { header: 'Name', value: (store) => store.store_name },
  status: { header: 'Status', value: (store) => store.status },
  suspended_until: { header: 'Suspended until', value: (store) => store.suspended_until },
  vendor_name: { header: 'Vendor', value: (store) => store.vendor.name },
  vendor_email: { header: 'Vendor’s email', value: (store) => store.vendor.email },
  plan: { header: 'Plan', value: (store) => store.plan.name },
  products: { header: 'Products', value: (store) => store.products },
  domains: { header: 'Domains', value: (store) => store.domains },
  theme: { header: 'Theme', value: (store) => store.theme },
  created_at: { header: 'Created', value: (store) => store.created_at },
}
