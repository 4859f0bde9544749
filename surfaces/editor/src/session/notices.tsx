import { RestoredNotice } from '../versions/restored-notice.tsx'
import { MergedNotice } from './merged-notice.tsx'
import { RecoveryNotice } from './recovery-notice.tsx'

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
