import { MergeView } from '@codemirror/merge'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { editorSetup } from '../editor/editor-setup.ts'
import { useWorkspace } from '../state/workspace-context.ts'

interface MergeEditorProps {
  readonly path: string
  readonly mine: string
  readonly theirs: string
  /** Called with the text on the left when it is edited. */
  readonly onChange: (text: string) => void
}

/** Two versions next to each other. The arrows copy a change from the right to the left, where the text can be edited. */
export function MergeEditor({ path, mine, theirs, onChange }: MergeEditorProps) {
  const { language } = useWorkspace()
  const element = useRef<HTMLDivElement>(null)
  const change = useRef(onChange)
  change.current = onChange
  useEffect(() => {
    if (element.current === null) return
    const label = (text: string): Extension => EditorView.contentAttributes.of({ 'aria-label': text, tabindex: '0' })
    const view = new MergeView({
      a: {
        doc: mine,
        extensions: [
          editorSetup,
          language.grammar(path),
          label(`Your version of ${path}`),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged) change.current(state.sliceDoc())
          }),
        ],
      },
      b: {
        doc: theirs,
        extensions: [
          editorSetup,
          language.grammar(path),
          label(`Other version of ${path}`),
          EditorState.readOnly.of(true),
          EditorView.editable.of(false),
        ],
      },
      revertControls: 'b-to-a',
      parent: element.current,
    })
    return () => view.destroy()
  }, [path, mine, theirs, language])
  return <div ref={element} />
}
