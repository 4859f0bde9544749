import { useEffect, useState } from 'react'
import { useEditor } from '../../state/editor-context.tsx'

/**
 * Saves unsaved changes, because publishing and scheduling use the server's draft. Returns `ready` once they are saved,
 * `failed` if saving failed (the save state in the top bar shows why).
 */
export function useSaveFirst(): 'saving' | 'ready' | 'failed' {
  const { store, sync } = useEditor()
  const [state, setState] = useState<'saving' | 'ready' | 'failed'>(() =>
    store.getState().isDirty ? 'saving' : 'ready',
  )
  useEffect(() => {
    if (!store.getState().isDirty) return
    let isUnmounted = false
    void sync.actions.save().then((isSaved) => {
      if (!isUnmounted) setState(isSaved ? 'ready' : 'failed')
    })
    return () => {
      isUnmounted = true
    }
  }, [store, sync])
  return state
}
