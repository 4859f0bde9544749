import { MergedNotice } from '../features/session/merged-notice.tsx'
import { RecoveryNotice } from '../features/session/recovery-notice.tsx'
import { RestoredNotice } from '../features/versions/restored-notice.tsx'

/** What is to be told once, when there is something: work that is here again, what others have saved, a version restored. */
export function Notices() {
  return (
    <>
      <RecoveryNotice />
      <MergedNotice />
      <RestoredNotice />
    </>
  )
}
