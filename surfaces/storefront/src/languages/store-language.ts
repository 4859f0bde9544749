/** A language of a store. */
export interface StoreLanguage {
  /** BCP 47. */
  readonly locale: string
  /** In its own script. */
  readonly name: string
  /** The one that the store's texts are written in. */
  readonly is_default: boolean
  /** Visitors see it. */
  readonly is_published: boolean
}

/** What a store says that has never thought of languages. */
export const ENGLISH: StoreLanguage = { locale: 'en', name: 'English', is_default: true, is_published: true }

/** Path before every path of a store in a language: the default one has the addresses without a name of it. */
export function languageRoot(store_root: string, { locale, is_default }: StoreLanguage): string {
  return is_default ? store_root : `${store_root}/${locale}`
}

/**
 * In which of its languages a path of the store is, and which path that is. The default one has no name in addresses: where
 * it is named, the page lies elsewhere. What is not published is seen by those with a preview alone.
 */
export function readLanguage(
  languages: readonly StoreLanguage[],
  path: string,
  sees_drafts: boolean,
): { readonly language: StoreLanguage; readonly path: string; readonly is_misnamed?: true } {
  const [first = ENGLISH] = languages
  const [, name, rest = ''] = /^\/([a-z]{2,3})(\/.*)?$/.exec(path) ?? []
  const language = languages.find(({ locale }) => locale === name)
  if (language === undefined || !(language.is_published || sees_drafts)) return { language: first, path }
  const inside = rest === '' ? '/' : rest
  return language.is_default ? { language, path: inside, is_misnamed: true } : { language, path: inside }
}
