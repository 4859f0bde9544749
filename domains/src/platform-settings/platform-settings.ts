import { type Db, inTransaction, type Tx } from '@haat/db'
import { recordAudit } from '../audit/index.ts'
import type { Platform } from '../platform.ts'
import type { PlatformAdmin } from '../serve.ts'
import { PlatformSettings } from './contract.ts'

/** Returns the business settings: what the operator has saved, and the defaults of the others. */
export async function getPlatformSettings(db: Db | Tx): Promise<PlatformSettings> {
  const rows = await db.selectFrom('platform_settings').select(['key', 'value']).execute()
  return PlatformSettings.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])))
}

/** Returns the settings with the time of the last change; null if nothing was ever changed. */
export async function showPlatformSettings(db: Db | Tx) {
  const settings = await getPlatformSettings(db)
  const { updated_at: updatedAt } = await db
    .selectFrom('platform_settings')
    .select((eb) => eb.fn.max('updated_at').as('updated_at'))
    .executeTakeFirstOrThrow()
  return { settings, updated_at: updatedAt?.toISOString() ?? null }
}

/** Saves the settings that differ from the stored ones, with an audit entry that has both values. */
export async function updatePlatformSettings(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  admin: PlatformAdmin,
  settings: PlatformSettings,
) {
  return inTransaction(db, async (tx) => {
    const before = await getPlatformSettings(tx)
    const previous: ReadonlyMap<string, unknown> = new Map(Object.entries(before))
    const changed = Object.entries(settings).filter(([key, value]) => previous.get(key) !== value)
    for (const [key, value] of changed) {
      const row = { value: JSON.stringify(value), updated_at: clock(), updated_by: admin.account_id }
      await tx
        .insertInto('platform_settings')
        .values({ key, ...row })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .execute()
    }
    if (changed.length > 0)
      await recordAudit(tx, { action: 'platform_settings.changed', actor: admin, before, after: settings })
    return showPlatformSettings(tx)
  })
}
