import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/**
 * Applies the page's selection to the editor. Browsers report a selection made with a key (End, Ctrl+A) with a delay:
 * on a busy machine, only after the next key.
 */
export function readSelection(view: EditorView): void {
  const selected = view.dom.ownerDocument.getSelection()
  const { anchorNode, focusNode } = selected ?? {}
  if (!selected || !anchorNode || !focusNode || !view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return
  const anchor = view.posAtDOM(anchorNode, selected.anchorOffset)
  const head = view.posAtDOM(focusNode, selected.focusOffset)
  const { selection, doc } = view.state
  if (selection.from === Math.min(anchor, head) && selection.to === Math.max(anchor, head)) return
  view.dispatch(view.state.tr.setSelection(TextSelection.between(doc.resolve(anchor), doc.resolve(head))))
}
