import { pressedKey } from '@haat/theme-preview'
import { useEffect } from 'react'
import { useWorkspace } from '../../workspace/workspace-context.tsx'
import { isField } from './is-field.ts'
import { isInPopup } from './is-in-popup.ts'

/** Handles the keyboard of the window. Keys pressed in the preview's frame are passed to `commands.press` by the preview. */
export function useShortcuts(): void {
  const { commands } = useWorkspace()
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const where = {
        inField: isField(event.target),
        inPopup: isInPopup(event.target),
        inTree: event.target instanceof Element && event.target.closest('[role=tree]') !== null,
      }
      if (commands.press(pressedKey(event), where)) event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [commands])
}
