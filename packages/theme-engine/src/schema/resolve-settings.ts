import { holds, parseCondition } from './condition.ts'
import type { Setting } from './schema.ts'
import type { SettingResolver } from './setting-type.ts'
import { settingTypes } from './setting-types/setting-types.ts'

type Values = Readonly<Record<string, unknown>>

export interface SettingProblem {
  readonly key: string
  /** The problem, to be appended to the label: `must be a number from 1 to 5`. */
  readonly problem: string
}

/**
 * What a template gets as `settings`: one entry per declared setting. An invalid value is replaced with the nearest
 * valid one or the default and reported; undeclared values are ignored. Never throws.
 */
export function resolveSettings(
  settings: readonly Setting[],
  values: Values,
  resolver: SettingResolver,
  report?: (problem: SettingProblem) => void,
): Record<string, unknown> {
  const resolved: Record<string, unknown> = {}
  for (const setting of settings) {
    const definition = settingTypes[setting.type]
    if (!definition.has_value) continue
    const value = ownValue(values, setting.key)
    const problem = report && definition.validate(value, setting)
    if (problem !== undefined) report?.({ key: setting.key, problem })
    resolved[setting.key] = definition.resolve(value, setting, resolver)
  }
  return resolved
}

/**
 * The values as they would be stored: every declared setting, each valid. Unknown values are kept because a store owner
 * entered them.
 */
export function coerceSettings(settings: readonly Setting[], values: Values): Record<string, unknown> {
  const coerced: Record<string, unknown> = { ...values }
  for (const setting of settings) {
    const definition = settingTypes[setting.type]
    if (definition.has_value) coerced[setting.key] = definition.coerce(ownValue(values, setting.key), setting)
  }
  return coerced
}

/** Problems with stored values, including empty required settings that are visible. */
export function validateSettings(
  settings: readonly Setting[],
  values: Values,
  sectionValues?: Values,
): SettingProblem[] {
  return settings.flatMap((setting) => {
    const definition = settingTypes[setting.type]
    if (!definition.has_value) return []
    const value = ownValue(values, setting.key)
    const problem = definition.validate(value, setting) ?? missing(setting, value, values, sectionValues)
    return problem === undefined ? [] : [{ key: setting.key, problem }]
  })
}

function missing(setting: Setting, value: unknown, values: Values, sectionValues?: Values): string | undefined {
  if (!setting.required || !isVisible(setting, values, sectionValues)) return undefined
  const definition = settingTypes[setting.type]
  return definition.isEmpty(definition.coerce(value, setting)) ? 'is required' : undefined
}

/**
 * Returns whether the settings panel shows a setting, by its `visible_if`. `values` are those of the same section or
 * block (with defaults filled in, as returned by `coerceSettings`), `section_values` those of the section around a
 * block. An invalid condition hides nothing.
 */
export function isVisible(setting: Setting, values: Values, sectionValues: Values = values): boolean {
  if (setting.visible_if === undefined) return true
  const parsed = parseCondition(setting.visible_if)
  return 'problem' in parsed || holds(parsed.condition, values, sectionValues)
}

function ownValue(values: Values, key: string): unknown {
  return Object.hasOwn(values, key) ? values[key] : undefined
}
