import { type Setting, settingTypes } from '@haat/theme-engine'

/** What is wrong with a stored value, as a sentence under its control; undefined where nothing is. */
export function faultOf(setting: Setting, stored: unknown): string | undefined {
  const type = settingTypes[setting.type]
  if (!type.has_value) return undefined
  const problem = type.validate(stored, setting)
  if (problem !== undefined) return sentence(problem)
  if (setting.required && type.isEmpty(type.coerce(stored, setting))) return 'Must be filled in'
  return undefined
}

function sentence(problem: string): string {
  return problem.charAt(0).toUpperCase() + problem.slice(1)
}
