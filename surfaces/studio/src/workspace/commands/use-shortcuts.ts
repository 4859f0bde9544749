import { matchesCombination } from '@haat/ui'
import { useEffect } from 'react'
import type { WorkspaceCommand } from './workspace-commands.ts'

const FIELDS = 'input, textarea, select, [contenteditable=true], .xterm'

/**
 * Runs commands by their keys, before the browser uses them for its own purposes. Single characters such as `?` are left
 * to fields and editors, and everything to open dialogs.
 */
export function useShortcuts(commands: readonly WorkspaceCommand[]): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, code, ctrlKey: ctrl, metaKey: meta, shiftKey: shift, altKey: alt, target } = event
      if (document.querySelector('[role=dialog]:not([aria-live] *), [role=alertdialog]') !== null) return
      const isInField = target instanceof Element && target.closest(FIELDS) !== null
      const command = commands.find(({ keys }) => {
        if (keys === undefined || (isInField && keys.length === 1)) return false
        return matchesCombination({ key, code, ctrl, meta, shift, alt }, keys)
      })
      if (command === undefined) return
      event.preventDefault()
      event.stopPropagation()
      command.run()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [commands])
}
