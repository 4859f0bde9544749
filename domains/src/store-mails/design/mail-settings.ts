import type { Db, Tx } from '@haat/db'
import { changeStore, type StoreChange } from '../../change-store.ts'
import type { Platform } from '../../platform.ts'
import { requireCurrentRevision } from '../../settings-revision.ts'
import { findThemeColor } from '../../store-themes/index.ts'
import type { StoreMailSettings } from './contract.ts'
import { listOrderAlerts } from './order-alerts.ts'

type Services = Pick<Platform, 'clock'>

/** Returns the design of a store's emails, and who hears of new orders. */
export async function showMailSettings(db: Db | Tx, { clock }: Services, storeId: string): Promise<StoreMailSettings> {
  const [row, alerts, themeColor] = await Promise.all([
    db
      .selectFrom('store_mail_settings')
      .select(['accent_color', 'revision'])
      .where('store_id', '=', storeId)
      .executeTakeFirst(),
    listOrderAlerts(db, storeId),
    findThemeColor(db, storeId, clock()),
  ])
  return {
    accent_color: row?.accent_color ?? null,
    theme_color: themeColor ?? null,
    order_alerts: alerts,
    revision: row?.revision ?? 1,
  }
}

interface NewSettings {
  readonly accent_color: string | null
  readonly order_alerts: readonly { readonly account_id: string; readonly gets_email: boolean }[]
}

/** Saves the design of a store's emails, and who hears of new orders. Throws `stale_revision`. */
export async function saveMailSettings(
  change: StoreChange,
  { accent_color: color, order_alerts: wanted }: NewSettings,
  revision: number,
): Promise<StoreMailSettings> {
  const { platform, actor } = change
  await changeStore(change, async (tx, storeId, now) => {
    const before = await showMailSettings(tx, platform, storeId)
    requireCurrentRevision(revision, before.revision)
    const values = { accent_color: color, revision: before.revision + 1, updated_at: now }
    await tx
      .insertInto('store_mail_settings')
      .values({ store_id: storeId, ...values })
      .onConflict((conflict) => conflict.column('store_id').doUpdateSet(values))
      .execute()
    const changed = before.order_alerts.flatMap(({ account_id: id, gets_email: getsEmail }) => {
      const choice = wanted.find((one) => one.account_id === id)?.gets_email
      return choice === undefined || choice === getsEmail ? [] : [{ account_id: id, gets_email: choice }]
    })
    for (const { account_id: id, gets_email: getsEmail } of changed) {
      await tx
        .insertInto('store_order_alerts')
        .values({ store_id: storeId, account_id: id, gets_email: getsEmail })
        .onConflict((conflict) => conflict.columns(['store_id', 'account_id']).doUpdateSet({ gets_email: getsEmail }))
        .execute()
    }
    return {
      action: 'store_mail.settings_changed',
      subject_id: storeId,
      before: { accent_color: before.accent_color },
      after: { accent_color: color },
      details: { order_alerts: changed },
    }
  })
  return showMailSettings(platform.db, platform, actor.store.id)
}
