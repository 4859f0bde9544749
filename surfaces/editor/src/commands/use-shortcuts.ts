import { pressedKey } from '@haat/theme-preview'
import { useEffect } from 'react'
import { useWorkspace } from '../workspace/workspace-context.tsx'
import { isField } from './is-field.ts'

/** Listens to the keyboard of the whole window; keys that the preview's frame has heard come to `commands.press` from there. */
export function useShortcuts(): void {
  const { commands } = useWorkspace()
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      // A dialog has its own keys; the page behind it is not to be changed by accident.
      const popups = '[role=dialog],[role=alertdialog],[role=menu]'
      const inPopup = event.target instanceof Element && event.target.closest(popups) !== null
      if (commands.press(pressedKey(event), { inField: isField(event.target), inPopup })) event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [commands])
}
