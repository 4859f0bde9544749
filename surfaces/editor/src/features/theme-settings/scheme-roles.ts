import type { ColorScheme, GlobalSettingsSchema } from '@haat/theme-engine'

/** Returns the roles of the theme's schemes in their order, then the other roles of this scheme. */
export function rolesOf(scheme: ColorScheme, themeSchemes: GlobalSettingsSchema['color_schemes']): string[] {
  const roles = [...Object.values(themeSchemes), scheme].flatMap((colors) => Object.keys(colors))
  return [...new Set(roles)].filter((role) => role !== 'label')
}

/** Returns the name of a role: `on_primary` is the text on `primary`. */
export function roleLabel(role: string): string {
  const on = /^on[_-](.+)$/.exec(role)?.[1]
  const label = (on === undefined ? role : `text on ${on}`).replaceAll(/[_-]/g, ' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}
