import type { Database, Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Selectable } from 'kysely'
import type { StoreMailDefinition } from '../define-store-mail.ts'
import { type StoreMail, type StoreMailSummary, storeMailNotFound } from './contract.ts'

type OwnText = Pick<Selectable<Database['store_mail_texts']>, 'subject' | 'body' | 'is_enabled' | 'revision'>

/** Returns the emails with what a store has changed about them. */
export async function listStoreMails(
  db: Db,
  definitions: readonly StoreMailDefinition[],
  storeId: string,
): Promise<StoreMailSummary[]> {
  const rows = await db
    .selectFrom('store_mail_texts')
    .select(['key', 'subject', 'body', 'is_enabled', 'revision'])
    .where('store_id', '=', storeId)
    .execute()
  return definitions.map((definition) =>
    summarize(
      definition,
      rows.find(({ key }) => key === definition.key),
    ),
  )
}

/** Returns an email with its text, as a store edits it. */
export async function showStoreMail(db: Db | Tx, definition: StoreMailDefinition, storeId: string): Promise<StoreMail> {
  const own = await db
    .selectFrom('store_mail_texts')
    .select(['subject', 'body', 'is_enabled', 'revision'])
    .where('store_id', '=', storeId)
    .where('key', '=', definition.key)
    .executeTakeFirst()
  const { subject, body, variables } = definition
  return {
    ...summarize(definition, own),
    body: own?.body ?? body,
    default_text: { subject, body },
    variables: Object.entries(variables).map(([name, variable]) => ({ name, ...variable })),
    action: definition.action ?? null,
    revision: own?.revision ?? 1,
  }
}

/** Throws `store_mail_not_found`. */
export function requireDefinition(definitions: readonly StoreMailDefinition[], key: string): StoreMailDefinition {
  const definition = definitions.find((one) => one.key === key)
  if (definition === undefined) throw new Refused(storeMailNotFound)
  return definition
}

function summarize(definition: StoreMailDefinition, own: OwnText | undefined): StoreMailSummary {
  const { key, name, sent_when: sentWhen, group, can_disable: canDisable } = definition
  return {
    key,
    name,
    sent_when: sentWhen,
    group,
    subject: own?.subject ?? definition.subject,
    is_changed: typeof own?.subject === 'string',
    is_enabled: canDisable !== true || own === undefined || own.is_enabled,
    can_disable: canDisable === true,
    is_switched_elsewhere: canDisable === 'elsewhere',
  }
}
