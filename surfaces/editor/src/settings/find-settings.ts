import { type Setting, settingTypes } from '@haat/theme-engine'

/** Settings in which every word stands: in label, hint, key or one of the options. */
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
