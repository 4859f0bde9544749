import { EditorView } from '@codemirror/view'
import { type RefObject, useEffect, useRef } from 'react'
import type { FilePlace } from '../state/file-place.ts'
import type { EditorSessions } from './editor-sessions.ts'
import { offsetOf } from './text-change.ts'

interface UseEditor {
  readonly sessions: EditorSessions
  readonly pane: string
  readonly path: string
  /** A place to select and scroll to; a new object for every request. */
  readonly reveal: FilePlace | undefined
  readonly onRevealed: (place: FilePlace) => void
  readonly onFocus: () => void
}

/** Shows a file in an element, and places from elsewhere. Returns the element's ref. */
export function useEditor({
  sessions,
  pane,
  path,
  reveal,
  onRevealed,
  onFocus,
}: UseEditor): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const focus = useRef(onFocus)
  focus.current = onFocus
  const revealed = useRef(onRevealed)
  revealed.current = onRevealed
  useEffect(() => {
    if (element.current === null) return
    const shown = sessions.show(pane, path, element.current)
    view.current = shown.view
    const onFocusIn = () => focus.current()
    shown.view.dom.addEventListener('focusin', onFocusIn)
    return () => {
      view.current = undefined
      shown.hide()
    }
  }, [sessions, pane, path])
  useEffect(() => {
    if (view.current === undefined || reveal?.path !== path) return
    showPlace(view.current, reveal)
    revealed.current(reveal)
  }, [reveal, path])
  return element
}

function showPlace(view: EditorView, { line, column, end_line: endLine, end_column: endColumn }: FilePlace): void {
  view.focus()
  if (line === undefined) return
  const anchor = offsetOf(view.state, line, column)
  const head = endLine === undefined ? anchor : offsetOf(view.state, endLine, endColumn)
  const effects = EditorView.scrollIntoView(anchor, { y: 'center' })
  view.dispatch({ selection: { anchor, head: Math.max(anchor, head) }, effects })
}
