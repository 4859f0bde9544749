import type { Platform } from '../../../../domains/src/platform.ts'
import { listStoreLanguages } from '../../../../domains/src/stores/index.ts'
import type { StoreLanguage } from '../../../../surfaces/storefront/src/languages/store-language.ts'

/** Returns the languages of a store for the storefront, the default one first. */
export async function readStoreLanguages(db: Platform['db'], storeId: string): Promise<StoreLanguage[]> {
  const languages = await listStoreLanguages(db, storeId)
  return languages.map(({ language, name, is_default: isDefault, is_published: isPublished }) => ({
    locale: language,
    name,
    is_default: isDefault,
    is_published: isPublished,
  }))
}
