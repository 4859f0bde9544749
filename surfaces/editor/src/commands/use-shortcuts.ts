import { pressedKey } from '@haat/theme-preview'
import { useEffect } from 'react'
import { useWorkspace } from '../workspace/workspace-context.tsx'
import { isField } from './is-field.ts'
import { isInPopup } from './is-in-popup.ts'

/** Listens to the keyboard of the whole window; keys that the preview's frame has heard come to `commands.press` from there. */
export function useShortcuts(): void {
  const { commands } = useWorkspace()
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const inPopup = isInPopup(event.target)
      if (commands.press(pressedKey(event), { inField: isField(event.target), inPopup })) event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [commands])
}
