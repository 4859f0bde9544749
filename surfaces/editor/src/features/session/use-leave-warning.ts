import { useEffect } from 'react'
import { useEditorState } from '../../state/editor-context.tsx'

/**
 * Asks for confirmation before a tab with unsaved changes is closed. The changes are kept on this device, but aren't
 * available on other devices or to other people.
 */
export function useLeaveWarning(): void {
  const isDirty = useEditorState((state) => state.isDirty && state.lockReason === null)
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
}
