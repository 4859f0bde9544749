import { LANGUAGES, type Language, type LanguageTag } from '../language/contract.ts'

/** What the languages are called, by the Unicode CLDR: browsers may come without the names of some. */
const named = new Map(
  LANGUAGES.map((language): [LanguageTag, Language] => [
    language,
    { language, name: nameIn(language, language), english_name: nameIn(language, 'en') },
  ]),
)

/** A language with its names, in its own script and in English. */
export function describeLanguage(language: LanguageTag): Language {
  return named.get(language) ?? { language, name: language, english_name: language }
}

function nameIn(language: string, reader: string): string {
  return new Intl.DisplayNames([reader], { type: 'language' }).of(language) ?? language
}
