import { useEffect, useState } from 'react'
import { useEditor } from '../../state/editor-context.tsx'

/**
 * Publishing and scheduling are about what the server has: saves when it begins. `ready` once it is saved, `failed` where it
 * could not be (the chip in the bar says why).
 */
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
