import type { Scheme } from '@haat/settings-panel/settings-ports'
import type { GlobalSettings } from '@haat/theme-engine'
import { schemeName } from '../../document/schemes.ts'
import { useEditorState } from '../../state/editor-context.tsx'

const none: readonly Scheme[] = []
const known = new WeakMap<object, readonly Scheme[]>()

/** Returns the colour schemes of the document in their order. */
export function useSchemes(): readonly Scheme[] {
  return schemesOf(useEditorState((state) => state.document.settings.color_schemes))
}

/** Returns the same array for the same stored schemes. */
function schemesOf(stored: GlobalSettings['color_schemes']): readonly Scheme[] {
  if (typeof stored !== 'object' || stored === null) return none
  const before = known.get(stored)
  if (before !== undefined) return before
  const schemes = Object.entries(stored).map(([id, colors]) => ({ id, name: schemeName(id, colors), colors }))
  known.set(stored, schemes)
  return schemes
}
