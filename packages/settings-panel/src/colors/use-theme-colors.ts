import { parseColor } from '@haat/theme-engine'
import { useColorSchemes } from './use-color-schemes.ts'

/** More swatches than this are no longer useful. */
const MAX_COLORS = 24

/** Returns the colours of the theme's schemes, each once, named after the first role that uses it. */
export function useThemeColors(): readonly { readonly color: string; readonly name: string }[] {
  const schemes = useColorSchemes()
  const names = new Map<string, string>()
  for (const { name, colors } of schemes) {
    for (const [role, value] of Object.entries(colors)) {
      const color = role === 'label' || typeof value !== 'string' ? undefined : parseColor(value)
      if (color !== undefined && !names.has(color)) names.set(color, `${name}: ${role.replaceAll('_', ' ')}`)
    }
  }
  return [...names].slice(0, MAX_COLORS).map(([color, name]) => ({ color, name }))
}
