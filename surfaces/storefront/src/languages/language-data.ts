import type { LanguageData, PageData } from '@haat/theme-engine'
import { dateNames } from './date-names.ts'
import { languageRoot, type StoreLanguage } from './store-language.ts'

/** Returns the language data for a page; empty if the store has only English. */
export function languageData(
  languages: readonly StoreLanguage[],
  { language, store_root: storeRoot, sees_drafts: seesDrafts }: LanguagePlace,
): Pick<PageData, 'language' | 'languages'> {
  const shown = languages.filter((one) => one.is_published || one === language || seesDrafts)
  if (shown.length < 2 && language.locale === 'en') return {}
  return {
    language: { ...describe(language, storeRoot), ...named(language) },
    ...(shown.length > 1 && { languages: shown.map((one) => describe(one, storeRoot)) }),
  }
}

export interface LanguagePlace {
  readonly language: StoreLanguage
  /** Root path of the store, without the language. */
  readonly store_root: string
  /** Whether unpublished languages are included. */
  readonly sees_drafts: boolean
}

function describe(language: StoreLanguage, storeRoot: string): LanguageData {
  const { locale, name, is_default: isDefault } = language
  return { locale, name, is_default: isDefault, root: languageRoot(storeRoot, language) }
}

function named({ locale }: StoreLanguage): Partial<Pick<LanguageData, 'date_names'>> {
  return locale === 'en' ? {} : { date_names: dateNames(locale) }
}
