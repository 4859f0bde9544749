import { useToast } from '@haat/ui'
import { useEffect } from 'react'
import { useEditor, useSyncState } from '../../state/editor-context.tsx'

/** Tells once what others have saved, and that it stands in the document now. */
export function MergedNotice() {
  const { sync } = useEditor()
  const merged = useSyncState((state) => state.merged)
  const toast = useToast()
  useEffect(() => {
    if (merged === null) return
    const { saved_by, saved_by_you, labels } = merged
    const who = saved_by_you ? 'Your other tab' : (saved_by ?? 'Somebody else')
    const what = labels.slice(0, 3).join(', ')
    toast.show({
      title: `${who} has saved`,
      detail:
        what === ''
          ? 'What changed stands here too.'
          : `${what}${labels.length > 3 ? ' and more' : ''}: it stands here too.`,
    })
    sync.actions.dismissMerged()
  }, [merged, sync, toast])
  return null
}
