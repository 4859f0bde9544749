import { type Db, inTransaction } from '@haat/db'
import { DAY_MS } from '@haat/http-contract'
import { sql } from 'kysely'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { defaultReminderSettings, type ReminderSettings } from './contract.ts'

const FIGURES_MS = 30 * DAY_MS

export async function findReminderSettings(db: Db, storeId: string): Promise<ReminderSettings> {
  const row = await db
    .selectFrom('store_checkout_settings')
    .select(['sends_reminders', 'reminder_delay_hours'])
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  return row ?? defaultReminderSettings
}

/** Returns how many buyers were reminded in the last 30 days, and how many of them ordered. */
export async function countRecovered(db: Db, storeId: string, now: Date) {
  return (
    db
      .selectFrom('checkouts')
      .leftJoin('orders', 'orders.id', 'checkouts.order_id')
      .select([
        sql<number>`count(*)::integer`.as('reminded'),
        sql<number>`(count(*) FILTER (WHERE recovered_at IS NOT NULL))::integer`.as('recovered'),
        sql<number>`coalesce(sum(orders.total_paise) FILTER (WHERE recovered_at IS NOT NULL), 0)::bigint`.as(
          'recovered_paise',
        ),
      ])
      .where('checkouts.store_id', '=', storeId)
      // A reminder follows the last change, and ordering is a change.
      .where('checkouts.updated_at', '>', new Date(now.getTime() - FIGURES_MS - 7 * DAY_MS))
      .where('recovery_sent_at', '>', new Date(now.getTime() - FIGURES_MS))
      .executeTakeFirstOrThrow()
  )
}

export async function saveReminderSettings(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: StoreMember,
  { sends_reminders: sends, reminder_delay_hours: hours }: ReminderSettings,
): Promise<ReminderSettings> {
  const settings = { sends_reminders: sends, reminder_delay_hours: hours }
  const values = { ...settings, updated_at: clock() }
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('store_checkout_settings')
      .values({ ...values, store_id: actor.store.id })
      .onConflict((conflict) => conflict.column('store_id').doUpdateSet(values))
      .execute()
    await recordAudit(tx, {
      action: 'checkout.reminders_changed',
      actor,
      store_id: actor.store.id,
      subject_id: actor.store.id,
      details: settings,
    })
  })
  return settings
}
