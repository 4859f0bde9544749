import { endReveal, focusPane } from '../state/tabs-store.ts'
import { useTabs, useWorkspace } from '../state/workspace-context.ts'
import type { EditorSessions } from './editor-sessions.ts'
import { useEditor } from './use-editor.ts'

interface CodeEditorProps {
  readonly sessions: EditorSessions
  readonly pane: 0 | 1
  readonly path: string
}

/** The editor of a text file. */
export function CodeEditor({ sessions, pane, path }: CodeEditorProps) {
  const { tabs } = useWorkspace()
  const reveal = useTabs((state) => (state.focused === pane || state.panes.length === 1 ? state.reveal : undefined))
  const element = useEditor({
    sessions,
    pane: String(pane),
    path,
    reveal,
    onRevealed: (place) => endReveal(tabs, place),
    onFocus: () => focusPane(tabs, pane),
  })
  return <div ref={element} className="h-full min-h-0 overflow-hidden" />
}
