import { type Db, inTransaction, type Tx } from '@haat/db'
import type { Actor } from '../../serve.ts'
import { type NotificationSetting, NotificationType, notificationTypes } from './contract.ts'
import { findPlatformPermissions } from './notified-admins.ts'

type Setting = Pick<NotificationSetting, 'type' | 'in_app' | 'email'>

/** Returns the account's settings of the types that it can get. In the app, everything is on unless it was turned off. */
export async function listNotificationSettings(db: Db | Tx, account: Actor): Promise<NotificationSetting[]> {
  const { account_id: accountId, kind } = account
  const rows = await db.selectFrom('notification_settings').selectAll().where('account_id', '=', accountId).execute()
  const granted = kind === 'admin' ? await findPlatformPermissions(db, accountId) : new Set<string>()
  return NotificationType.options.flatMap((type) => {
    const { label, description, kinds, permission, ...email } = notificationTypes[type]
    if (!kinds.includes(kind)) return []
    if (permission !== undefined && granted !== 'all' && !granted.has(permission)) return []
    const saved = rows.find((row) => row.type === type)
    return [
      {
        type,
        label,
        description,
        in_app: saved?.in_app ?? true,
        email: email.is_email_required || (saved?.email ?? email.is_email_initial),
        is_email_required: email.is_email_required,
      },
    ]
  })
}

/** Saves settings of some types. Required emails stay on. */
export async function saveNotificationSettings(
  db: Db,
  account: Actor,
  settings: readonly Setting[],
): Promise<NotificationSetting[]> {
  return inTransaction(db, async (tx) => {
    for (const { type, in_app: inApp, email } of settings) {
      const row = { in_app: inApp, email: email || notificationTypes[type].is_email_required }
      await tx
        .insertInto('notification_settings')
        .values({ account_id: account.account_id, type, ...row })
        .onConflict((conflict) => conflict.columns(['account_id', 'type']).doUpdateSet(row))
        .execute()
    }
    return listNotificationSettings(tx, account)
  })
}
