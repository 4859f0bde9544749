import { Late, latePart } from '../../shell/late-part.tsx'
import { useSyncState } from '../../state/editor-context.tsx'

const PeopleHere = latePart(() => import('./people-here.tsx'), 'PeopleHere')

/** Who else has this store open; nothing where one is alone, as most are. */
export function PresenceArea() {
  const isAlone = useSyncState(({ others }) => others.length === 0)
  if (isAlone) return null
  return (
    <Late>
      <PeopleHere />
    </Late>
  )
}
