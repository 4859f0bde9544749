import type { SettingValue } from '@haat/theme-engine'
import type { Operation } from '../operation.ts'

/** Gives a setting of the whole theme a value; `undefined` takes it back to the theme's. */
export function setGlobalSetting(
  { key, label }: { readonly key: string; readonly label: string },
  value: SettingValue | undefined,
): Operation {
  return {
    label: `Change ${label}`,
    group: `settings/${key}`,
    apply(draft) {
      // The schemes stand among the settings, and have operations of their own.
      if (key === 'color_schemes') return
      if (value === undefined) delete draft.settings[key]
      else draft.settings[key] = value
    },
  }
}
