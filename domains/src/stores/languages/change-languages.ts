import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAppEvent } from '../../app-events/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import type { LanguageTag } from '../language/contract.ts'
import { requireNotSuspended, type StoreRow } from '../require-not-suspended.ts'
import { languageIsDefault, languageNotFound, type StoreLanguages } from './contract.ts'
import { showLanguages } from './show-languages.ts'

interface LanguageRequest {
  readonly language: LanguageTag
}

interface Caller {
  readonly platform: Platform
  readonly actor: StoreMember
  readonly request_id: string
}

/** Adds an unpublished language. Does nothing if the store already has it. */
export function addLanguage(caller: Caller, requested: LanguageRequest): Promise<StoreLanguages> {
  return changeLanguages(caller, requested, async ({ tx, store, now }) => {
    if (store.default_language === requested.language) return undefined
    const added = await tx
      .insertInto('store_languages')
      .values({ store_id: store.id, language: requested.language, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return added.numInsertedOrUpdatedRows === 1n ? { action: 'language.added' } : undefined
  })
}

/** Shows a language to visitors or hides it. */
export function publishLanguage(
  caller: Caller,
  requested: LanguageRequest & { readonly is_published: boolean },
): Promise<StoreLanguages> {
  return changeLanguages(caller, requested, async ({ tx, store }) => {
    if (store.default_language === requested.language) throw new Refused(languageIsDefault)
    const { is_published: isPublished } = await requireLanguage(tx, store, requested.language)
    if (isPublished === requested.is_published) return undefined
    await tx
      .updateTable('store_languages')
      .set({ is_published: requested.is_published })
      .where('store_id', '=', store.id)
      .where('language', '=', requested.language)
      .execute()
    return { action: requested.is_published ? 'language.published' : 'language.hidden' }
  })
}

/** Removes a language. Its translations are kept but not shown. */
export function removeLanguage(caller: Caller, requested: LanguageRequest): Promise<StoreLanguages> {
  return changeLanguages(caller, requested, async ({ tx, store }) => {
    if (store.default_language === requested.language) throw new Refused(languageIsDefault)
    const { is_published: isPublished } = await requireLanguage(tx, store, requested.language)
    if (isPublished) caller.actor.requirePermission('publish_themes', 'settings')
    await tx
      .deleteFrom('store_languages')
      .where('store_id', '=', store.id)
      .where('language', '=', requested.language)
      .execute()
    return { action: 'language.removed' }
  })
}

/** Sets the language of the store's own texts. Doesn't translate them. Removes the language from the additional languages. */
export function chooseDefaultLanguage(caller: Caller, requested: LanguageRequest): Promise<StoreLanguages> {
  return changeLanguages(caller, requested, async ({ tx, store }) => {
    if (store.default_language === requested.language) return undefined
    await tx
      .deleteFrom('store_languages')
      .where('store_id', '=', store.id)
      .where('language', '=', requested.language)
      .execute()
    await tx.updateTable('stores').set({ default_language: requested.language }).where('id', '=', store.id).execute()
    return { action: 'language.default_chosen', details: { before: store.default_language } }
  })
}

interface Change {
  readonly tx: Tx
  readonly store: StoreRow
  readonly now: Date
}

type AuditDetails = { readonly action: string; readonly details?: Record<string, unknown> } | undefined

/** Runs a change of a store's languages and records it, unless it returns undefined because nothing changed. */
function changeLanguages(
  { platform, actor, request_id: requestId }: Caller,
  { language }: LanguageRequest,
  change: (change: Change) => Promise<AuditDetails>,
): Promise<StoreLanguages> {
  const now = platform.clock()
  return inTransaction(platform.db, async (tx) => {
    const { id } = actor.store
    // The lock serialises changes, so that the default language can't change in between.
    const store = await tx
      .selectFrom('stores')
      .selectAll()
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    requireNotSuspended(store, now)
    const done = await change({ tx, store, now })
    if (done !== undefined) {
      const event = { store_id: store.id, type: 'stores.updated', subject_id: store.id } as const
      await recordAppEvent(tx, { ...event, changed: ['languages'] }, now)
      await recordAudit(tx, { ...done, actor, store_id: store.id, subject_id: language, request_id: requestId })
    }
    return showLanguages(tx, store.id)
  })
}

async function requireLanguage(tx: Tx, { id }: StoreRow, language: string): Promise<{ is_published: boolean }> {
  const row = await tx
    .selectFrom('store_languages')
    .select('is_published')
    .where('store_id', '=', id)
    .where('language', '=', language)
    .executeTakeFirst()
  if (row === undefined) throw new Refused(languageNotFound)
  return row
}
