import type { Tx } from '@haat/db'
import type { Mail, Platform } from '../../platform.ts'
import { queueMail } from '../queue-mail.ts'
import { type NotificationType, notificationTypes } from './contract.ts'

const MAX_TITLE = 200
const MAX_BODY = 2_000

interface News {
  readonly account_id: string
  readonly type: NotificationType
  /** Its subject and first paragraph are shown in the app. It can't contain a code or a secret link. */
  readonly mail: Mail
  /** Shown in the app instead of the first paragraph, if that has personal data of visitors. */
  readonly in_app?: string | undefined
  /** Where the notification leads. */
  readonly url: string
  /** Whether a store has chosen the account for this email. The account's own setting wins if it's off. */
  readonly is_chosen?: boolean | undefined
}

/**
 * Tells an account in the app and by email, in the current transaction, as far as its settings allow. Emails of types with
 * `is_email_required` are always sent.
 */
export async function notify(
  tx: Tx,
  platform: Platform,
  { account_id: accountId, type, mail, in_app: inApp, url, is_chosen: isChosen }: News,
): Promise<void> {
  const settings = await tx
    .selectFrom('notification_settings')
    .select(['in_app', 'email'])
    .where('account_id', '=', accountId)
    .where('type', '=', type)
    .executeTakeFirst()
  if (settings?.in_app !== false) {
    await tx
      .insertInto('notifications')
      .values({
        account_id: accountId,
        type,
        title: mail.subject.slice(0, MAX_TITLE),
        body: (inApp ?? mail.text.split('\n\n')[0] ?? '').slice(0, MAX_BODY),
        url,
        created_at: platform.clock(),
      })
      .execute()
  }
  const { is_email_required: isRequired, is_email_initial: isInitial } = notificationTypes[type]
  const wantsEmail = settings?.email === false ? false : (isChosen ?? settings?.email ?? isInitial)
  if (isRequired || wantsEmail) await queueMail(tx, platform, mail)
}
