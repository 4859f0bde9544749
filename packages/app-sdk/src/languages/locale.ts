const locales = ['en-IN', 'hi-IN'] as const

/** A language that people can choose for Haat’s dashboard (BCP 47). */
export type Locale = (typeof locales)[number]

/** Returns a locale that this SDK knows; English for any other value, also for none. */
export function readLocale(value: unknown): Locale {
  return locales.find((locale) => locale === value) ?? 'en-IN'
}

/** Returns the language of a page: the person’s, if the manifest lists it, and English otherwise, as without a list. */
export function pageLocale(languages: readonly string[] | undefined, wanted: unknown): Locale {
  const locale = readLocale(wanted)
  return languages?.includes(locale.slice(0, 2)) ? locale : 'en-IN'
}
