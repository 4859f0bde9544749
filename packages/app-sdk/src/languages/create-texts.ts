import type { Locale } from './locale.ts'

interface Languages<Texts> {
  readonly en: Texts
  readonly hi?: NoInfer<Texts>
}

/**
 * Chooses an app’s texts by the language of the person: `createTexts({ en, hi })(session.locale)`. A language that the app
 * doesn’t have is English. `en` decides the type, so a text that is missing in another language is a type error.
 */
export function createTexts<Texts>({ en, hi = en }: Languages<Texts>): (locale: Locale) => Texts {
  const texts: Readonly<Record<Locale, Texts>> = { 'en-IN': en, 'hi-IN': hi }
  return (locale) => texts[locale]
}
