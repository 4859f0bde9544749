import type { ColorScheme, GlobalSettingsSchema } from '@haat/theme-engine'

/** Every role that the theme's schemes have, in their order, then what this one has beyond them. */
export function rolesOf(scheme: ColorScheme, standard: GlobalSettingsSchema['color_schemes']): string[] {
  const roles = [...Object.values(standard), scheme].flatMap((colors) => Object.keys(colors))
  return [...new Set(roles)].filter((role) => role !== 'label')
}

/** `on_primary` is what stands on `primary`. */
export function roleWords(role: string): string {
  const on = /^on[_-](.+)$/.exec(role)?.[1]
  const words = (on === undefined ? role : `text on ${on}`).replaceAll(/[_-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
