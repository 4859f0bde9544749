import type { CsvColumns } from '../../admin-lists/index.ts'
import type { OrderSummary } from '../view/contract.ts'

/** The columns of the orders' CSV file. Amounts are in rupees. */
export const orderColumns: CsvColumns<OrderSummary> = {
  number: { header: 'Order', value: (order) => order.name },
  created_at: { header: 'Date', value: (order) => order.created_at },
  customer_name: { header: 'Customer', value: (order) => order.customer_name },
  email: { header: 'Email', value: (order) => order.email },
  phone: { header: 'Phone', value: (order) => order.phone },
  status: { header: 'Status', value: (order) => order.status },
  payment_status: { header: 'Payment', value: (order) => order.payment_status },
  fulfilment_status: { header: 'Fulfilment', value: (order) => order.fulfilment_status },
  return_status: { header: 'Return', value: (order) => order.return_status },
  payment_method: { header: 'Payment method', value: (order) => order.payment_method },
  item_count: { header: 'Items', value: (order) => order.item_count },
  total_paise: { header: 'Total', value: (order) => order.total_paise / 100 },
  paid_paise: { header: 'Paid', value: (order) => order.paid_paise / 100 },
  refunded_paise: { header: 'Refunded', value: (order) => order.refunded_paise / 100 },
  tags: { header: 'Tags', value: (order) => order.tags.join(', ') },
}
