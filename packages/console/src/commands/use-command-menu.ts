import { matchesCombination } from '@haat/ui'
import { useEffect, useState } from 'react'
import { isPopupOpen } from '../keyboard/is-popup-open.ts'

export const COMMAND_MENU_KEYS = 'mod+k'

/**
 * Opens and closes the command menu with Ctrl+K (⌘K), except in an open dialog or a field that uses the keys itself.
 */
export function useCommandMenu() {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey: ctrl, metaKey: meta, shiftKey: shift, altKey: alt } = event
      if (event.defaultPrevented || !matchesCombination({ key, ctrl, meta, shift, alt }, COMMAND_MENU_KEYS)) return
      // The browser's own Ctrl+K would move the focus to its search box.
      event.preventDefault()
      if (isOpen) setIsOpen(false)
      else if (!isPopupOpen()) setIsOpen(true)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isOpen])
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) }
}
