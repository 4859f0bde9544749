import { lazy, Suspense, useEffect } from 'react'
import { useSyncState } from '../state/editor-context.tsx'
import { openFlow, useFlow } from './flow.ts'
import { MergedNotice } from './merged-notice.tsx'
import { RecoveryNotice } from './recovery-notice.tsx'
import { useLeaveWarning } from './use-leave-warning.ts'

const PublishDialog = lazy(async () => ({ default: (await import('../publish/publish-dialog.tsx')).PublishDialog }))
const ScheduleDialog = lazy(async () => ({ default: (await import('../publish/schedule-dialog.tsx')).ScheduleDialog }))
const ShareDialog = lazy(async () => ({ default: (await import('../publish/share-dialog.tsx')).ShareDialog }))
const VersionsPanel = lazy(async () => ({ default: (await import('../versions/versions-panel.tsx')).VersionsPanel }))
const QualityPanel = lazy(async () => ({ default: (await import('../quality/quality-panel.tsx')).QualityPanel }))
const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog.tsx')).ConflictDialog }))
const SignInDialog = lazy(async () => ({ default: (await import('./sign-in-dialog.tsx')).SignInDialog }))
const FaultsDialog = lazy(async () => ({ default: (await import('./faults-dialog.tsx')).FaultsDialog }))

/** Once in an open editor: the dialogs and drawers that saving and publishing need, and what opens them by itself. */
export function SessionWatch() {
  const status = useSyncState((state) => state.status)
  const flow = useFlow()
  useLeaveWarning()
  useEffect(() => () => openFlow(null), [])
  useEffect(() => {
    // Signing in again cannot wait. A conflict may have come without a save: its chip waits for the person.
    if (status === 'session_expired') openFlow('sign_in')
  }, [status])
  const close = () => openFlow(null)
  return (
    <>
      <RecoveryNotice />
      <MergedNotice />
      <Suspense>
        {flow === 'publish' && <PublishDialog onClose={close} />}
        {flow === 'schedule' && <ScheduleDialog onClose={close} />}
        {flow === 'share' && <ShareDialog onClose={close} />}
        {flow === 'versions' && <VersionsPanel onClose={close} />}
        {flow === 'quality' && <QualityPanel onClose={close} />}
        {flow === 'conflict' && <ConflictDialog onClose={close} />}
        {flow === 'sign_in' && <SignInDialog onClose={close} />}
        {flow === 'faults' && <FaultsDialog onClose={close} />}
      </Suspense>
    </>
  )
}
