import type { ColorScheme, GlobalSettings } from '@haat/theme-engine'
import { schemeName } from '../document/schemes.ts'
import { useEditorState } from '../state/editor-context.tsx'

export interface Scheme {
  readonly id: string
  readonly name: string
  readonly colors: ColorScheme
}

/** The colour schemes of the document in their order. */
export function useSchemes(): readonly Scheme[] {
  return schemesOf(useEditorState((state) => state.document.settings.color_schemes))
}

const none: readonly Scheme[] = []
const known = new WeakMap<object, readonly Scheme[]>()

/** Made once for the same schemes. */
export function schemesOf(stored: GlobalSettings['color_schemes']): readonly Scheme[] {
  if (typeof stored !== 'object' || stored === null) return none
  const before = known.get(stored)
  if (before !== undefined) return before
  const schemes = Object.entries(stored).map(([id, colors]) => ({ id, name: schemeName(id, colors), colors }))
  known.set(stored, schemes)
  return schemes
}

/** A colour of a scheme; undefined where the role has none. */
export function roleColor(colors: ColorScheme | undefined, role: string): string | undefined {
  const color = colors !== undefined && Object.hasOwn(colors, role) ? colors[role] : undefined
  return typeof color === 'string' && color !== '' ? color : undefined
}
