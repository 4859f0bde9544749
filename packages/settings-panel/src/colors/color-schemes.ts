import type { ColorScheme } from '@haat/theme-engine'

/** Returns a colour of a scheme; undefined if the role has none. */
export function roleColor(colors: ColorScheme | undefined, role: string): string | undefined {
  const color = colors !== undefined && Object.hasOwn(colors, role) ? colors[role] : undefined
  return typeof color === 'string' && color !== '' ? color : undefined
}
