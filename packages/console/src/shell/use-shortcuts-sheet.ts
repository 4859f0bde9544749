import { useEffect, useState } from 'react'
import { readSingleKey } from '../keyboard/single-keys.ts'

/** Opens the sheet of shortcuts with `?`, except where people type. */
export function useShortcutsSheet(isOn: boolean) {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (readSingleKey(event) !== '?') return
      event.preventDefault()
      setIsOpen(true)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isOn])
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) }
}
