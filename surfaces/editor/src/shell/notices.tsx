import { MergedNotice } from '../features/session/merged-notice.tsx'
import { RecoveryNotice } from '../features/session/recovery-notice.tsx'
import { RestoredNotice } from '../features/versions/restored-notice.tsx'

/** Notices about recovered changes, merged changes and restored versions. */
export function Notices() {
  return (
    <>
      <RecoveryNotice />
      <MergedNotice />
      <RestoredNotice />
    </>
  )
}
