import { Banner } from '@haat/ui'
import { memo, useMemo } from 'react'
import type { Target } from '../../document/target.ts'
import { SettingsList } from '../../settings/settings-list.tsx'
import { SettingsSourceProvider } from '../../settings/settings-source.tsx'
import { useEditor } from '../../state/editor-context.tsx'
import { nodeSource } from '../../workspace/settings/node-source.ts'
import { LockNote } from './lock-note.tsx'
import { NodeHeader } from './node-header.tsx'

/** The settings of one section, widget or block under its name. */
export const NodeSettings = memo(function NodeSettings({ target, type }: { target: Target; type: string }) {
  const { store, schemas } = useEditor()
  const source = useMemo(() => nodeSource(store.getState().document, schemas, target), [store, schemas, target])
  return (
    <>
      <NodeHeader target={target} />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-4 pb-10">
        <LockNote target={target} />
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
})
