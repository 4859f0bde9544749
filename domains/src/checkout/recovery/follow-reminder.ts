import { inTransaction, type Tx } from '@haat/db'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import { hashSecretToken, newSecretToken } from '../../secret-token.ts'
import { requireOpenStore, requireVisibleStore } from '../../stores/index.ts'
import { findCart } from '../cart/find-cart.ts'
import { type CheckoutRow, checkoutToken } from '../checkouts/checkout-row.ts'
import { hashReminderEmail, requireRemindedCheckout } from './reminder-token.ts'

interface Follower {
  readonly store_slug: string
  readonly token: string
  readonly cart_token: string | undefined
}

/**
 * Opens the checkout of a reminder again. On a device that doesn't have its cart, the checkout gets a copy of the cart, so
 * that the cart on the other device stays. Refuses with `checkout_not_found`.
 */
export function continueCheckout(
  platform: Platform,
  { store_slug: storeSlug, token, cart_token: cartToken }: Follower,
) {
  const now = platform.clock()
  return inTransaction(platform.db, async (tx) => {
    const store = await requireOpenStore(tx, storeSlug, now)
    const checkout = await requireRemindedCheckout(tx, platform, { store_id: store.id, token })
    const opened = { checkout_token: checkoutToken(platform, checkout.id), cart_token: null }
    if (checkout.status !== 'open') return opened
    if (checkout.recovery_opened_at === null) {
      await tx.updateTable('checkouts').set({ recovery_opened_at: now }).where('id', '=', checkout.id).execute()
    }
    const own = await findCart(tx, store.id, cartToken, now)
    if (checkout.cart_id === null || own?.id === checkout.cart_id) return opened
    return { ...opened, cart_token: await copyCart(tx, checkout, checkout.cart_id, now) }
  })
}

/** Copies a checkout's cart and moves the checkout to the copy. Returns the copy's token. */
async function copyCart(tx: Tx, checkout: CheckoutRow, cartId: string, now: Date): Promise<string> {
  const token = newSecretToken()
  const { id } = await tx
    .insertInto('carts')
    .columns(['store_id', 'token_hash', 'note', 'attributes', 'created_at', 'used_at'])
    .expression((eb) =>
      eb
        .selectFrom('carts')
        .select([
          'store_id',
          eb.val(hashSecretToken(token)).as('token_hash'),
          'note',
          'attributes',
          'created_at',
          eb.val(now).as('used_at'),
        ])
        .where('id', '=', cartId),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('cart_lines')
    .columns(['cart_id', 'variant_id', 'quantity', 'properties', 'properties_hash'])
    .expression((eb) =>
      eb
        .selectFrom('cart_lines')
        .select([eb.val(id).as('cart_id'), 'variant_id', 'quantity', 'properties', 'properties_hash'])
        .where('cart_id', '=', cartId)
        .orderBy('id'),
    )
    .execute()
  await tx.updateTable('checkouts').set({ cart_id: id }).where('id', '=', checkout.id).execute()
  return token
}

/** Stops a store's reminders to the address of a reminder. Repeating it changes nothing. Refuses with `checkout_not_found`. */
export async function stopReminders(
  platform: Platform,
  { store_slug: storeSlug, token }: Omit<Follower, 'cart_token'>,
) {
  const now = platform.clock()
  await inTransaction(platform.db, async (tx) => {
    const store = await requireVisibleStore(tx, storeSlug)
    const checkout = await requireRemindedCheckout(tx, platform, { store_id: store.id, token })
    // Erased since.
    if (checkout.email === '') return
    const { numInsertedOrUpdatedRows: inserted } = await tx
      .insertInto('checkout_reminder_opt_outs')
      .values({ store_id: store.id, email_hash: hashReminderEmail(platform, checkout.email), opted_out_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (inserted === 0n) return
    await recordAudit(tx, {
      action: 'checkout.reminders_stopped',
      actor: 'system',
      store_id: store.id,
      subject_id: checkout.id,
    })
  })
  return { unsubscribed: true } as const
}
