import type { SettingValue } from '@haat/theme-engine'
import type { Operation } from '../operation.ts'

/** Sets a theme setting; `undefined` resets it to the theme's default. */
export function setGlobalSetting(
  { key, label }: { readonly key: string; readonly label: string },
  value: SettingValue | undefined,
): Operation {
  return {
    label: `Change ${label}`,
    group: `settings/${key}`,
    apply(draft) {
      // Colour schemes are stored in the settings, but have their own operations.
      if (key === 'color_schemes') return
      if (value === undefined) delete draft.settings[key]
      else draft.settings[key] = value
    },
  }
}
