import { useState } from 'react'
import { hasRestored } from '../features/versions/has-restored.ts'
import { useEditor, useSyncState } from '../state/editor-context.tsx'

/** Returns whether notices have to be mounted. Once mounted, they stay, because they remember which were dismissed. */
export function useHasNotices(): boolean {
  const { store_slug } = useEditor()
  const [isMounted, setIsMounted] = useState(() => hasRestored(store_slug))
  const hasNotice = useSyncState(
    ({ recovered, recovery_problem, kept_work, merged }) =>
      recovered !== null || recovery_problem !== null || kept_work !== null || merged !== null,
  )
  if (hasNotice && !isMounted) setIsMounted(true)
  return isMounted || hasNotice
}
