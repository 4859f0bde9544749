import { useState } from 'react'
import { hasRestored } from '../features/versions/has-restored.ts'
import { useEditor, useSyncState } from '../state/editor-context.tsx'

/** Returns whether notices have to be mounted. Once mounted, they stay, because they remember which were dismissed. */
export function useHasNotices(): boolean {
  const { store_slug: storeSlug } = useEditor()
  const [isMounted, setIsMounted] = useState(() => hasRestored(storeSlug))
  const hasNotice = useSyncState(
    ({ recovered, recovery_problem: recoveryProblem, kept_work: keptWork, merged }) =>
      recovered !== null || recoveryProblem !== null || keptWork !== null || merged !== null,
  )
  if (hasNotice && !isMounted) setIsMounted(true)
  return isMounted || hasNotice
}
