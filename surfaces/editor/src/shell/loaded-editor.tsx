import type { LoadedTheme, ThemeSourceFiles } from '@haat/domains/store-themes/contract'
import { useToast } from '@haat/ui'
import { useState } from 'react'
import { EditorProvider } from '../state/editor-context.tsx'
import { WorkspaceProvider } from '../workspace/workspace-context.tsx'
import { createEditor } from './create-editor.ts'
import { createWorkspace } from './create-workspace.ts'
import { EditorWorkspace } from './editor-workspace.tsx'

interface LoadedEditorProps {
  readonly loaded: LoadedTheme
  readonly source: ThemeSourceFiles
}

/** An open editor: made once of what was loaded. */
export function LoadedEditor({ loaded, source }: LoadedEditorProps) {
  const toast = useToast()
  const [{ editor, workspace }] = useState(() => {
    const editor = createEditor(loaded)
    return { editor, workspace: createWorkspace(editor, toast) }
  })
  return (
    <EditorProvider value={editor}>
      <WorkspaceProvider value={workspace}>
        <EditorWorkspace source={source} />
      </WorkspaceProvider>
    </EditorProvider>
  )
}
