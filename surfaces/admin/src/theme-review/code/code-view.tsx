import { MergeView, unifiedMergeView } from '@codemirror/merge'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView, lineNumbers } from '@codemirror/view'
import { useEffect, useRef } from 'react'

export type CodeLayout = 'unified' | 'split'

interface CodeViewProps {
  path: string
  /** Null: the file is new, or shown without its changes. */
  before: string | null
  after: string
  layout: CodeLayout
  /** The cursor is on another line of the new text. */
  onLine: (line: number) => void
}

/** Unchanged lines are folded, except this many around each change. */
const collapseUnchanged = { margin: 3, minSize: 6 }

const look = EditorView.theme({
  '&': { fontSize: '0.8125rem', backgroundColor: 'var(--surface)', color: 'var(--ink)' },
  '.cm-scroller': { fontFamily: 'ui-monospace, monospace', lineHeight: '1.55' },
  '.cm-gutters': { backgroundColor: 'var(--sunken)', color: 'var(--ink-muted)', border: 'none' },
  '.cm-activeLine': { backgroundColor: 'var(--hover)' },
})

/** A file of a submission, with its changes. Read-only; the cursor selects the line that a remark is about. */
export function CodeView({ path, before, after, layout, onLine }: CodeViewProps) {
  const element = useRef<HTMLDivElement>(null)
  const latest = useRef(onLine)
  useEffect(() => {
    latest.current = onLine
  })
  useEffect(() => {
    if (element.current === null) return
    const parent = element.current
    const readOnly = (label: string): Extension => [
      look,
      lineNumbers(),
      EditorView.lineWrapping,
      EditorState.readOnly.of(true),
      EditorView.contentAttributes.of({ 'aria-label': label, 'aria-readonly': 'true' }),
    ]
    const followCursor = EditorView.updateListener.of(({ selectionSet, state }) => {
      if (selectionSet) latest.current(state.doc.lineAt(state.selection.main.head).number)
    })
    const current = [readOnly(path), followCursor]
    const view =
      before !== null && layout === 'split'
        ? new MergeView({
            a: { doc: before, extensions: readOnly(`${path}, before`) },
            b: { doc: after, extensions: current },
            collapseUnchanged,
            parent,
          })
        : new EditorView({
            doc: after,
            extensions:
              before === null
                ? current
                : [current, unifiedMergeView({ original: before, mergeControls: false, collapseUnchanged })],
            parent,
          })
    return () => view.destroy()
  }, [path, before, after, layout])
  return <div ref={element} className="max-h-[60vh] overflow-auto rounded-control border border-hairline" />
}
