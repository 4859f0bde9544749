import {
  type BackgroundJob,
  type BackgroundRun,
  discardBackgroundsEndpoint,
  type RequestedEngine,
  retryBackgroundEndpoint,
} from '@haat/domains/media/background-removal/contract'
import { Button, Card, Menu, MenuItem, StatusBadge } from '@haat/ui'
import { Pencil, RotateCcw } from '@haat/ui/icons'
import { useState } from 'react'
import { backend } from '../../backend.ts'
import { engineWords, isComplete, type Placing, statusWords } from './background-words.ts'
import { CorrectDialog } from './correct/correct-dialog.tsx'
import { ImagePair } from './image-pair.tsx'
import { useEngines } from './use-engines.ts'

interface JobCardProps {
  readonly store_slug: string
  readonly run_id: string
  readonly job: BackgroundJob
  readonly placing: Placing
  readonly busy: string | undefined
  readonly change: (name: string, call: () => Promise<BackgroundRun>) => Promise<boolean>
  readonly onMaskSaved: () => void
  readonly onComposite: () => void
}

/** One image of a run: the original, the cut-out or final image, and what can be done with it. */
export function JobCard(props: JobCardProps) {
  const { store_slug: storeSlug, run_id: runId, job, placing, busy, change, onMaskSaved, onComposite } = props
  const [isCorrecting, setCorrecting] = useState(false)
  const { label, tone } = statusWords[job.status]
  const engines = useEngines(storeSlug)
  const of = { store_slug: storeSlug, run_id: runId }
  const canRetry =
    ['ready', 'composited', 'failed', 'cancelled'].includes(job.status) && job.problem?.code !== 'file_not_found'
  const retry = (engine: RequestedEngine) =>
    void change(`retry ${job.id}`, () =>
      backend.call(retryBackgroundEndpoint, { body: { ...of, job_id: job.id, engine } }),
    )
  return (
    <Card
      title={<span className="wrap-anywhere">{job.name}</span>}
      actions={<StatusBadge tone={tone}>{label}</StatusBadge>}
    >
      <ImagePair store_slug={storeSlug} run_id={runId} job={job} placing={placing} />
      {job.problem !== null && <p className="mt-3 text-sm text-madder-text">{job.problem.message}</p>}
      {job.engine !== null && (
        <p className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-muted">
          <span>
            {engineWords[job.engine]} · {Math.round((job.confidence ?? 0) * 100)}% confident
          </span>
          {job.has_mask && <StatusBadge tone="active">Corrected</StatusBadge>}
          {job.needs_check && <StatusBadge tone="waiting">Check this one</StatusBadge>}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {job.status === 'ready' && (
          <>
            <Button
              size="small"
              icon={<Pencil aria-hidden="true" className="size-4" />}
              onClick={() => setCorrecting(true)}
            >
              Correct<span className="visually-hidden"> {job.name}</span>
            </Button>
            <Button size="small" disabled={!isComplete(placing)} onClick={onComposite}>
              Create final image<span className="visually-hidden"> of {job.name}</span>
            </Button>
          </>
        )}
        {canRetry && (
          <Menu
            trigger={
              <Button
                size="small"
                busy={busy === `retry ${job.id}`}
                icon={<RotateCcw aria-hidden="true" className="size-4" />}
              >
                {job.status === 'composited' ? 'Start again' : 'Try again'}
                <span className="visually-hidden"> with {job.name}</span>
              </Button>
            }
          >
            <MenuItem onSelect={() => retry('auto')}>Choose automatically</MenuItem>
            {engines.map((engine) => (
              <MenuItem key={engine} onSelect={() => retry(engine)}>
                {engineWords[engine]}
              </MenuItem>
            ))}
          </Menu>
        )}
        {job.status !== 'confirmed' && (
          <Button
            size="small"
            variant="quiet"
            busy={busy === `discard ${job.id}`}
            onClick={() =>
              void change(`discard ${job.id}`, () =>
                backend.call(discardBackgroundsEndpoint, { body: { ...of, job_ids: [job.id] } }),
              )
            }
          >
            Discard<span className="visually-hidden"> {job.name}</span>
          </Button>
        )}
      </div>
      {isCorrecting && (
        <CorrectDialog
          store_slug={storeSlug}
          run_id={runId}
          job={job}
          onSaved={onMaskSaved}
          onClose={() => setCorrecting(false)}
        />
      )}
    </Card>
  )
}
