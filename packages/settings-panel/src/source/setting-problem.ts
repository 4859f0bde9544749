import { type Setting, settingTypes } from '@haat/theme-engine'

/** Returns what is wrong with a stored value, as a sentence for its control; undefined if it is valid. */
export function problemOf(setting: Setting, stored: unknown): string | undefined {
  const type = settingTypes[setting.type]
  if (!type.has_value) return undefined
  const problem = type.validate(stored, setting)
  if (problem !== undefined) return problem.charAt(0).toUpperCase() + problem.slice(1)
  if (setting.required && type.isEmpty(type.coerce(stored, setting))) return 'This field is required'
  return undefined
}
