import type { ColorScheme, GlobalSettings } from '@haat/theme-engine'

/** A colour scheme of a store; undefined where it has none of this id. */
export function findScheme({ color_schemes = {} }: GlobalSettings, id: string): ColorScheme | undefined {
  return Object.hasOwn(color_schemes, id) ? color_schemes[id] : undefined
}

/** What a scheme is called. */
export function schemeName(id: string, scheme: ColorScheme | undefined): string {
  return scheme?.label === undefined || scheme.label === '' ? id : scheme.label
}
