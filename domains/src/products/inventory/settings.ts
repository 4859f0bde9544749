import { type Db, inTransaction, type Tx } from '@haat/db'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import type { InventorySettings } from './contract.ts'

/** Until the store changes them. */
export const initialSettings: InventorySettings = { low_stock_quantity: 5, emails_low_stock: true }

export async function getInventorySettings(db: Db | Tx, storeId: string): Promise<InventorySettings> {
  const row = await db
    .selectFrom('store_inventory_settings')
    .select(['low_stock_quantity', 'emails_low_stock'])
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  return row ?? initialSettings
}

export async function updateInventorySettings(
  { db }: Pick<Platform, 'db'>,
  actor: StoreMember,
  settings: InventorySettings,
): Promise<InventorySettings> {
  return inTransaction(db, async (tx) => {
    const before = await getInventorySettings(tx, actor.store.id)
    await tx
      .insertInto('store_inventory_settings')
      .values({ store_id: actor.store.id, ...settings })
      .onConflict((conflict) => conflict.column('store_id').doUpdateSet(settings))
      .execute()
    await recordAudit(tx, {
      action: 'inventory.settings_changed',
      actor,
      store_id: actor.store.id,
      subject_id: actor.store.id,
      before: { ...before },
      after: { ...settings },
    })
    return settings
  })
}
