import { type ThemeSchemas, templateOfKey } from '@haat/theme-engine'
import { wordsOfType } from './words-of-type.ts'

/** What a setting of the whole theme is called. */
export function globalSettingLabel({ global }: ThemeSchemas, key: string): string {
  const template = templateOfKey(key)
  if (template !== undefined) return `Template ${wordsOfType(template)}`
  const setting = global.schema.flatMap(({ settings }) => settings).find((candidate) => candidate.key === key)
  return setting?.label ?? wordsOfType(key)
}
