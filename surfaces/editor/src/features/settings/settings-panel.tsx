import { EmptyState, Spinner } from '@haat/ui'
import { MousePointerClick } from '@haat/ui/icons'
import { LazyBoundary, lazyComponent } from '@haat/ui/lazy-component'
import { useState } from 'react'
import { findNode } from '../../document/find-node.ts'
import { isSameTarget, type Target, targetKey } from '../../document/target.ts'
import { useEditorState } from '../../state/editor-context.tsx'

// The controls are half of the editor's script and are only needed once something is selected.
const NodeSettings = lazyComponent(() => import('./node-settings.tsx'), 'NodeSettings')

/** The settings of the selection. Fills its column. */
export function SettingsPanel() {
  const selection = useSelection()
  const type = useEditorState((state) => state.selection && findNode(state.document, state.selection)?.type)
  return (
    <section aria-label="Settings" className="flex h-full min-h-0 min-w-0 flex-col bg-surface">
      {selection === null || type === null || type === undefined ? (
        <NothingSelected />
      ) : (
        <LazyBoundary fallback={<Spinner label="Loading settings" className="m-auto" />}>
          <NodeSettings key={`${targetKey(selection)} ${type}`} target={selection} type={type} />
        </LazyBoundary>
      )}
    </section>
  )
}

/** Returns the same object while the same element is selected, so that its settings don't render again. */
function useSelection(): Target | null {
  const selection = useEditorState((state) => state.selection)
  const [stable, setStable] = useState(selection)
  if (isSameTarget(stable, selection)) return stable
  setStable(selection)
  return selection
}

function NothingSelected() {
  return (
    <EmptyState className="m-auto px-6" headingLevel={2} icon={<MousePointerClick />} title="Nothing selected">
      Select a section in the layers or in the preview to edit it here.
    </EmptyState>
  )
}
