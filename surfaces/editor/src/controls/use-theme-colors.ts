import { parseColor } from '@haat/theme-engine'
import { useSchemes } from './use-schemes.ts'

/** More are no help to choose. */
const MOST = 24

/** The colours that the theme's schemes are made of, each once, under the name of the first role that has it. */
export function useThemeColors(): readonly { readonly color: string; readonly name: string }[] {
  const schemes = useSchemes()
  const names = new Map<string, string>()
  for (const { name, colors } of schemes) {
    for (const [role, value] of Object.entries(colors)) {
      const color = role === 'label' || typeof value !== 'string' ? undefined : parseColor(value)
      if (color !== undefined && !names.has(color)) names.set(color, `${name}: ${role.replaceAll('_', ' ')}`)
    }
  }
  return [...names].slice(0, MOST).map(([color, name]) => ({ color, name }))
}
