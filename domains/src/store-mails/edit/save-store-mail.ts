import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { changeStore, type StoreChange } from '../../change-store.ts'
import { requireCurrentRevision } from '../../settings-revision.ts'
import type { StoreMailDefinition } from '../define-store-mail.ts'
import type { StoreMailText } from '../texts/contract.ts'
import { checkText } from './check-text.ts'
import { type StoreMail, storeMailNeeded } from './contract.ts'
import { showStoreMail } from './show-store-mails.ts'

interface NewMail extends StoreMailText {
  readonly is_enabled: boolean
}

/**
 * Saves a store's text of an email, and whether it's sent. The same text as Haat's isn't stored, so that the store gets Haat's
 * later improvements. Throws `invalid_fields`, `store_mail_needed` or `stale_revision`.
 */
export async function saveStoreMail(
  change: StoreChange,
  definition: StoreMailDefinition,
  { subject, body, is_enabled: isEnabled }: NewMail,
  revision: number,
): Promise<StoreMail> {
  checkText(definition, { subject, body })
  if (!isEnabled && definition.can_disable !== true) throw new Refused(storeMailNeeded)
  await changeStore(change, async (tx, storeId, now) => {
    const before = await showStoreMail(tx, definition, storeId)
    requireCurrentRevision(revision, before.revision)
    const isDefault = subject === definition.subject && body === definition.body
    const text = isDefault ? { subject: null, body: null } : { subject, body }
    const values = { ...text, is_enabled: isEnabled, revision: before.revision + 1, updated_at: now }
    await writeMail(tx, { store_id: storeId, key: definition.key }, values)
    return {
      action: 'store_mail.changed',
      details: { email: definition.key, name: definition.name },
      before: { subject: before.subject, body: before.body, is_enabled: before.is_enabled },
      after: { subject, body, is_enabled: isEnabled },
    }
  })
  return showStoreMail(change.platform.db, definition, change.actor.store.id)
}

/** Removes a store's text of an email. Does nothing more than the next revision if it has none. */
export async function restoreStoreMail(change: StoreChange, definition: StoreMailDefinition): Promise<StoreMail> {
  await changeStore(change, async (tx, storeId, now) => {
    const before = await showStoreMail(tx, definition, storeId)
    const values = {
      subject: null,
      body: null,
      is_enabled: before.is_enabled,
      revision: before.revision + 1,
      updated_at: now,
    }
    await writeMail(tx, { store_id: storeId, key: definition.key }, values)
    return {
      action: 'store_mail.restored',
      details: { email: definition.key, name: definition.name },
      before: { subject: before.subject, body: before.body },
      after: before.default_text,
    }
  })
  return showStoreMail(change.platform.db, definition, change.actor.store.id)
}

interface MailValues {
  readonly subject: string | null
  readonly body: string | null
  readonly is_enabled: boolean
  readonly revision: number
  readonly updated_at: Date
}

async function writeMail(
  tx: Tx,
  id: { readonly store_id: string; readonly key: string },
  values: MailValues,
): Promise<void> {
  await tx
    .insertInto('store_mail_texts')
    .values({ ...id, ...values })
    .onConflict((conflict) => conflict.columns(['store_id', 'key']).doUpdateSet(values))
    .execute()
}
