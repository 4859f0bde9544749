import { useEffect } from 'react'
import { useEditor } from '../../state/editor-context.tsx'
import { useWorkspace } from '../../workspace/workspace-context.tsx'
import { isField } from './is-field.ts'
import { isInPopup } from './is-in-popup.ts'

/**
 * Copies, cuts and pastes sections, blocks and widgets. Clipboard events need no permission, unlike the Clipboard API.
 */
export function useClipboardEvents(): void {
  const { store } = useEditor()
  const { nodes } = useWorkspace()
  useEffect(() => {
    const isForPage = (event: ClipboardEvent) =>
      !event.defaultPrevented &&
      !isField(event.target) &&
      !isField(document.activeElement) &&
      !isInPopup(event.target) &&
      !isInPopup(document.activeElement)

    const createListener = (writeText: typeof nodes.copy) => (event: ClipboardEvent) => {
      const { selection } = store.getState()
      if (selection === null || !isForPage(event) || hasTextSelected()) return
      const text = writeText(selection)
      if (text === undefined) return
      event.clipboardData?.setData('text/plain', text)
      event.preventDefault()
    }
    const copy = createListener(nodes.copy)
    const cut = createListener(nodes.cut)
    const paste = (event: ClipboardEvent) => {
      if (!isForPage(event)) return
      const text = event.clipboardData?.getData('text/plain')
      event.preventDefault()
      nodes.paste(text === '' ? undefined : text)
    }
    window.addEventListener('copy', copy)
    window.addEventListener('cut', cut)
    window.addEventListener('paste', paste)
    return () => {
      window.removeEventListener('copy', copy)
      window.removeEventListener('cut', cut)
      window.removeEventListener('paste', paste)
    }
  }, [store, nodes])
}

/** Whether text is selected on the page, which the browser copies itself. */
export function hasTextSelected(): boolean {
  return (window.getSelection()?.toString() ?? '') !== ''
}
