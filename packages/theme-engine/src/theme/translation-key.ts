const KEY = /^(.+)@([a-z]{2,3})$/

/**
 * The settings key of a translation: `heading@hi` next to `heading`. One entry per text and language, so it is merged,
 * undone, copied and deleted with its original.
 */
export function translationKey(key: string, language: string): string {
  return `${key}@${language}`
}

/** The setting and language of a translation key; undefined for every other key. */
export function readTranslationKey(stored: string): { readonly key: string; readonly language: string } | undefined {
  const [, key, language] = stored.includes('@') ? (KEY.exec(stored) ?? []) : []
  return key === undefined || language === undefined ? undefined : { key, language }
}
