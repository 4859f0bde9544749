import type { Scheme } from '@haat/settings-panel/settings-ports'
import type { GlobalSettings } from '@haat/theme-engine'
import { schemeName } from '../../document/schemes.ts'
import { useEditorState } from '../../state/editor-context.tsx'

const none: readonly Scheme[] = []
const cache = new WeakMap<object, readonly Scheme[]>()

/** Returns the colour schemes of the document in their order. */
export function useSchemes(): readonly Scheme[] {
  return schemesOf(useEditorState((state) => state.document.settings.color_schemes))
}

/** Returns the same array for the same stored object, so that hooks don't rerender. */
function schemesOf(stored: GlobalSettings['color_schemes']): readonly Scheme[] {
  if (typeof stored !== 'object' || stored === null) return none
  const cached = cache.get(stored)
  if (cached !== undefined) return cached
  const schemes = Object.entries(stored).map(([id, colors]) => ({ id, name: schemeName(id, colors), colors }))
  cache.set(stored, schemes)
  return schemes
}
