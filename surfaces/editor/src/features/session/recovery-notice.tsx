import { Button, formatDate } from '@haat/ui'
import { ArchiveRestore, TriangleAlert } from '@haat/ui/icons'
import { useEditor, useSyncState } from '../../state/editor-context.tsx'
import { Notice } from '../../workspace/components/notice.tsx'
import { useWorkspace } from '../../workspace/workspace-context.tsx'

const problems = {
  not_kept: {
    title: 'This device can’t keep unsaved changes',
    detail: 'Your browser’s storage is unavailable, so unsaved changes are lost when you close the page. Save often.',
  },
  damaged: {
    title: 'Couldn’t restore earlier unsaved changes',
    detail: 'The copy on this device was damaged. You’re seeing the last saved version.',
  },
} as const

/** Says that earlier unsaved changes were restored, couldn't be restored, or can't be kept on this device. */
export function RecoveryNotice() {
  const { sync } = useEditor()
  const { openFlow } = useWorkspace()
  const recovered = useSyncState((state) => state.recovered)
  const problem = useSyncState((state) => state.recovery_problem)
  const keptWork = useSyncState((state) => state.kept_work)
  if (recovered !== null) {
    const { at, labels } = recovered
    return (
      <Notice
        icon={ArchiveRestore}
        title={`Your unsaved changes from ${formatMoment(at)} were restored`}
        actions={
          <>
            <Button size="small" onClick={sync.actions.keepRecovered}>
              Keep changes
            </Button>
            <Button size="small" variant="quiet" onClick={sync.actions.discardRecovered}>
              Discard changes
            </Button>
          </>
        }
      >
        {labels.length > 0 && `${summarize(labels)}. `}Save to keep them.
      </Notice>
    )
  }
  if (problem === null && keptWork !== null && keptWork.theme !== null) {
    return (
      <Notice
        icon={ArchiveRestore}
        title={`Your unsaved changes to ${keptWork.theme} are kept`}
        actions={
          <>
            <Button size="small" onClick={sync.actions.dismissKeptWork}>
              OK
            </Button>
            <Button size="small" variant="quiet" onClick={() => openFlow('versions')}>
              Versions
            </Button>
          </>
        }
      >
        These changes from {formatMoment(keptWork.at)} only work with that theme. To get them back, restore a version of{' '}
        {keptWork.theme} in Versions, or choose it in the dashboard under Online store.
      </Notice>
    )
  }
  if (problem === null) return null
  const { title, detail } = problems[problem]
  return (
    <Notice
      icon={TriangleAlert}
      title={title}
      actions={
        <Button size="small" onClick={sync.actions.dismissRecoveryProblem}>
          OK
        </Button>
      }
    >
      {detail}
    </Notice>
  )
}

/** Returns the time, after the date if it isn't today. */
function formatMoment(at: number): string {
  const date = new Date(at)
  const time = new Intl.DateTimeFormat('en-IN', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(date)
  return date.toDateString() === new Date().toDateString() ? time : `${formatDate(date)}, ${time}`
}

function summarize(labels: readonly string[]): string {
  const shown = labels.slice(0, 3).join(', ')
  return labels.length > 3 ? `${shown} and ${labels.length - 3} more` : shown
}
