import { createTranslate, type Translate } from '@haat/messages'
import { useInterfaceLanguage } from '@haat/ui'
import { createContext, useContext } from 'react'
import type { appsInHindi } from './hindi/apps.ts'

/** A text of a translated page, in English. It's a type error to use one that has no Hindi. */
export type PageMessage = keyof typeof appsInHindi
export type T = Translate<PageMessage>

export const TranslateContext = createContext<T>(createTranslate('en-IN'))

/**
 * Returns `t`, which translates the texts of a page, `locale` for dates and numbers, and `describeError`, which says what went
 * wrong. Outside of `TranslatedPages`, all are English.
 */
export function useTranslation() {
  const t = useContext(TranslateContext)
  const { locale, describeError } = useInterfaceLanguage()
  return { t, locale, describeError }
}
