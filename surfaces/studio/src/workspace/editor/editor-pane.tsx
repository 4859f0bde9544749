import { isTextPath } from '@haat/theme-files'
import { EmptyState, printCombination } from '@haat/ui'
import { Code } from '@haat/ui/icons'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useSync, useTabs, useWorkspace } from '../state/workspace-context.ts'
import { BinaryView } from './binary-view.tsx'
import { CodeEditor } from './code-editor.tsx'
import type { EditorSessions } from './editor-sessions.ts'
import { EditorTabs, tabId } from './editor-tabs.tsx'

interface EditorPaneProps {
  readonly sessions: EditorSessions
  readonly pane: 0 | 1
  /** Shown instead of the editor for a file that was changed here and elsewhere. */
  readonly renderConflict: (path: string) => ReactNode
}

/** An editor with its tabs. */
export function EditorPane({ sessions, pane, renderConflict }: EditorPaneProps) {
  const active = useTabs(({ panes }) => panes[pane]?.active)
  const { copy } = useWorkspace().document
  const exists = useSyncExternalStore(
    copy.subscribe.bind(copy),
    () => active !== undefined && copy.read(active) !== undefined,
  )
  const isInConflict = useSync(({ conflicts }) => active !== undefined && conflicts.has(active))
  return (
    <section aria-label={pane === 0 ? 'Editor' : 'Second editor'} className="flex h-full min-h-0 flex-col bg-surface">
      <div className="flex items-stretch border-b border-hairline bg-paper">
        <EditorTabs sessions={sessions} pane={pane} />
      </div>
      <div
        id={`editor-${pane}`}
        {...(active === undefined ? {} : { role: 'tabpanel', 'aria-labelledby': tabId(pane, active) })}
        className="min-h-0 flex-1"
      >
        {active === undefined ? (
          <NothingOpen />
        ) : isInConflict ? (
          renderConflict(active)
        ) : !exists ? (
          <EmptyState title="This file no longer exists" icon={<Code />} headingLevel={2}>
            {active} was deleted. Undo the deletion, or close this tab.
          </EmptyState>
        ) : isTextPath(active) ? (
          <CodeEditor key={active} sessions={sessions} pane={pane} path={active} />
        ) : (
          <BinaryView key={active} path={active} />
        )}
      </div>
    </section>
  )
}

function NothingOpen() {
  return (
    <EmptyState title="No file is open" icon={<Code />} headingLevel={2}>
      Select a file in the list, or press {printCombination('mod+p')} to find one by its name.
    </EmptyState>
  )
}
