import { type RefObject, useLayoutEffect } from 'react'
import { useWorkspaceState } from '../workspace/workspace-context.tsx'

/** Sets the width of the settings, and of the panels that cover them, inside an element. */
export function useSettingsWidth(element: RefObject<HTMLElement | null>): void {
  const width = useWorkspaceState((state) => state.panelWidths.settings)
  useLayoutEffect(() => {
    if (width === undefined) element.current?.style.removeProperty('--settings-width')
    else element.current?.style.setProperty('--settings-width', `${width}px`)
  }, [element, width])
}
