import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import type { StaffPermission } from '../contract.ts'
import type { LanguageTag } from '../language/contract.ts'
import { requireNotSuspended, type StoreRow } from '../require-store.ts'
import { requireStoreFor } from '../require-store-for.ts'
import { languageIsDefault, languageNotFound, type StoreLanguages } from './contract.ts'
import { showLanguages } from './show-languages.ts'

interface Wish {
  readonly store_slug: string
  readonly language: LanguageTag
}

interface Caller {
  readonly platform: Platform
  readonly actor: Actor<'vendor' | 'staff'>
  readonly request_id: string
}

/** Adds a language that nobody sees yet; one that is there already stays as it is. */
export function addLanguage(caller: Caller, wish: Wish): Promise<StoreLanguages> {
  return changeLanguages(caller, wish, async ({ tx, store, now }) => {
    if (store.default_language === wish.language) return undefined
    const added = await tx
      .insertInto('store_languages')
      .values({ store_id: store.id, language: wish.language, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return added.numInsertedOrUpdatedRows === 1n ? { action: 'language.added' } : undefined
  })
}

/** Shows a language to visitors, or hides it from them. */
export function publishLanguage(
  caller: Caller,
  wish: Wish & { readonly is_published: boolean },
): Promise<StoreLanguages> {
  return changeLanguages(caller, wish, async ({ tx, store, can }) => {
    if (store.default_language === wish.language) throw new Refused(languageIsDefault)
    await can('publish_themes')
    const { is_published } = await requireLanguage(tx, store, wish.language)
    if (is_published === wish.is_published) return undefined
    await tx
      .updateTable('store_languages')
      .set({ is_published: wish.is_published })
      .where('store_id', '=', store.id)
      .where('language', '=', wish.language)
      .execute()
    return { action: wish.is_published ? 'language.published' : 'language.hidden' }
  })
}

/** Removes a language; what was translated into it stays where it is, unseen. */
export function removeLanguage(caller: Caller, wish: Wish): Promise<StoreLanguages> {
  return changeLanguages(caller, wish, async ({ tx, store, can }) => {
    if (store.default_language === wish.language) throw new Refused(languageIsDefault)
    const { is_published } = await requireLanguage(tx, store, wish.language)
    if (is_published) await can('publish_themes')
    await tx
      .deleteFrom('store_languages')
      .where('store_id', '=', store.id)
      .where('language', '=', wish.language)
      .execute()
    return { action: 'language.removed' }
  })
}

/** Says in which language the store's texts are written. Nothing of them changes; as a further language it is gone. */
export function chooseDefaultLanguage(caller: Caller, wish: Wish): Promise<StoreLanguages> {
  return changeLanguages(caller, wish, async ({ tx, store, can }) => {
    if (store.default_language === wish.language) return undefined
    await can('publish_themes')
    await tx
      .deleteFrom('store_languages')
      .where('store_id', '=', store.id)
      .where('language', '=', wish.language)
      .execute()
    await tx.updateTable('stores').set({ default_language: wish.language }).where('id', '=', store.id).execute()
    return { action: 'language.default_chosen', details: { before: store.default_language } }
  })
}

interface Change {
  readonly tx: Tx
  readonly store: StoreRow
  readonly now: Date
  /** Refuses who has not that permission, too. */
  can(permission: StaffPermission): Promise<unknown>
}

type Done = { readonly action: string; readonly details?: Record<string, unknown> } | undefined

/** One change of a store's languages, and its entry; `undefined` of a change that it was none. */
function changeLanguages(
  { platform, actor, request_id }: Caller,
  { store_slug, language }: Wish,
  change: (change: Change) => Promise<Done>,
): Promise<StoreLanguages> {
  const now = platform.clock()
  return inTransaction(platform.db, async (tx) => {
    const { id } = await requireStoreFor(tx, actor, store_slug, 'themes')
    // One change at a time: which language is the default one must not change meanwhile.
    const store = await tx
      .selectFrom('stores')
      .selectAll()
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    requireNotSuspended(store, now)
    const can = (permission: StaffPermission) => requireStoreFor(tx, actor, store_slug, permission)
    const done = await change({ tx, store, now, can })
    if (done !== undefined) {
      await recordAudit(tx, { ...done, actor, store_id: store.id, subject_id: language, request_id })
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
