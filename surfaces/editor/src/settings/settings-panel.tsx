import { Banner, EmptyState } from '@haat/ui'
import { MousePointerClick } from 'lucide-react'
import { useMemo } from 'react'
import { findNode } from '../document/find-node.ts'
import { type Target, targetKey } from '../document/target.ts'
import { useEditor, useEditorState } from '../state/editor-context.tsx'
import { NodeHeader } from './node-header.tsx'
import { nodeSource } from './node-source.ts'
import { SchemesLinkProvider } from './schemes-link.tsx'
import { SettingsList } from './settings-list.tsx'
import { SettingsSourceProvider } from './settings-source.tsx'

interface SettingsPanelProps {
  /** Shows the settings of the whole theme, where the colour schemes are. */
  readonly onOpenThemeSettings?: () => void
}

/** The settings of what is selected, as its schema declares them. Fills its column. */
export function SettingsPanel({ onOpenThemeSettings }: SettingsPanelProps) {
  const selection = useEditorState((state) => state.selection)
  const type = useEditorState((state) => state.selection && findNode(state.document, state.selection)?.type)
  return (
    <SchemesLinkProvider value={onOpenThemeSettings ?? null}>
      <section aria-label="Settings" className="flex h-full min-h-0 min-w-0 flex-col bg-surface">
        {selection === null || type === null || type === undefined ? (
          <NothingSelected />
        ) : (
          <NodeSettings key={`${targetKey(selection)} ${type}`} target={selection} type={type} />
        )}
      </section>
    </SchemesLinkProvider>
  )
}

function NothingSelected() {
  return (
    <EmptyState className="m-auto px-6" headingLevel={2} icon={<MousePointerClick />} title="Nothing selected">
      Choose a section in the list, or click on one in the preview, and change it here.
    </EmptyState>
  )
}

function NodeSettings({ target, type }: { target: Target; type: string }) {
  const { store, schemas } = useEditor()
  const source = useMemo(() => nodeSource(store.getState().document, schemas, target), [store, schemas, target])
  return (
    <>
      <NodeHeader target={target} />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-4 pb-10">
        <ReadOnlyNote />
        {source === undefined ? (
          <Banner tone="warning" title="The theme does not know this any more">
            There is no “{type}” in this version of the theme, so visitors don’t see it. What was set here is kept, and
            comes back with a version that has it. You can hide or delete it.
          </Banner>
        ) : source.settings.length === 0 ? (
          <p className="text-sm text-ink-muted">There is nothing to set here.</p>
        ) : (
          <SettingsSourceProvider value={source}>
            <SettingsList settings={source.settings} />
          </SettingsSourceProvider>
        )}
      </div>
    </>
  )
}

/** Why nothing can be changed, where nothing can. */
export function ReadOnlyNote() {
  const reason = useEditorState((state) => state.readOnlyReason)
  if (reason === null) return null
  return (
    <Banner tone="info" title="You can look, not change" className="mb-4">
      {reason}
    </Banner>
  )
}
