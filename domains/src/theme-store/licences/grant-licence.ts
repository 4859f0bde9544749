import type { Tx } from '@haat/db'
import { DAY_MS } from '@haat/http-contract'

/** How long a store can keep a refunded theme live. */
export const GRACE_DAYS = 7

interface LicencedPurchase {
  readonly purchase_id: string
  readonly store_id: string
  readonly theme_id: string
}

/** Lets a store use a theme it has paid for. Changes nothing about its draft or its live theme. */
export async function grantLicence(tx: Tx, purchase: LicencedPurchase, now: Date): Promise<void> {
  await tx
    .insertInto('theme_licences')
    .values({ ...purchase, granted_at: now })
    .execute()
}

/** Revokes the licence of a refunded purchase. Returns until when the store can keep the theme live. */
export async function revokeLicence(tx: Tx, purchaseId: string, now: Date): Promise<Date> {
  const graceUntil = new Date(now.getTime() + GRACE_DAYS * DAY_MS)
  await tx
    .updateTable('theme_licences')
    .set({ revoked_at: now, grace_until: graceUntil })
    .where('purchase_id', '=', purchaseId)
    .where('revoked_at', 'is', null)
    .execute()
  return graceUntil
}
