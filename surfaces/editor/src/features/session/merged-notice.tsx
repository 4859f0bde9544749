import { useToast } from '@haat/ui'
import { useEffect } from 'react'
import { useEditor, useSyncState } from '../../state/editor-context.tsx'

/** Announces what someone else saved and that it was merged into the document. */
export function MergedNotice() {
  const { sync } = useEditor()
  const merged = useSyncState((state) => state.merged)
  const toast = useToast()
  useEffect(() => {
    if (merged === null) return
    const { saved_by: savedBy, saved_by_you: savedByYou, labels } = merged
    const who = savedByYou ? 'Your other tab' : (savedBy ?? 'Someone else')
    const what = labels.slice(0, 3).join(', ')
    toast.show({
      title: `${who} saved changes`,
      detail:
        what === ''
          ? 'The changes were merged into your draft.'
          : `${what}${labels.length > 3 ? ' and more' : ''}: merged into your draft.`,
    })
    sync.actions.dismissMerged()
  }, [merged, sync, toast])
  return null
}
