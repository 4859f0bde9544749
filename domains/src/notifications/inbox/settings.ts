import { type Db, inTransaction, type Tx } from '@haat/db'
import { NotificationType, notificationTypes } from './contract.ts'

interface Setting {
  readonly type: NotificationType
  readonly in_app: boolean
  readonly email: boolean
}

/** Returns the account's settings of all types. Everything is on unless the account has changed it. */
export async function listNotificationSettings(db: Db | Tx, accountId: string): Promise<Setting[]> {
  const rows = await db.selectFrom('notification_settings').selectAll().where('account_id', '=', accountId).execute()
  return NotificationType.options.map((type) => {
    const saved = rows.find((row) => row.type === type)
    return {
      type,
      in_app: saved?.in_app ?? true,
      email: notificationTypes[type].is_email_required || (saved?.email ?? true),
    }
  })
}

/** Saves settings of some types. Required emails stay on. */
export async function saveNotificationSettings(
  db: Db,
  accountId: string,
  settings: readonly Setting[],
): Promise<Setting[]> {
  return inTransaction(db, async (tx) => {
    for (const { type, in_app: inApp, email } of settings) {
      const row = { in_app: inApp, email: email || notificationTypes[type].is_email_required }
      await tx
        .insertInto('notification_settings')
        .values({ account_id: accountId, type, ...row })
        .onConflict((conflict) => conflict.columns(['account_id', 'type']).doUpdateSet(row))
        .execute()
    }
    return listNotificationSettings(tx, accountId)
  })
}
