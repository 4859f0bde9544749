import { type ThemeSchemas, templateOfKey } from '@haat/theme-engine'
import { wordsOfType } from './humanize-type.ts'

/** Returns the label of a theme setting. */
export function globalSettingLabel({ global }: ThemeSchemas, key: string): string {
  const template = templateOfKey(key)
  if (template !== undefined) return `Template ${wordsOfType(template)}`
  const setting = global.schema.flatMap(({ settings }) => settings).find((candidate) => candidate.key === key)
  return setting?.label ?? wordsOfType(key)
}
