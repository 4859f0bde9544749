import { pressedKey } from '@haat/theme-preview'
import { useEffect } from 'react'
import { useWorkspace } from '../../workspace/workspace-context.tsx'
import { isField } from './is-field.ts'
import { isInPopup } from './is-in-popup.ts'

/** Runs commands for keys pressed in the window. The preview passes on the keys pressed in its frame. */
export function useShortcuts(): void {
  const { commands } = useWorkspace()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const context = {
        inField: isField(event.target),
        inPopup: isInPopup(event.target),
        inTree: event.target instanceof Element && event.target.closest('[role=tree]') !== null,
      }
      if (commands.press(pressedKey(event), context)) event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [commands])
}
