import type { Tx } from '@haat/db'
import type { Platform } from '../../platform.ts'
import { type NotificationType, notificationTypes } from './contract.ts'
import { waitingWorkMail } from './mails.ts'
import { listAdminsWith } from './notified-admins.ts'
import { notify } from './notify.ts'

export interface AdminNews {
  readonly type: NotificationType
  readonly subject: string
  readonly text: string
  /** What the button of the email says. */
  readonly label: string
  /** The page of the administration: `/theme-review`. */
  readonly path: string
  /** The administrator who caused it isn't told. */
  readonly except?: string | undefined
}

/** Tells the administrators who have the type's permission about waiting work, in the current transaction. */
export async function notifyAdmins(tx: Tx, platform: Platform, news: AdminNews): Promise<void> {
  const { type, subject, text, label, path, except } = news
  const { permission } = notificationTypes[type]
  if (permission === undefined) throw new Error(`${type} isn't for administrators`)
  const url = new URL(path, platform.settings.urls.administration).href
  for (const { id, name, email } of await listAdminsWith(tx, permission)) {
    if (id === except) continue
    const mail = waitingWorkMail({ name, address: email }, { subject, text, label, url })
    await notify(tx, platform, { account_id: id, type, mail, url })
  }
}
