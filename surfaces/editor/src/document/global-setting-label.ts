import { type ThemeSchemas, templateOfKey } from '@haat/theme-engine'
import { humanizeType } from './humanize-type.ts'

/** Returns the label of a theme setting. */
export function globalSettingLabel({ global }: ThemeSchemas, key: string): string {
  const template = templateOfKey(key)
  if (template !== undefined) return `Template ${humanizeType(template)}`
  const setting = global.schema.flatMap(({ settings }) => settings).find((candidate) => candidate.key === key)
  return setting?.label ?? humanizeType(key)
}
