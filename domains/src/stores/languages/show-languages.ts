import { type Db, readRows, type Tx, withPreparedStatements } from '@haat/db'
import { LANGUAGES, LanguageTag, type StoreLanguage } from '../language/contract.ts'
import type { StoreLanguages } from './contract.ts'
import { describeLanguage } from './language-names.ts'

/** Lists a store's languages: the default language first, the others in the order they were added. */
export async function listStoreLanguages(db: Db | Tx, storeId: string): Promise<StoreLanguage[]> {
  const reads = withPreparedStatements(db)
  const [[store], rows] = await Promise.all([
    readRows(reads, db.selectFrom('stores').select('default_language').where('id', '=', storeId)),
    readRows(
      reads,
      db
        .selectFrom('store_languages')
        .select(['language', 'is_published'])
        .where('store_id', '=', storeId)
        .orderBy('created_at')
        .orderBy('language'),
    ),
  ])
  if (store === undefined) throw new Error(`Store ${storeId} doesn't exist`)
  const further = rows.filter(({ language }) => language !== store.default_language)
  return [
    ...shown(store.default_language, { is_default: true, is_published: true }),
    ...further.flatMap(({ language, is_published: isPublished }) =>
      shown(language, { is_default: false, is_published: isPublished }),
    ),
  ]
}

/** Returns the response of the language endpoints. */
export async function showLanguages(db: Db | Tx, storeId: string): Promise<StoreLanguages> {
  const items = await listStoreLanguages(db, storeId)
  const offered = LANGUAGES.filter((tag) => !items.some(({ language }) => language === tag)).map(describeLanguage)
  return { items, next_cursor: null, offered }
}

/** Returns an empty list for a language that this release doesn't know, which a newer release may have stored. */
function shown(language: string, state: Pick<StoreLanguage, 'is_default' | 'is_published'>): StoreLanguage[] {
  const known = LanguageTag.safeParse(language)
  return known.success ? [{ ...describeLanguage(known.data), ...state }] : []
}
