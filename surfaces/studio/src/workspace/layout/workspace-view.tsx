import { Skeleton, useToast } from '@haat/ui'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useShortcuts } from '../commands/use-shortcuts.ts'
import { workspaceCommands } from '../commands/workspace-commands.ts'
import { ConflictView } from '../conflicts/conflict-view.tsx'
import { EditorPane } from '../editor/editor-pane.tsx'
import type { EditorSessions } from '../editor/editor-sessions.ts'
import { ProblemsPanel } from '../problems/problems-panel.tsx'
import type { BottomPanel } from '../state/bottom-panel.ts'
import type { LayoutStore } from '../state/layout-store.ts'
import { useTabs, useWorkspace } from '../state/workspace-context.ts'
import { FileTree } from '../tree/file-tree.tsx'
import { BottomPanels } from './bottom-panels.tsx'
import { useAfterPaint } from './use-after-paint.ts'
import { WorkspaceHeader } from './workspace-header.tsx'
import { WorkspaceLayout } from './workspace-layout.tsx'

const CommandDialogs = lazy(async () => ({ default: (await import('../commands/command-dialogs.tsx')).CommandDialogs }))
const FindPanel = lazy(async () => ({ default: (await import('../find/find-panel.tsx')).FindPanel }))

const ownPanels: readonly BottomPanel[] = [
  { id: 'problems', title: 'Problems', Panel: ProblemsPanel },
  { id: 'find', title: 'Search', Panel: FindPanel },
]

interface WorkspaceViewProps {
  readonly layout: LayoutStore
  readonly sessions: EditorSessions
  readonly panels: readonly BottomPanel[]
  readonly preview: ReactNode | undefined
  readonly links: ReactNode
}

/** The workspace of a theme that is loaded. */
export function WorkspaceView({ layout, sessions, panels, preview, links }: WorkspaceViewProps) {
  const workspace = useWorkspace()
  const paneCount = useTabs(({ panes }) => panes.length)
  const allPanels = useMemo(() => [...ownPanels, ...panels], [panels])
  const commands = useMemo(() => workspaceCommands(workspace, layout, allPanels), [workspace, layout, allPanels])
  useShortcuts(commands)
  useRecoveryNotice()
  const isPainted = useAfterPaint()
  const { language } = workspace
  // The number, so that the view isn't rendered for each list of findings while one types.
  const problems = useSyncExternalStore(
    language.subscribe,
    () => language.findings().filter(({ severity }) => severity !== 'hint').length,
  )
  const editor = (pane: 0 | 1) => (
    <EditorPane sessions={sessions} pane={pane} renderConflict={(path) => <ConflictView path={path} />} />
  )
  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      <WorkspaceHeader layout={layout} links={links} />
      <main id="main" className="flex min-h-0 flex-1 flex-col">
        <WorkspaceLayout
          layout={layout}
          files={<FileTree />}
          editors={paneCount === 2 ? [editor(0), editor(1)] : [editor(0)]}
          preview={
            preview === undefined ? undefined : (
              <Suspense fallback={<Skeleton className="m-4 h-64" />}>
                {isPainted ? preview : <Skeleton className="m-4 h-64" />}
              </Suspense>
            )
          }
          links={links}
          tools={<BottomPanels layout={layout} panels={allPanels} counts={{ problems }} />}
        />
      </main>
      {isPainted && (
        <Suspense>
          <CommandDialogs layout={layout} commands={commands} />
        </Suspense>
      )}
    </div>
  )
}

/** Tells which files were recovered from a tab that was closed before they were saved. */
function useRecoveryNotice(): void {
  const { document } = useWorkspace()
  const toast = useToast()
  useEffect(
    () =>
      document.onRecovered((paths) => {
        const what = paths.length === 1 ? (paths[0] ?? '') : `${paths.length} files`
        toast.show({
          title: `Recovered unsaved changes of ${what}`,
          detail: 'They hadn’t been saved when the page was closed.',
        })
      }),
    [document, toast],
  )
}
