import { useConsole } from '@haat/console/use-console'
import { useMemo } from 'react'
import { createHistoryPort } from './history/create-history-port.ts'
import { HistoryPanel } from './history/history-panel.tsx'
import { editorTheme } from './workspace/editor/editor-theme.ts'
import { useSync, useTabs, useWorkspace } from './workspace/state/workspace-context.ts'

/** The history of the theme that is open in the workspace. */
export function WorkspaceHistory() {
  const { slug, document, language } = useWorkspace()
  const { client } = useConsole()
  const port = useMemo(() => createHistoryPort(client, slug), [client, slug])
  const revision = useSync((state) => state.revision)
  const openPath = useTabs(({ panes, focused }) => panes[focused]?.active)
  const editorExtensions = useMemo(() => (path: string) => [editorTheme, language.grammar(path)], [language])
  return (
    <HistoryPanel
      slug={slug}
      copy={document.copy}
      port={port}
      revision={revision}
      openPath={openPath}
      editorExtensions={editorExtensions}
      save={() => document.saveAll()}
    />
  )
}
