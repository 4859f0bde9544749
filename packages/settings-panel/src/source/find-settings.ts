import { type Setting, settingTypes } from '@haat/theme-engine'

/** Returns the settings that contain every word in label, hint, key or options. */
export function findSettings(settings: readonly Setting[], query: string): Setting[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return settings.filter((setting) => {
    if (!settingTypes[setting.type].has_value) return false
    const { label, info = '', key, options = [] } = setting
    const text = [label, info, key.replaceAll('_', ' '), ...options.map((option) => option.label)]
      .join(' ')
      .toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
