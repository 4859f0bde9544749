import { useEffect } from 'react'
import { useLeaveWarning } from '../features/session/use-leave-warning.ts'
import { useSyncState } from '../state/editor-context.tsx'
import { openFlow, useFlow } from '../workspace/flow.ts'
import { follow, useFollowed } from '../workspace/followed.ts'
import { Late, latePart } from './late-part.tsx'
import { useHasNotices } from './use-has-notices.ts'

const Notices = latePart(() => import('./notices.tsx'), 'Notices')
const PublishDialog = latePart(() => import('../features/publish/publish-dialog.tsx'), 'PublishDialog')
const ScheduleDialog = latePart(() => import('../features/publish/schedule-dialog.tsx'), 'ScheduleDialog')
const ShareDialog = latePart(() => import('../features/publish/share-dialog.tsx'), 'ShareDialog')
const VersionsPanel = latePart(() => import('../features/versions/versions-panel.tsx'), 'VersionsPanel')
const QualityPanel = latePart(() => import('../features/publish/check/quality-panel.tsx'), 'QualityPanel')
const FollowedFinding = latePart(() => import('../features/publish/check/followed-finding.tsx'), 'FollowedFinding')
const ConflictDialog = latePart(() => import('../features/session/conflict-dialog.tsx'), 'ConflictDialog')
const SignInDialog = latePart(() => import('../features/session/sign-in-dialog.tsx'), 'SignInDialog')
const FaultsDialog = latePart(() => import('../features/session/faults-dialog.tsx'), 'FaultsDialog')

/** Once in an open editor: the dialogs and drawers that saving and publishing need, and what opens them by itself. */
export function SessionWatch() {
  const status = useSyncState((state) => state.status)
  const flow = useFlow()
  const hasNotices = useHasNotices()
  const isFollowing = useFollowed() !== null
  useLeaveWarning()
  useEffect(
    () => () => {
      openFlow(null)
      follow(null)
    },
    [],
  )
  useEffect(() => {
    // Signing in again cannot wait. A conflict may have come without a save: its chip waits for the person.
    if (status === 'session_expired') openFlow('sign_in')
  }, [status])
  const close = () => openFlow(null)
  return (
    <>
      {hasNotices && (
        <Late>
          <Notices />
        </Late>
      )}
      <Late onGiveUp={close}>
        {flow === null && isFollowing && <FollowedFinding />}
        {flow === 'publish' && <PublishDialog onClose={close} />}
        {flow === 'schedule' && <ScheduleDialog onClose={close} />}
        {flow === 'share' && <ShareDialog onClose={close} />}
        {flow === 'versions' && <VersionsPanel onClose={close} />}
        {flow === 'quality' && <QualityPanel onClose={close} />}
        {flow === 'conflict' && <ConflictDialog onClose={close} />}
        {flow === 'sign_in' && <SignInDialog onClose={close} />}
        {flow === 'faults' && <FaultsDialog onClose={close} />}
      </Late>
    </>
  )
}
