import { useEditorState, useSyncState } from '../../state/editor-context.tsx'
import type { SyncState } from '../../state/sync/sync-state.ts'
import { whyNotPublish } from './why-not-publish.ts'

interface PublishState {
  /** Why there is no publishing now, in words; undefined where there is. */
  readonly reason: string | undefined
  /** Also true for a schedule that is there and can be changed or cancelled, though there is nothing to publish at once. */
  readonly canSchedule: boolean
  readonly scheduled: SyncState['scheduled']
}

/** Whether the draft can be made public, now or at a set time. */
export function usePublishState(): PublishState {
  const readOnlyReason = useEditorState((state) => state.readOnlyReason)
  const isDirty = useEditorState((state) => state.isDirty)
  const can_publish = useSyncState((state) => state.can_publish)
  const revision = useSyncState((state) => state.revision)
  const published_revision = useSyncState((state) => state.published_revision)
  const scheduled = useSyncState((state) => state.scheduled)
  const reason = whyNotPublish({ readOnlyReason, can_publish, isDirty, revision, published_revision })
  return { reason, canSchedule: reason === undefined || scheduled !== null, scheduled }
}
