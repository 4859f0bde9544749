import { inTransaction, type Tx } from '@haat/db'
import type { Platform } from '../../platform.ts'
import { type CheckoutKey, type CheckoutRow, checkoutToken, requireCheckout } from './checkout-row.ts'
import { type Checkout, type CheckoutForm, REMINDER_CONSENT } from './contract.ts'
import { showCheckout } from './show-checkout.ts'

/** Returns a checkout, priced now. Refuses with `checkout_not_found`. */
export async function getCheckout(
  platform: Platform,
  key: CheckoutKey,
): Promise<{ checkout_token: string; checkout: Checkout }> {
  const { row } = await requireCheckout(platform.db, platform, key)
  return { checkout_token: checkoutToken(platform, row.id), checkout: await showCheckout(platform, platform.db, row) }
}

/** Saves what the buyer has entered, and returns the checkout with its new prices. */
export async function updateCheckout(
  platform: Platform,
  key: CheckoutKey,
  form: CheckoutForm,
): Promise<{ checkout_token: string; checkout: Checkout }> {
  return inTransaction(platform.db, async (tx) => {
    const { row } = await requireCheckout(tx, platform, key, { lock: true })
    const isOpen = row.status === 'open'
    const checkout = await showCheckout(platform, tx, isOpen ? { ...row, form } : row)
    if (isOpen) {
      await saveForm(tx, row, form, platform.clock(), {
        subtotal_paise: checkout.totals.subtotal_paise,
        item_count: checkout.items.reduce((sum, { quantity }) => sum + quantity, 0),
        shown_total_paise: checkout.totals.total_paise,
      })
    }
    return { checkout_token: checkoutToken(platform, row.id), checkout }
  })
}

type Amounts = Pick<CheckoutRow, 'subtotal_paise' | 'item_count' | 'shown_total_paise'>

/** Stores the form of an open checkout, with the amounts that the buyer sees then. */
export function saveForm(
  tx: Tx,
  row: CheckoutRow,
  form: CheckoutForm,
  now: Date,
  amounts: Partial<Amounts> = {},
): Promise<CheckoutRow> {
  return tx
    .updateTable('checkouts')
    .set({
      ...amounts,
      form: JSON.stringify(form),
      email: /^\S+@\S+\.\S+$/.test(form.email) ? form.email.toLowerCase() : '',
      phone: form.phone.slice(0, 16),
      accepts_marketing: form.accepts_marketing,
      reminder_consent_at: form.accepts_reminder ? (row.reminder_consent_at ?? now) : null,
      reminder_consent_text: form.accepts_reminder ? (row.reminder_consent_text ?? REMINDER_CONSENT) : null,
      updated_at: now,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
