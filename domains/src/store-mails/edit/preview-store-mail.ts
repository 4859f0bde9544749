import { type Db, inTransaction, type Tx } from '@haat/db'
import { recordAudit } from '../../audit/index.ts'
import { samplePerson } from '../../mail-template.ts'
import { queueMail } from '../../notifications/index.ts'
import type { Mail, Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { findStoreSender } from '../../store-themes/index.ts'
import { requireNotSuspended } from '../../stores/index.ts'
import { composeStoreMail, sampleContent } from '../compose-store-mail.ts'
import type { StoreMailDefinition } from '../define-store-mail.ts'
import type { StoreMailText } from '../texts/contract.ts'
import { checkText } from './check-text.ts'
import type { StoreMailPreview } from './contract.ts'

interface Draft {
  readonly definition: StoreMailDefinition
  readonly text: StoreMailText
}

/** Composes an email with a text and sample values, in the store's design. Throws `invalid_fields`. */
export async function previewStoreMail(
  platform: Platform,
  store: StoreMember['store'],
  draft: Draft,
): Promise<StoreMailPreview> {
  const mail = await composeSample(platform.db, platform, store, { ...draft, recipient: samplePerson })
  return {
    from: mail.sender_name ?? store.name,
    reply_to: mail.reply_to ?? null,
    subject: mail.subject,
    text_body: mail.text,
    html_body: mail.html,
  }
}

/** Sends an email with a text and sample values to the member who asked for it. Throws `invalid_fields`. */
export async function sendStoreMailTest(
  platform: Platform,
  actor: StoreMember,
  draft: Draft,
): Promise<{ sent_to: string }> {
  const { store } = actor
  requireNotSuspended(store, platform.clock())
  return inTransaction(platform.db, async (tx) => {
    const { name, email } = await tx
      .selectFrom('accounts')
      .select(['name', 'email'])
      .where('id', '=', actor.account_id)
      .executeTakeFirstOrThrow()
    const recipient = { name, address: email }
    const mail = await composeSample(tx, platform, store, { ...draft, recipient })
    await queueMail(tx, platform, { ...mail, subject: `[Test] ${mail.subject}` })
    const details = { email: draft.definition.key, name: draft.definition.name }
    await recordAudit(tx, { action: 'store_mail.test_sent', actor, store_id: store.id, details })
    return { sent_to: email }
  })
}

interface Sample extends Draft {
  readonly recipient: Mail['recipient']
}

async function composeSample(
  db: Db | Tx,
  platform: Platform,
  store: StoreMember['store'],
  { definition, text, recipient }: Sample,
): Promise<Mail> {
  checkText(definition, text)
  const url = `${platform.settings.urls.storefront}/${store.slug}`
  const content = sampleContent(definition, { recipient, url })
  // The samples name another store.
  const values = 'store_name' in content.values ? { ...content.values, store_name: store.name } : content.values
  return composeStoreMail({ ...content, values }, { text, sender: await findStoreSender(db, platform, store) })
}
