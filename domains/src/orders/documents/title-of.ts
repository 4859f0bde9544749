import type { OrderDocument } from './contract.ts'

const titles: Readonly<Record<OrderDocument['kind'], string>> = {
  invoice: 'Tax invoice',
  bill_of_supply: 'Bill of supply',
  credit_note: 'Credit note',
  receipt_voucher: 'Receipt voucher',
  refund_voucher: 'Refund voucher',
}

/**
 * Returns the title of a document. Only registered sellers issue bills of supply (CGST Act 2017, section 31 (3) (c)); those
 * of others are invoices. Taxable and exempt goods for a buyer who isn't registered are on an invoice-cum-bill of supply
 * (CGST Rules 2017, Rule 46A).
 */
export function titleOf({
  kind,
  registration,
  buyer,
  lines,
}: Pick<OrderDocument, 'kind' | 'registration' | 'buyer' | 'lines'>): string {
  if (kind === 'bill_of_supply' && registration === 'unregistered') return 'Invoice'
  const isMixed = lines.some((line) => line.gst_rate_basis_points === 0)
  if (kind === 'invoice' && isMixed && buyer.gstin === null) return 'Invoice-cum-bill of supply'
  return titles[kind]
}
