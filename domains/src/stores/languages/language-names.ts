import { LANGUAGES, type Language, type LanguageTag } from '../language/contract.ts'

/** Names from the Unicode CLDR. The server provides them because browsers lack some. */
const named = new Map(
  LANGUAGES.map((language): [LanguageTag, Language] => [
    language,
    { language, name: nameIn(language, language), english_name: nameIn(language, 'en') },
  ]),
)

/** Returns a language with its native and English names. */
export function describeLanguage(language: LanguageTag): Language {
  return named.get(language) ?? { language, name: language, english_name: language }
}

function nameIn(language: string, reader: string): string {
  return new Intl.DisplayNames([reader], { type: 'language' }).of(language) ?? language
}
