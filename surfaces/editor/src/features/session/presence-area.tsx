import { LazyBoundary, lazyComponent } from '@haat/ui/lazy-component'
import { useSyncState } from '../../state/editor-context.tsx'

const PresenceList = lazyComponent(() => import('./presence-list.tsx'), 'PresenceList')

/** Shows who else is editing this theme; nothing if nobody is. */
export function PresenceArea() {
  const isAlone = useSyncState(({ others }) => others.length === 0)
  if (isAlone) return null
  return (
    <LazyBoundary>
      <PresenceList />
    </LazyBoundary>
  )
}
