import type { AppSetting } from '@haat/app-manifest'
import { z } from 'zod'

export type EnteredValue = string | number | boolean | null

const MAX_LINE = 1_000
const line = z
  .string()
  .max(MAX_LINE, `Use at most ${MAX_LINE} characters`)
  .regex(/^[^\r\n]*$/, 'Use one line')

/** Returns what is wrong with a value for a setting; undefined if it's fine. null is fine unless the setting is required. */
export function findSettingFault(setting: AppSetting, value: EnteredValue): string | undefined {
  if (value === null || value === '') return setting.required === true ? 'Enter a value' : undefined
  return schemaOf(setting).safeParse(value).error?.issues[0]?.message
}

function schemaOf({ type, options = [] }: AppSetting): z.ZodType {
  switch (type) {
    case 'number':
      return z.number('Enter a number')
    case 'checkbox':
      return z.boolean('Send true or false')
    case 'select':
      return z.string().refine((value) => options.some((option) => option.value === value), 'Choose one of the options')
    case 'url':
      return z.url({ protocol: /^https$/, error: 'Enter an address that begins with https://' }).max(MAX_LINE)
    case 'email':
      return z.email('Enter an email address').max(200)
    case 'phone':
      return z.string().regex(/^\+?[0-9 ()-]{6,20}$/, 'Enter a phone number')
    case 'textarea':
      return z.string('Enter a text').max(5_000)
    case 'text':
    case 'secret':
      return line
  }
}
