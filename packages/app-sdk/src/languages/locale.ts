const locales = ['en-IN', 'hi-IN'] as const

/** A language that people can choose for Haat’s dashboard (BCP 47). */
export type Locale = (typeof locales)[number]

/** Returns the locale of a language tag, such as `hi-IN`, or a browser’s `hi;q=0.9`. English for anything else. */
export function readLocale(value: unknown): Locale {
  const language = typeof value === 'string' ? value.toLowerCase().split(/[-;]/, 1)[0] : undefined
  return locales.find((locale) => locale.slice(0, 2) === language) ?? 'en-IN'
}

/** Returns the language of a page: the person’s, if the manifest lists it; otherwise English. */
export function pageLocale(languages: readonly string[] | undefined, wanted: unknown): Locale {
  const locale = readLocale(wanted)
  return languages?.includes(locale.slice(0, 2)) ? locale : 'en-IN'
}
