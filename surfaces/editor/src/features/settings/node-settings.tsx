import { SettingsList } from '@haat/settings-panel/settings-list'
import { SettingsSourceProvider } from '@haat/settings-panel/settings-source'
import { isAppBlock } from '@haat/theme-engine'
import { Banner } from '@haat/ui'
import { memo, useMemo } from 'react'
import { type Target, targetKind } from '../../document/target.ts'
import { useEditor } from '../../state/editor-context.tsx'
import { EditorSettingsPorts } from '../../workspace/settings/editor-settings-ports.tsx'
import { nodeSource } from '../../workspace/settings/node-source.ts'
import { useWorkspace } from '../../workspace/workspace-context.tsx'
import { AbsentAppNote } from './absent-app-note.tsx'
import { BlockList } from './block-list.tsx'
import { LockNote } from './lock-note.tsx'
import { NodeHeader } from './node-header.tsx'

/** The name and settings of a section, widget or block. */
export const NodeSettings = memo(function NodeSettings({ target, type }: { target: Target; type: string }) {
  const editor = useEditor()
  const { store } = useWorkspace()
  const source = useMemo(() => nodeSource(editor, store, target), [editor, store, target])
  return (
    <>
      <NodeHeader target={target} />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-4 pb-10">
        <LockNote target={target} />
        <BlockList target={target} />
        {source === undefined && isAppBlock(type) ? (
          <AbsentAppNote target={target} type={type} />
        ) : source === undefined ? (
          <Banner tone="warning" title={`This theme no longer has this type of ${targetKind(target)}`}>
            This version of the theme has no “{type}”, so visitors don’t see it. Its settings are kept in case a later
            version has it again. You can hide or delete it.
          </Banner>
        ) : source.settings.length === 0 ? (
          <p className="text-sm text-ink-muted">This {targetKind(target)} has no settings.</p>
        ) : (
          <EditorSettingsPorts>
            <SettingsSourceProvider value={source}>
              <SettingsList />
            </SettingsSourceProvider>
          </EditorSettingsPorts>
        )}
      </div>
    </>
  )
})
