import { useConsole } from '@haat/console/use-console'
import type { DeveloperTheme } from '@haat/domains/themes/contract'
import { useMemo } from 'react'
import { createHistoryPort } from './history/create-history-port.ts'
import { HistoryPanel } from './history/history-panel.tsx'
import type { ThemeVersion } from './history/history-port.ts'
import { useTheme } from './use-theme.ts'
import { editorTheme } from './workspace/editor/editor-theme.ts'
import { useSync, useTabs, useWorkspace } from './workspace/state/workspace-context.ts'

/** The history of the theme that is open in the workspace. */
export function WorkspaceHistory() {
  const { slug, document, language, actions } = useWorkspace()
  const { client } = useConsole()
  const port = useMemo(() => createHistoryPort(client, slug), [client, slug])
  const { data: theme } = useTheme(slug)
  const revision = useSync((state) => state.revision)
  const openPath = useTabs(({ panes, focused }) => panes[focused]?.active)
  const editorExtensions = useMemo(() => (path: string) => [editorTheme, language.grammar(path)], [language])
  return (
    <HistoryPanel
      slug={slug}
      copy={document.copy}
      port={port}
      revision={revision}
      change={actions.change}
      openPath={openPath}
      versions={theme === undefined ? [] : versionsOf(theme)}
      editorExtensions={editorExtensions}
      save={() => document.saveAll()}
    />
  )
}

function versionsOf({ published_version: published, submitted_version: submitted }: DeveloperTheme): ThemeVersion[] {
  return [
    ...(published === null ? [] : [{ state: 'published' as const, version: published }]),
    ...(submitted === null ? [] : [{ state: 'submitted' as const, version: submitted }]),
  ]
}
