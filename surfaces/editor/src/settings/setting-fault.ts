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

/** Whether two values are stored alike. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false
    return one.every((item, index) => isSameValue(item, other[index]))
  }
  if (!isTable(one) || !isTable(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSameValue(one[key], other[key]))
  )
}

function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
