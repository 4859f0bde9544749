import { MergeView, unifiedMergeView } from '@codemirror/merge'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useRef } from 'react'

export type DiffLayout = 'split' | 'unified'

interface FileDiffProps {
  readonly path: string
  readonly before: string
  readonly after: string
  readonly layout: DiffLayout
  /** Look and language of an editor for the file. */
  readonly extensions: (path: string) => Extension
}

/** Unchanged lines are folded, except this many around each change. */
const collapseUnchanged = { margin: 3, minSize: 6 }

/** Shows how a file has changed: next to each other, or in one text. */
export function FileDiff({ path, before, after, layout, extensions }: FileDiffProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (element.current === null) return
    const readOnly = (label: string): Extension => [
      extensions(path),
      EditorState.readOnly.of(true),
      EditorView.editable.of(false),
      EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
    ]
    const parent = element.current
    const view =
      layout === 'split'
        ? new MergeView({
            a: { doc: before, extensions: readOnly(`${path}, then`) },
            b: { doc: after, extensions: readOnly(`${path}, now`) },
            collapseUnchanged,
            parent,
          })
        : new EditorView({
            doc: after,
            extensions: [
              readOnly(`${path}, changes`),
              unifiedMergeView({ original: before, mergeControls: false, collapseUnchanged }),
            ],
            parent,
          })
    return () => view.destroy()
  }, [path, before, after, layout, extensions])
  return <div ref={element} className="min-h-0 flex-1 overflow-auto text-sm" />
}
