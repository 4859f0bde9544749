import type { ColorScheme, GlobalSettings } from '@haat/theme-engine'

/** Returns a colour scheme by id; undefined if it doesn't exist. */
export function findScheme({ color_schemes: colorSchemes = {} }: GlobalSettings, id: string): ColorScheme | undefined {
  return Object.hasOwn(colorSchemes, id) ? colorSchemes[id] : undefined
}

/** Returns the name of a scheme. */
export function schemeName(id: string, scheme: ColorScheme | undefined): string {
  return scheme?.label === undefined || scheme.label === '' ? id : scheme.label
}
