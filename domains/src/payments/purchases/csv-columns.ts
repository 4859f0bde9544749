import type { CsvColumns } from '../../admin-lists/index.ts'
import type { ListedPurchase } from '../contract.ts'

/** The columns of the purchases' CSV file. Amounts are in rupees. */
export const purchaseColumns: CsvColumns<ListedPurchase> = {
  created_at: { header: 'Date', value: (purchase) => purchase.created_at },
  description: { header: 'Purchase', value: (purchase) => purchase.description },
  kind: { header: 'Kind', value: (purchase) => purchase.kind },
  store_name: { header: 'Store', value: (purchase) => purchase.store_name },
  store_slug: { header: 'Store address', value: (purchase) => purchase.store_slug },
  vendor_name: { header: 'Vendor', value: (purchase) => purchase.vendor_name },
  vendor_email: { header: 'Vendor’s email', value: (purchase) => purchase.vendor_email },
  subtotal: { header: 'Taxable value', value: (purchase) => purchase.subtotal / 100 },
  gst: { header: 'GST', value: (purchase) => purchase.gst / 100 },
  total: { header: 'Amount with GST', value: (purchase) => purchase.total / 100 },
  status: { header: 'Status', value: (purchase) => purchase.status },
  refund_reason: { header: 'Reason of the refund', value: (purchase) => purchase.refund_reason },
  invoice_number: { header: 'Invoice', value: (purchase) => purchase.invoice_number },
  credit_note_number: { header: 'Credit note', value: (purchase) => purchase.credit_note_number },
  order_id: { header: 'Order', value: (purchase) => purchase.order_id },
  payment_id: { header: 'Payment', value: (purchase) => purchase.payment_id },
}
