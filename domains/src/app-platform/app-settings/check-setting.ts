import type { AppSetting } from '@haat/app-manifest'
import { createTranslate, type Translate } from '@haat/messages'
import { z } from 'zod'
import type { PersonLanguage } from '../../identity/contract.ts'
import { faultsInHindi } from './hindi.ts'

export type EnteredValue = string | number | boolean | null
type T = Translate<keyof typeof faultsInHindi>

const MAX_LINE = 1_000
const MAX_TEXT = 5_000
const MAX_EMAIL = 200

const translations: Readonly<Record<PersonLanguage, T>> = {
  en: createTranslate('en-IN'),
  hi: createTranslate('hi-IN', faultsInHindi),
}

/**
 * Returns what is wrong with a value for a setting, in the person's language; undefined if it's fine. null is fine unless the
 * setting is required. Without a setting, the app doesn't declare it.
 */
export function findSettingFault(
  setting: AppSetting | undefined,
  value: EnteredValue,
  language: PersonLanguage = 'en',
): string | undefined {
  const t = translations[language]
  if (setting === undefined) return t('The app has no such setting')
  if (value === null || value === '') return setting.required === true ? t('Enter a value') : undefined
  return schemaOf(setting, t).safeParse(value).error?.issues[0]?.message
}

function schemaOf({ type, options = [] }: AppSetting, t: T): z.ZodType {
  const atMost = (count: number) => t('Use at most {count} characters', { count })
  switch (type) {
    case 'number':
      return z.number(t('Enter a number'))
    case 'checkbox':
      return z.boolean(t('Send true or false'))
    case 'select':
      return z
        .string()
        .refine((value) => options.some((option) => option.value === value), t('Choose one of the options'))
    case 'url':
      return z
        .url({ protocol: /^https$/, error: t('Enter an address that begins with https://') })
        .max(MAX_LINE, atMost(MAX_LINE))
    case 'email':
      return z.email(t('Enter an email address')).max(MAX_EMAIL, atMost(MAX_EMAIL))
    case 'phone':
      return z.string().regex(/^\+?[0-9 ()-]{6,20}$/, t('Enter a phone number'))
    case 'textarea':
      return z.string(t('Enter a text')).max(MAX_TEXT, atMost(MAX_TEXT))
    case 'text':
    case 'secret':
      return z
        .string(t('Enter a text'))
        .max(MAX_LINE, atMost(MAX_LINE))
        .regex(/^[^\r\n]*$/, t('Use one line'))
  }
}
