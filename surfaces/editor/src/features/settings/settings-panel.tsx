import { EmptyState, Spinner } from '@haat/ui'
import { MousePointerClick } from 'lucide-react'
import { useState } from 'react'
import { findNode } from '../../document/find-node.ts'
import { isSameTarget, type Target, targetKey } from '../../document/target.ts'
import { SchemesLinkProvider } from '../../settings/schemes-link.tsx'
import { Late, latePart } from '../../shell/late-part.tsx'
import { useEditorState } from '../../state/editor-context.tsx'

// The controls are half of the editor's script, and nobody needs them before something is selected.
const NodeSettings = latePart(() => import('./node-settings.tsx'), 'NodeSettings')

interface SettingsPanelProps {
  /** Shows the settings of the whole theme, where the colour schemes are. */
  readonly onOpenThemeSettings?: () => void
}

/** The settings of what is selected, as its schema declares them. Fills its column. */
export function SettingsPanel({ onOpenThemeSettings }: SettingsPanelProps) {
  const selection = useSelection()
  const type = useEditorState((state) => state.selection && findNode(state.document, state.selection)?.type)
  return (
    <SchemesLinkProvider value={onOpenThemeSettings ?? null}>
      <section aria-label="Settings" className="flex h-full min-h-0 min-w-0 flex-col bg-surface">
        {selection === null || type === null || type === undefined ? (
          <NothingSelected />
        ) : (
          <Late fallback={<Spinner label="Opening the settings" className="m-auto" />}>
            <NodeSettings key={`${targetKey(selection)} ${type}`} target={selection} type={type} />
          </Late>
        )}
      </section>
    </SchemesLinkProvider>
  )
}

/** The same object while the same thing is selected, whatever is done to it: its fields must not be drawn again. */
function useSelection(): Target | null {
  const selection = useEditorState((state) => state.selection)
  const [kept, setKept] = useState(selection)
  if (isSameTarget(kept, selection)) return kept
  setKept(selection)
  return selection
}

function NothingSelected() {
  return (
    <EmptyState className="m-auto px-6" headingLevel={2} icon={<MousePointerClick />} title="Nothing selected">
      Choose a section in the list, or click on one in the preview, and change it here.
    </EmptyState>
  )
}
