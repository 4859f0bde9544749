import type { Db, Tx } from '@haat/db'
import { sql } from 'kysely'
import { changeInstallation, type InstallationChange } from '../installations/change-installation.ts'
import type { InstallStatus } from '../installations/contract.ts'

/** Counts a record that a visitor sent with a form of an app, for the next daily notification. */
export async function countFormRecord(tx: Tx, installationId: string): Promise<void> {
  await tx
    .insertInto('app_form_news')
    .values({ installation_id: installationId, new_records: 1 })
    .onConflict((conflict) =>
      conflict.column('installation_id').doUpdateSet({ new_records: sql`app_form_news.new_records + 1` }),
    )
    .execute()
}

/** Returns whether the store's people are told about what visitors send with an app's forms. */
export async function hasFormNews(db: Db | Tx, installationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('app_form_news')
    .select('is_on')
    .where('installation_id', '=', installationId)
    .executeTakeFirst()
  return row?.is_on ?? true
}

/** Chooses whether the store's people are told. What arrived while it was off isn't reported later. */
export async function setFormNews(change: InstallationChange, isOn: boolean): Promise<InstallStatus> {
  return changeInstallation(change, async (tx, { id }) => {
    if ((await hasFormNews(tx, id)) === isOn) return undefined
    await tx
      .insertInto('app_form_news')
      .values({ installation_id: id, is_on: isOn })
      .onConflict((conflict) => conflict.column('installation_id').doUpdateSet({ is_on: isOn, new_records: 0 }))
      .execute()
    return { action: 'app.form_news_changed', details: { is_on: isOn } }
  })
}
