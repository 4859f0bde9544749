import type { ColorScheme, GlobalSettingsSchema } from '@haat/theme-engine'

/** Returns the roles of the theme's schemes in their order, then additional roles of this one. */
export function rolesOf(scheme: ColorScheme, standard: GlobalSettingsSchema['color_schemes']): string[] {
  const roles = [...Object.values(standard), scheme].flatMap((colors) => Object.keys(colors))
  return [...new Set(roles)].filter((role) => role !== 'label')
}

/** Returns the name of a role: `on_primary` is the text on `primary`. */
export function roleWords(role: string): string {
  const on = /^on[_-](.+)$/.exec(role)?.[1]
  const words = (on === undefined ? role : `text on ${on}`).replaceAll(/[_-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
