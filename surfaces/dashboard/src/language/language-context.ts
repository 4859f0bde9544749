import { localeOfLanguage, type PersonLanguage } from '@haat/domains/identity/contract'
import { createContext, useContext } from 'react'

/** The language of the signed-in person. Administrators on a visit read English. */
export const LanguageContext = createContext<PersonLanguage>('en')

/** Returns the language of the signed-in person, with the country whose dates and numbers they expect. */
export function useLanguage() {
  const language = useContext(LanguageContext)
  return { language, locale: localeOfLanguage[language] }
}
