import { createHmac } from 'node:crypto'
import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import { readSignedLink, signLink } from '../../signed-link.ts'
import type { CheckoutRow } from '../checkouts/checkout-row.ts'
import { checkoutNotFound } from '../checkouts/contract.ts'

const PURPOSE = 'checkout-reminder'

type Settings = Pick<Platform, 'settings'>

/** Returns the secret in the links of a reminder. */
export function reminderToken({ settings }: Settings, checkoutId: string): string {
  return signLink(settings.secret, PURPOSE, checkoutId)
}

/** Returns the checkout of a reminder's link, locked until the transaction ends. Refuses with `checkout_not_found`. */
export async function requireRemindedCheckout(
  tx: Tx,
  { settings }: Settings,
  { store_id: storeId, token }: { readonly store_id: string; readonly token: string },
): Promise<CheckoutRow> {
  const id = readSignedLink(settings.secret, PURPOSE, token)
  const row =
    id === undefined
      ? undefined
      : await tx
          .selectFrom('checkouts')
          .selectAll()
          .where('id', '=', id)
          .where('store_id', '=', storeId)
          .forUpdate()
          .executeTakeFirst()
  if (row === undefined) throw new Refused(checkoutNotFound)
  return row
}

/** Hashes an email address for the list of those who unsubscribed. */
export function hashReminderEmail({ settings }: Settings, email: string): string {
  return createHmac('sha256', settings.secret).update(`checkout reminders:${email.toLowerCase()}`).digest('hex')
}

export async function hasStoppedReminders(db: Db | Tx, storeId: string, emailHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('checkout_reminder_opt_outs')
    .select('email_hash')
    .where('store_id', '=', storeId)
    .where('email_hash', '=', emailHash)
    .executeTakeFirst()
  return row !== undefined
}
