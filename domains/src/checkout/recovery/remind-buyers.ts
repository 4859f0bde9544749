import { inTransaction, type Tx } from '@haat/db'
import { DAY_MS, HOUR_MS } from '@haat/http-contract'
import { sql } from 'kysely'
import type { Job, Platform } from '../../platform.ts'
import { queueStoreMails } from '../../store-mails/index.ts'
import { formOf } from '../checkouts/checkout-row.ts'
import { defaultReminderSettings } from './contract.ts'
import { listCartItems } from './list-cart-items.ts'
import { checkoutReminderMail } from './reminder-mail.ts'
import { hashReminderEmail, hasStoppedReminders, reminderToken } from './reminder-token.ts'

const BATCH_SIZE = 100
/** Nobody is reminded of older checkouts, also after an outage or when a store turns reminders on. */
const TOO_OLD_MS = 3 * DAY_MS

/** Reminds buyers who agreed to it of the checkouts that they left: once for each checkout. */
export const remindBuyers: Job = {
  queue: 'remind-of-checkouts',
  description: 'Reminds buyers of checkouts that they left',
  schedule: '*/10 * * * *',
  async run(platform) {
    for (;;) {
      const count = await inTransaction(platform.db, (tx) => remindNext(tx, platform))
      if (count < BATCH_SIZE) return
    }
  },
}

/** Reminds the next buyers, and returns how many checkouts were due. */
async function remindNext(tx: Tx, platform: Platform): Promise<number> {
  const now = platform.clock()
  const due = await tx
    .selectFrom('checkouts as checkout')
    .innerJoin('stores as store', 'store.id', 'checkout.store_id')
    .leftJoin('store_checkout_settings as settings', 'settings.store_id', 'checkout.store_id')
    .selectAll('checkout')
    .select(['store.name as store_name', 'store.slug as store_slug', 'store.status as store_status'])
    .where('checkout.status', '=', 'open')
    .where('checkout.recovery_sent_at', 'is', null)
    .where('checkout.email', '<>', '')
    .where('checkout.cart_id', 'is not', null)
    .where('checkout.item_count', '>', 0)
    .where('checkout.updated_at', '>', new Date(now.getTime() - TOO_OLD_MS - 72 * HOUR_MS))
    .where(
      sql<boolean>`checkout.updated_at
        + make_interval(hours => coalesce(settings.reminder_delay_hours, ${defaultReminderSettings.reminder_delay_hours}))
        BETWEEN ${new Date(now.getTime() - TOO_OLD_MS)}::timestamptz AND ${now}::timestamptz`,
    )
    .where(sql<boolean>`coalesce(settings.sends_reminders, ${defaultReminderSettings.sends_reminders})`)
    .where((eb) =>
      eb.or([
        eb('checkout.reminder_consent_at', 'is not', null),
        // Customers who agreed to marketing by the store.
        eb.exists(
          eb
            .selectFrom('customers')
            .select('customers.id')
            .whereRef('customers.store_id', '=', 'checkout.store_id')
            .whereRef('customers.email', '=', 'checkout.email')
            .where('customers.accepts_marketing', '=', true),
        ),
      ]),
    )
    // They have ordered since, or their order waits for its payment.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.store_id', '=', 'checkout.store_id')
            .whereRef('orders.created_at', '>=', 'checkout.created_at')
            .whereRef('orders.email', '=', 'checkout.email')
            .where('orders.status', 'in', ['pending', 'open', 'completed']),
        ),
      ),
    )
    .orderBy('checkout.updated_at')
    .limit(BATCH_SIZE)
    .forUpdate('checkout')
    .skipLocked()
    .execute()
  for (const checkout of due) {
    await tx.updateTable('checkouts').set({ recovery_sent_at: now }).where('id', '=', checkout.id).execute()
    if (checkout.store_status !== 'active') continue
    if (await hasStoppedReminders(tx, checkout.store_id, hashReminderEmail(platform, checkout.email))) continue
    await sendReminder(tx, platform, checkout)
  }
  return due.length
}

type DueCheckout = Parameters<typeof formOf>[0] & {
  readonly id: string
  readonly store_id: string
  readonly store_name: string
  readonly store_slug: string
  readonly cart_id: string | null
  readonly email: string
  readonly subtotal_paise: number
}

async function sendReminder(tx: Tx, platform: Platform, checkout: DueCheckout): Promise<void> {
  const items = (await listCartItems(tx, [checkout.cart_id])).get(checkout.cart_id ?? '') ?? []
  const form = formOf(checkout)
  const links = `${platform.settings.urls.storefront}/${checkout.store_slug}/checkout/reminder/${reminderToken(platform, checkout.id)}`
  const mail = checkoutReminderMail({
    store_name: checkout.store_name,
    email: checkout.email,
    name: form.shipping_address.name || form.name,
    items: items.map(({ text }) => text),
    subtotal_paise: checkout.subtotal_paise,
    continue_url: links,
    unsubscribe_url: `${links}/unsubscribe`,
  })
  await queueStoreMails(tx, platform, { id: checkout.store_id, name: checkout.store_name }, [mail])
}
