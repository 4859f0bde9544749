import type { Setting } from '../schema/schema.ts'
import { settingTypes } from '../schema/setting-types/setting-types.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Returns the sample that the editor's preview shows for an empty text; undefined if it isn't empty or has no sample.
 */
export function sampleOf(setting: Setting, values: Values): string | undefined {
  const { sample, key, type } = setting
  if (sample === undefined) return undefined
  const stored = Object.hasOwn(values, key) ? values[key] : undefined
  const { coerce, isEmpty } = settingTypes[type]
  return isEmpty(coerce(stored, setting)) ? sample : undefined
}

/**
 * The values as the editor's preview shows them: samples in place of empty texts. The same object if there are none.
 */
export function withSamples(settings: readonly Setting[], values: Values): Values {
  let shown: Record<string, unknown> | undefined
  for (const setting of settings) {
    const sample = sampleOf(setting, values)
    if (sample === undefined) continue
    shown ??= { ...values }
    shown[setting.key] = sample
  }
  return shown ?? values
}
