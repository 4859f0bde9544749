import { MergeView, unifiedMergeView } from '@codemirror/merge'
import { EditorState, type Extension, RangeSetBuilder } from '@codemirror/state'
import { Decoration, EditorView, highlightActiveLine, lineNumbers } from '@codemirror/view'
import { useEffect, useRef } from 'react'

export type CodeLayout = 'unified' | 'split'

interface CodeViewProps {
  path: string
  /** Null: the file is new, or shown without its changes. */
  before: string | null
  after: string
  layout: CodeLayout
  /** The line of the new text to select and scroll to; 0 if none. */
  line: number
  /** Lines of the new text with remarks. */
  marked: readonly number[]
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
  '.cm-collapsedLines': { background: 'var(--sunken)', color: 'var(--ink-muted)' },
  '.cm-remarked': { boxShadow: 'inset 3px 0 var(--marigold)' },
})

/** A file of a submission, with its changes. Read-only; the cursor selects the line that a remark is about. */
export function CodeView({ path, before, after, layout, line, marked, onLine }: CodeViewProps) {
  const element = useRef<HTMLDivElement>(null)
  const latest = useRef(onLine)
  // Loading the review again makes an equal list, which shouldn't build the editor again.
  const marks = marked.join(',')
  useEffect(() => {
    latest.current = onLine
  })
  useEffect(() => {
    if (element.current === null) return
    const parent = element.current
    const readOnly = (label: string): Extension => [
      look,
      lineNumbers(),
      highlightActiveLine(),
      EditorView.lineWrapping,
      EditorState.readOnly.of(true),
      EditorView.contentAttributes.of({ 'aria-label': label, 'aria-readonly': 'true' }),
    ]
    const followCursor = EditorView.updateListener.of(({ selectionSet, state }) => {
      if (selectionSet) latest.current(state.doc.lineAt(state.selection.main.head).number)
    })
    const current = [readOnly(path), followCursor, highlightLines(marks.split(',').map(Number))]
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
    const editor = view instanceof MergeView ? view.b : view
    if (line >= 1 && line <= editor.state.doc.lines) {
      const { from } = editor.state.doc.line(line)
      editor.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) })
    }
    return () => view.destroy()
  }, [path, before, after, layout, line, marks])
  return <div ref={element} className="max-h-[60vh] overflow-auto rounded-control border border-hairline" />
}

const remarked = Decoration.line({ class: 'cm-remarked' })

/** Marks lines that there are remarks about. */
function highlightLines(lines: readonly number[]): Extension {
  return EditorView.decorations.compute(['doc'], ({ doc }) => {
    const builder = new RangeSetBuilder<Decoration>()
    for (const line of [...new Set(lines)].sort((a, b) => a - b)) {
      if (line < 1 || line > doc.lines) continue
      const { from } = doc.line(line)
      builder.add(from, from, remarked)
    }
    return builder.finish()
  })
}
