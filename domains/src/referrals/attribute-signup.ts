import type { Tx } from '@haat/db'
import { findClick } from './record-click.ts'

/**
 * Attributes a new vendor to the affiliate whose link this browser followed first, if that was at most 30 days ago, the
 * affiliate is approved, and the vendor isn't the affiliate with another spelling of the address.
 */
export async function attributeSignup(
  tx: Tx,
  clickId: string | undefined,
  vendor: { readonly id: string; readonly email: string },
  now: Date,
): Promise<void> {
  if (clickId === undefined) return
  const click = await findClick(tx, clickId, now)
  if (click?.status !== 'approved' || mailboxOf(click.email) === mailboxOf(vendor.email)) return
  await tx
    .insertInto('affiliate_signups')
    .values({
      vendor_id: vendor.id,
      affiliate_id: click.affiliate_id,
      clicked_at: click.clicked_at,
      signed_up_at: now,
    })
    .execute()
}

/** Returns the mailbox of an address: without what follows a plus sign, which providers ignore. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [name = ''] = email.slice(0, at).split('+')
  return `${name}${email.slice(at)}`.toLowerCase()
}
