import { useEffect } from 'react'
import { follow, useFollowed } from '../quality/followed.ts'
import { Late, latePart } from '../shell/late-part.tsx'
import { useSyncState } from '../state/editor-context.tsx'
import { openFlow, useFlow } from './flow.ts'
import { useHasNotices } from './use-has-notices.ts'
import { useLeaveWarning } from './use-leave-warning.ts'

const Notices = latePart(() => import('./notices.tsx'), 'Notices')
const PublishDialog = latePart(() => import('../publish/publish-dialog.tsx'), 'PublishDialog')
const ScheduleDialog = latePart(() => import('../publish/schedule-dialog.tsx'), 'ScheduleDialog')
const ShareDialog = latePart(() => import('../publish/share-dialog.tsx'), 'ShareDialog')
const VersionsPanel = latePart(() => import('../versions/versions-panel.tsx'), 'VersionsPanel')
const QualityPanel = latePart(() => import('../quality/quality-panel.tsx'), 'QualityPanel')
const FollowedFinding = latePart(() => import('../quality/followed-finding.tsx'), 'FollowedFinding')
const ConflictDialog = latePart(() => import('./conflict-dialog.tsx'), 'ConflictDialog')
const SignInDialog = latePart(() => import('./sign-in-dialog.tsx'), 'SignInDialog')
const FaultsDialog = latePart(() => import('./faults-dialog.tsx'), 'FaultsDialog')

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
