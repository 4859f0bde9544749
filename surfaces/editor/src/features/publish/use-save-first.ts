import { useEffect, useState } from 'react'
import { useEditor } from '../../state/editor-context.tsx'

/** Saves first, because publishing and scheduling use the server's draft. `ready` once it's saved, `failed` if it couldn't be (the save state in the top bar says why). */
export function useSaveFirst(): 'saving' | 'ready' | 'failed' {
  const { store, sync } = useEditor()
  const [state, setState] = useState<'saving' | 'ready' | 'failed'>(() =>
    store.getState().isDirty ? 'saving' : 'ready',
  )
  useEffect(() => {
    if (!store.getState().isDirty) return
    let isOver = false
    void sync.actions.save().then((isSaved) => {
      if (!isOver) setState(isSaved ? 'ready' : 'failed')
    })
    return () => {
      isOver = true
    }
  }, [store, sync])
  return state
}
