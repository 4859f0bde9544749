import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

/** Opens and closes a native modal dialog. A click outside closes it; the browser handles Escape and the focus. */
export function useModalDialog(isOpen: boolean): RefObject<HTMLDialogElement> {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!isOpen || dialog === null) return
    // Safari doesn't support the attribute `closedby` yet.
    const closeOutside = (event: MouseEvent) => {
      if (event.target === dialog && !isWithin(dialog.getBoundingClientRect(), event)) dialog.close()
    }
    dialog.showModal()
    dialog.addEventListener('click', closeOutside)
    return () => {
      dialog.removeEventListener('click', closeOutside)
      dialog.close()
    }
  }, [isOpen])
  return ref
}

function isWithin({ left, right, top, bottom }: DOMRect, { clientX, clientY }: MouseEvent): boolean {
  return left <= clientX && clientX <= right && top <= clientY && clientY <= bottom
}
