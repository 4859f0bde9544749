import type { Tx } from '@haat/db'
import { queueMails } from '../notifications/index.ts'
import type { Platform } from '../platform.ts'
import { findStoreSender } from '../store-themes/index.ts'
import { composeStoreMail, type StoreMailContent } from './compose-store-mail.ts'

/**
 * Adds emails to a store's buyers to the outbox in the current transaction, with the store's texts and in its design. Those
 * that the store has turned off, and those without an address, are left out.
 */
export async function queueStoreMails(
  tx: Tx,
  platform: Platform,
  store: { readonly id: string; readonly name: string },
  contents: readonly StoreMailContent[],
): Promise<void> {
  const addressed = contents.filter(({ recipient }) => recipient.address !== '')
  if (addressed.length === 0) return
  const [changed, sender] = await Promise.all([
    tx
      .selectFrom('store_mail_texts')
      .select(['key', 'subject', 'body', 'is_enabled'])
      .where('store_id', '=', store.id)
      .where(
        'key',
        'in',
        addressed.map(({ definition }) => definition.key),
      )
      .execute(),
    findStoreSender(tx, platform, store),
  ])
  const mails = addressed.flatMap((content) => {
    const { key, can_disable: canDisable } = content.definition
    const own = changed.find((one) => one.key === key)
    if (own !== undefined && !own.is_enabled && canDisable === true) return []
    const { subject = null, body = null } = own ?? {}
    return [
      composeStoreMail(content, { sender, text: subject === null || body === null ? undefined : { subject, body } }),
    ]
  })
  await queueMails(
    tx,
    platform,
    mails.map((mail) => ({ ...mail, store_id: store.id })),
  )
}
