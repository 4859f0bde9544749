/** A language of a store. */
export interface StoreLanguage {
  /** BCP 47. */
  readonly locale: string
  /** In its own script. */
  readonly name: string
  /** The language that the store's content is written in. */
  readonly is_default: boolean
  /** Visible to visitors. */
  readonly is_published: boolean
}

/** Used for stores without language settings. */
export const ENGLISH: StoreLanguage = { locale: 'en', name: 'English', is_default: true, is_published: true }

/** Returns the root path of the store in a language. The default language has no prefix. */
export function languageRoot(storeRoot: string, { locale, is_default: isDefault }: StoreLanguage): string {
  return isDefault ? storeRoot : `${storeRoot}/${locale}`
}

/**
 * Splits a path into its language and the path in the store. `has_default_prefix`: the path has the prefix of the
 * default language, which should be removed by a redirect. Unpublished languages are only available in previews.
 */
export function readLanguage(
  languages: readonly StoreLanguage[],
  path: string,
  seesDrafts: boolean,
): { readonly language: StoreLanguage; readonly path: string; readonly has_default_prefix?: true } {
  const [first = ENGLISH] = languages
  const [, name, rest = ''] = /^\/([a-z]{2,3})(\/.*)?$/.exec(path) ?? []
  const language = languages.find(({ locale }) => locale === name)
  if (language === undefined || !(language.is_published || seesDrafts)) return { language: first, path }
  const inside = rest === '' ? '/' : rest
  return language.is_default ? { language, path: inside, has_default_prefix: true } : { language, path: inside }
}
