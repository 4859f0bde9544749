import { useEffect, useState } from 'react'
import { useEditorState } from '../state/editor-context.tsx'

/** A second press within this time is a double-click, which edits a text on the page. In milliseconds. */
const DOUBLE_CLICK_MS = 400

/**
 * Whether the settings have something to show. While nothing is selected, the page has their space. After a press on the
 * page, they wait for a possible second press, so that the page doesn't move below the pointer in between.
 */
export function useSettingsShown(): boolean {
  const hasSelection = useEditorState((state) => state.selection !== null)
  const [isShown, setShown] = useState(hasSelection)
  const isOnPage = document.activeElement instanceof HTMLIFrameElement
  if (!hasSelection && isShown) setShown(false)
  if (hasSelection && !isShown && !isOnPage) setShown(true)
  useEffect(() => {
    if (!hasSelection || isShown) return
    const timer = setTimeout(() => setShown(true), DOUBLE_CLICK_MS)
    return () => clearTimeout(timer)
  }, [hasSelection, isShown])
  return isShown
}
