import { type Setting, type SettingsGroup, settingTypes } from '@haat/theme-engine'
import { setGlobalSetting } from '../../document/operations/set-global-setting.ts'
import { ownValue, type SettingsSource } from '../../settings/settings-source.tsx'

/** One group of the settings of the whole theme. `standard`: the values that the theme comes with. */
export function globalSource(
  groups: readonly SettingsGroup[],
  { settings, name }: SettingsGroup,
  standard: Readonly<Record<string, unknown>>,
): SettingsSource {
  const all: readonly Setting[] = groups.flatMap((group) => group.settings)
  const defaultOf = (setting: Setting) => settingTypes[setting.type].coerce(ownValue(standard, setting.key), setting)
  return {
    of: 'theme',
    key: `theme ${name} ${settings.map(({ key }) => key).join(' ')}`,
    // Conditions may ask for a setting of another group.
    settings: all,
    values: (state) => state.document.settings,
    holderValues: (state) => state.document.settings,
    holderSettings: all,
    defaultOf,
    change: (setting, value) => setGlobalSetting(setting, value),
    reset: (setting) => setGlobalSetting(setting, defaultOf(setting)),
  }
}
