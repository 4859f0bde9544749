import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

/**
 * Opens and closes a native modal dialog with the state `isOpen`. Escape and a click outside call `onClose`; the browser
 * handles the focus.
 */
export function useModalDialog(isOpen: boolean, onClose: () => void): RefObject<HTMLDialogElement> {
  const ref = useRef<HTMLDialogElement>(null)
  const latestOnClose = useRef(onClose)
  latestOnClose.current = onClose
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!isOpen || dialog === null) return
    const listeners = new AbortController()
    const on = (type: string, listen: (event: Event) => void) =>
      dialog.addEventListener(type, listen, { signal: listeners.signal })
    // The state changes first and closes the dialog: `close` arrives later, when it may already be open again.
    on('cancel', (event) => {
      event.preventDefault()
      latestOnClose.current()
    })
    on('close', () => {
      if (!dialog.open) latestOnClose.current()
    })
    // Safari doesn't support the attribute `closedby` yet.
    on('click', (event) => {
      if (event instanceof MouseEvent && event.target === dialog && !isWithin(dialog.getBoundingClientRect(), event)) {
        latestOnClose.current()
      }
    })
    dialog.showModal()
    return () => {
      listeners.abort()
      dialog.close()
    }
  }, [isOpen])
  return ref
}

function isWithin({ left, right, top, bottom }: DOMRect, { clientX, clientY }: MouseEvent): boolean {
  return left <= clientX && clientX <= right && top <= clientY && clientY <= bottom
}
