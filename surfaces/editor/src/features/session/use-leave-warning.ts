import { useEffect } from 'react'
import { useEditorState } from '../../state/editor-context.tsx'

/** Asks before a tab with unsaved changes is closed. They are kept on this device, but the person leaving may think they are saved: nobody else can see them, and neither can they on another device. */
export function useLeaveWarning(): void {
  const isDirty = useEditorState((state) => state.isDirty && state.lockReason === null)
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
}
