import { useEffect } from 'react'
import { useEditorState } from '../../state/editor-context.tsx'

/**
 * Asks before a tab with unsaved changes is closed. They are kept on this machine, but whoever leaves believes that she is done:
 * nobody else sees them, nor she herself on another machine.
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
