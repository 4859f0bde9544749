import { Button, formatDate } from '@haat/ui'
import { ArchiveRestore, TriangleAlert } from 'lucide-react'
import { useEditor, useSyncState } from '../../state/editor-context.tsx'
import { Notice } from '../../workspace/components/notice.tsx'
import { openFlow } from '../../workspace/flow.ts'

const problems = {
  not_kept: {
    title: 'Unsaved changes are not kept on this machine',
    detail: 'This browser keeps nothing: what is unsaved would be lost with the page. Save often.',
  },
  damaged: {
    title: 'Unsaved changes of an earlier time could not be read',
    detail: 'What this machine had kept of them was damaged. You see what was saved last.',
  },
} as const

/** That unsaved work of an earlier time is here again; or that it could not be read, or cannot be kept on this machine. */
export function RecoveryNotice() {
  const { sync } = useEditor()
  const recovered = useSyncState((state) => state.recovered)
  const problem = useSyncState((state) => state.recovery_problem)
  const kept = useSyncState((state) => state.kept_work)
  if (recovered !== null) {
    const { at, labels } = recovered
    return (
      <Notice
        icon={ArchiveRestore}
        title={`Your unsaved changes from ${momentOf(at)} are here again`}
        actions={
          <>
            <Button size="small" onClick={sync.actions.keepRecovered}>
              Keep them
            </Button>
            <Button size="small" variant="quiet" onClick={sync.actions.discardRecovered}>
              Discard them
            </Button>
          </>
        }
      >
        {labels.length > 0 && `${summarise(labels)}. `}Save to keep them for good.
      </Notice>
    )
  }
  if (problem === null && kept !== null && kept.theme !== null) {
    return (
      <Notice
        icon={ArchiveRestore}
        title={`Your unsaved changes to ${kept.theme} are kept`}
        actions={
          <>
            <Button size="small" onClick={sync.actions.dismissKeptWork}>
              Understood
            </Button>
            <Button size="small" variant="quiet" onClick={() => openFlow('versions')}>
              Versions
            </Button>
          </>
        }
      >
        They are from {momentOf(kept.at)} and fit no other theme. They are here again once {kept.theme} is: restore a
        version of it under Versions, or choose it in the dashboard under Online store.
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
          Understood
        </Button>
      }
    >
      {detail}
    </Notice>
  )
}

/** The time of today, with the day before it otherwise. */
function momentOf(at: number): string {
  const date = new Date(at)
  const time = new Intl.DateTimeFormat('en-IN', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(date)
  return date.toDateString() === new Date().toDateString() ? time : `${formatDate(date)}, ${time}`
}

function summarise(labels: readonly string[]): string {
  const shown = labels.slice(0, 3).join(', ')
  return labels.length > 3 ? `${shown} and ${labels.length - 3} more` : shown
}
