import type { LoadedTheme, ThemeSourceFiles } from '@haat/domains/store-themes/contract'
import { useToast } from '@haat/ui'
import { useEffect, useState } from 'react'
import { EditorProvider } from '../state/editor-context.tsx'
import { openEditor } from '../state/open-editor.ts'
import { applyUrl, syncUrl } from '../workspace/editor-url.ts'
import { WorkspaceProvider } from '../workspace/workspace-context.tsx'
import { createWorkspace } from './create-workspace.ts'
import { EditorWorkspace } from './editor-workspace.tsx'

interface LoadedEditorProps {
  readonly loaded: LoadedTheme
  readonly source: ThemeSourceFiles
}

/** An open editor: created once from the loaded data, and in sync with the server while mounted. */
export function LoadedEditor({ loaded, source }: LoadedEditorProps) {
  const toast = useToast()
  const [{ editor, workspace }] = useState(() => {
    const editor = openEditor(loaded)
    const workspace = createWorkspace(editor, toast)
    applyUrl(editor, workspace)
    if (new URLSearchParams(location.search).has('add')) {
      void import('./add-from-url.ts').then(({ addFromUrl }) => addFromUrl(editor, workspace))
    }
    return { editor, workspace }
  })
  useEffect(() => syncUrl(editor, workspace), [editor, workspace])
  useEffect(() => {
    void editor.sync.start()
    return () => editor.sync.stop()
  }, [editor])
  return (
    <EditorProvider value={editor}>
      <WorkspaceProvider value={workspace}>
        <EditorWorkspace source={source} />
      </WorkspaceProvider>
    </EditorProvider>
  )
}
