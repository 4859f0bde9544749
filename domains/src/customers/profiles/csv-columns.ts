import type { CsvColumns } from '../../admin-lists/index.ts'
import { indianStates } from '../../stores/contract.ts'
import type { CustomerSummary } from './contract.ts'

/** The columns of the customers' CSV file. Amounts are in rupees. */
export const customerColumns: CsvColumns<CustomerSummary> = {
  name: { header: 'Name', value: (customer) => customer.name },
  email: { header: 'Email', value: (customer) => customer.email },
  phone: { header: 'Phone', value: (customer) => customer.phone },
  city: { header: 'City', value: (customer) => customer.city },
  state_code: {
    header: 'State',
    value: ({ state_code: code }) => indianStates.find((state) => state.code === code)?.name ?? '',
  },
  tags: { header: 'Tags', value: (customer) => customer.tags.join(', ') },
  accepts_marketing: { header: 'Marketing emails', value: (customer) => (customer.accepts_marketing ? 'Yes' : 'No') },
  orders_count: { header: 'Orders', value: (customer) => customer.orders_count },
  spent_paise: { header: 'Total spent', value: (customer) => customer.spent_paise / 100 },
  last_order_at: { header: 'Last order', value: (customer) => customer.last_order_at },
  created_at: { header: 'Customer since', value: (customer) => customer.created_at },
}
