import { useEditorState, useSyncState } from '../../state/editor-context.tsx'
import type { SyncState } from '../../state/sync/sync-state.ts'
import { findPublishBlocker } from './find-publish-blocker.ts'

interface PublishState {
  /** Why the draft can't be published, as a sentence; undefined if it can be. */
  readonly reason: string | undefined
  /** Also true if there is a schedule to change or cancel, even if there is nothing to publish. */
  readonly canSchedule: boolean
  readonly scheduled: SyncState['scheduled']
}

/** Returns whether the draft can be published now or scheduled. */
export function usePublishState(): PublishState {
  const readOnlyReason = useEditorState((state) => state.readOnlyReason)
  const isDirty = useEditorState((state) => state.isDirty)
  const canPublish = useSyncState((state) => state.can_publish)
  const revision = useSyncState((state) => state.revision)
  const publishedRevision = useSyncState((state) => state.published_revision)
  const scheduled = useSyncState((state) => state.scheduled)
  const reason = findPublishBlocker({
    readOnlyReason,
    can_publish: canPublish,
    isDirty,
    revision,
    published_revision: publishedRevision,
  })
  return { reason, canSchedule: reason === undefined || scheduled !== null, scheduled }
}
