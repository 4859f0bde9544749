import { useState } from 'react'
import { hasRestored } from '../features/versions/has-restored.ts'
import { useEditor, useSyncState } from '../state/editor-context.tsx'

/** Whether there is, or was, something to tell; from then on what tells it stays, for it knows what has been read. */
export function useHasNotices(): boolean {
  const { store_slug } = useEditor()
  const [has, setHas] = useState(() => hasRestored(store_slug))
  const isNow = useSyncState(
    ({ recovered, recovery_problem, kept_work, merged }) =>
      recovered !== null || recovery_problem !== null || kept_work !== null || merged !== null,
  )
  if (isNow && !has) setHas(true)
  return has || isNow
}
