import { pressedKey } from '@haat/theme-preview'
import { useEffect } from 'react'
import { useWorkspace } from '../../workspace/workspace-context.tsx'
import { isField } from './is-field.ts'
import { isInPopup } from './is-in-popup.ts'

/** Listens to the keyboard of the whole window; keys that the preview's frame has heard come to `commands.press` from there. */
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
