import { Banner, Button, Card, ProgressBar, StatusBadge, type StatusTone, Time } from '@haat/ui'
import { type LiveRun, stepNames } from './live-run.ts'
import { LiveRunDetails } from './live-run-details.tsx'

interface LiveRunCardProps {
  /** The latest one; null if the version was never run. */
  run: LiveRun | null
  /** Whether another one can be started now. */
  isPossible: boolean
  isStarting: boolean
  onStart: () => void
}

const statuses: Record<LiveRun['status'], { label: string; tone: StatusTone }> = {
  waiting: { label: 'Waiting', tone: 'waiting' },
  running: { label: 'Running', tone: 'active' },
  passed: { label: 'Passed', tone: 'success' },
  problems: { label: 'Problems', tone: 'danger' },
  failed: { label: 'Not finished', tone: 'neutral' },
}

const starters: Record<LiveRun['requested_by'], string> = {
  developer: 'started by the developer',
  reviewer: 'started by a reviewer',
  submission: 'started by the submission',
}

/** The latest run of a version in a throw-away store: the same for its developer and its reviewer. */
export function LiveRunCard({ run, isPossible, isStarting, onStart }: LiveRunCardProps) {
  return (
    <Card
      title="Live run"
      description="Haat installs the version in a store made for it, with all permissions, sends it events, opens its page, uninstalls it, and checks what’s left."
      actions={
        isPossible && (
          <Button size="small" busy={isStarting} onClick={onStart}>
            {run === null ? 'Run live' : 'Run again'}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-6" aria-live="polite">
        {run === null ? <p className="text-sm text-ink-muted">This version hasn’t been run yet.</p> : <Run run={run} />}
      </div>
    </Card>
  )
}

function Run({ run }: { run: LiveRun }) {
  const { status, requested_by: by, requested_at: requestedAt, finished_at: finishedAt, report } = run
  const { label, tone } = statuses[status]
  return (
    <>
      <p className="m-0 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
        <StatusBadge tone={tone}>{label}</StatusBadge>
        <span>
          <Time moment={finishedAt ?? requestedAt} relativeTo={new Date()} />, {starters[by]}
        </span>
      </p>
      {(status === 'waiting' || status === 'running') && <Progress step={run.step} />}
      {status === 'failed' && (
        <Banner tone="warning" title="Haat couldn’t finish this run">
          This says nothing about the app. Run the version again.
        </Banner>
      )}
      {report !== null && <LiveRunDetails report={report} />}
    </>
  )
}

function Progress({ step }: { step: LiveRun['step'] }) {
  const steps = Object.keys(stepNames)
  const done = step === null ? 0 : steps.indexOf(step)
  return (
    <ProgressBar
      label={step === null ? 'Starts in a moment' : stepNames[step]}
      value={done}
      max={steps.length}
      valueText={`${done} of ${steps.length} steps`}
    />
  )
}
