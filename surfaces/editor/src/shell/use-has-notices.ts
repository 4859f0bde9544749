import { useState } from 'react'
import { hasRestored } from '../features/versions/has-restored.ts'
import { useEditor, useSyncState } from '../state/editor-context.tsx'

/** Returns whether there are or were notices. Once shown, they stay mounted, because they remember what was dismissed. */
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
