import { configuration } from '../configuration.ts'
import { useMember } from '../session/use-member.ts'
import type { StorePurchase } from './store-purchase.ts'

/** Links to the purchase in the marketplace; for staff, who can't sign in there, to the invoice. */
export function PurchaseLink({ purchase }: { purchase: StorePurchase }) {
  const { is_owner: isOwner } = useMember()
  const { name, path, invoice_path: invoicePath, invoice_number: invoiceNumber } = purchase
  if (isOwner) return <a href={configuration.urls.marketplace + path}>{name}</a>
  if (invoiceNumber === null) return name
  return <a href={invoicePath}>{name}</a>
}
