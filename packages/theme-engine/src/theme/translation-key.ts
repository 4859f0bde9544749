const KEY = /^(.+)@([a-z]{2,3})$/

/**
 * Under which key of the same settings a translation stands: `heading@hi` beside `heading`. One entry for each text and
 * language, so that it is merged, undone, copied and deleted with what it translates.
 */
export function translationKey(key: string, language: string): string {
  return `${key}@${language}`
}

/** What a key of settings translates, and into which language; undefined for every other key. */
export function readTranslationKey(stored: string): { readonly key: string; readonly language: string } | undefined {
  const [, key, language] = stored.includes('@') ? (KEY.exec(stored) ?? []) : []
  return key === undefined || language === undefined ? undefined : { key, language }
}
