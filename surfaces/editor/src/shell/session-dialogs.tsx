import { LazyBoundary, lazyComponent } from '@haat/ui/lazy-component'
import { useEffect } from 'react'
import { useLeaveWarning } from '../features/session/use-leave-warning.ts'
import { useSyncState } from '../state/editor-context.tsx'
import { useWorkspace, useWorkspaceState } from '../workspace/workspace-context.tsx'
import { useHasNotices } from './use-has-notices.ts'

const Notices = lazyComponent(() => import('./notices.tsx'), 'Notices')
const PublishDialog = lazyComponent(() => import('../features/publish/publish-dialog.tsx'), 'PublishDialog')
const ScheduleDialog = lazyComponent(() => import('../features/publish/schedule-dialog.tsx'), 'ScheduleDialog')
const ShareDialog = lazyComponent(() => import('../features/publish/share-dialog.tsx'), 'ShareDialog')
const VersionsPanel = lazyComponent(() => import('../features/versions/versions-panel.tsx'), 'VersionsPanel')
const QualityPanel = lazyComponent(() => import('../features/publish/check/quality-panel.tsx'), 'QualityPanel')
const FollowedFinding = lazyComponent(() => import('../features/publish/check/followed-finding.tsx'), 'FollowedFinding')
const ConflictDialog = lazyComponent(() => import('../features/session/conflict-dialog.tsx'), 'ConflictDialog')
const SignInDialog = lazyComponent(() => import('../features/session/sign-in-dialog.tsx'), 'SignInDialog')
const SaveErrorsDialog = lazyComponent(() => import('../features/session/save-errors-dialog.tsx'), 'SaveErrorsDialog')

/** The dialogs, side panels and notices of saving and publishing. Opens the sign-in dialog when the session expires. */
export function SessionDialogs() {
  const status = useSyncState((state) => state.status)
  const { openFlow } = useWorkspace()
  const flow = useWorkspaceState((state) => state.flow)
  const hasNotices = useHasNotices()
  const isFollowing = useWorkspaceState((state) => state.followed !== null)
  useLeaveWarning()
  useEffect(() => {
    // A conflict doesn't open its dialog: it can appear while someone is typing, so the save button shows it.
    if (status === 'session_expired') openFlow('sign_in')
  }, [status, openFlow])
  const close = () => openFlow(null)
  return (
    <>
      {hasNotices && (
        <LazyBoundary>
          <Notices />
        </LazyBoundary>
      )}
      <LazyBoundary onDismiss={close}>
        {flow === null && isFollowing && <FollowedFinding />}
        {flow === 'publish' && <PublishDialog onClose={close} />}
        {flow === 'schedule' && <ScheduleDialog onClose={close} />}
        {flow === 'share' && <ShareDialog onClose={close} />}
        {flow === 'versions' && <VersionsPanel onClose={close} />}
        {flow === 'quality' && <QualityPanel onClose={close} />}
        {flow === 'conflict' && <ConflictDialog onClose={close} />}
        {flow === 'sign_in' && <SignInDialog onClose={close} />}
        {flow === 'save_errors' && <SaveErrorsDialog onClose={close} />}
      </LazyBoundary>
    </>
  )
}
