import {
  type BackgroundRun,
  cancelBackgroundsEndpoint,
  compositeBackgroundsEndpoint,
  confirmBackgroundsEndpoint,
  discardBackgroundsEndpoint,
} from '@haat/domains/media/background-removal/contract'
import { Banner, Button, ConfirmDialog, formatCount, LinkButton, ProgressBar } from '@haat/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { backend } from '../../backend.ts'
import { useMember } from '../../session/use-member.ts'
import { BackgroundPanel } from './background-panel.tsx'
import { initialPlacing, isComplete, type Placing } from './background-words.ts'
import { JobCard } from './job-card.tsx'
import { useRunChange } from './use-run.ts'

interface RunViewProps {
  readonly store_slug: string
  readonly run: BackgroundRun
}

/** The images of a run: progress, cut-outs beside their originals, the new background, and the confirmation. */
export function RunView({ store_slug: storeSlug, run }: RunViewProps) {
  const { run_id: runId, counts, items } = run
  const { is_owner: isOwner } = useMember()
  const { busy, change, reload } = useRunChange(storeSlug, runId)
  const [placing, setPlacing] = useState<Placing>(initialPlacing)
  const of = { store_slug: storeSlug, run_id: runId }
  const shown = items.filter(({ status }) => status !== 'discarded')
  const { ready = 0, composited = 0, confirmed = 0 } = counts
  const done = items.filter(
    ({ status }) => !['waiting', 'removing', 'composite_waiting', 'compositing'].includes(status),
  )
  const composite = (jobIds?: string[]) =>
    change('composite', () =>
      backend.call(compositeBackgroundsEndpoint, {
        body: {
          ...of,
          background: placing.background,
          shadow: placing.shadow,
          ...(jobIds === undefined ? {} : { job_ids: jobIds }),
        },
      }),
    )
  return (
    <div className="flex flex-col gap-6">
      {run.is_working && (
        <div className="flex flex-wrap items-end gap-4">
          <ProgressBar
            className="min-w-0 grow"
            label="Progress"
            value={done.length}
            max={items.length}
            valueText={`${formatCount(done.length)} of ${formatCount(items.length)} images`}
          />
          <Button
            busy={busy === 'cancel'}
            onClick={() => void change('cancel', () => backend.call(cancelBackgroundsEndpoint, { body: of }))}
          >
            Cancel
          </Button>
          <p className="w-full text-sm text-ink-muted">
            You can close this page. The work continues, and your files have a link that brings you back.
          </p>
        </div>
      )}
      {ready > 0 && (
        <BackgroundPanel
          store_slug={storeSlug}
          placing={placing}
          onChange={setPlacing}
          actions={
            <Button
              variant="primary"
              busy={busy === 'composite'}
              disabled={!isComplete(placing)}
              onClick={() => void composite()}
            >
              {ready === 1 ? 'Create final image' : `Create ${formatCount(ready)} final images`}
            </Button>
          }
        />
      )}
      {composited > 0 && (
        <Banner
          title={composited === 1 ? '1 final image is ready' : `${formatCount(composited)} final images are ready`}
          action={
            isOwner && (
              <ConfirmDialog
                trigger={<Button variant="primary">Use final images</Button>}
                title={
                  composited === 1
                    ? 'Use the final image and delete the original?'
                    : `Use ${formatCount(composited)} final images and delete their originals?`
                }
                confirmLabel="Use and delete originals"
                onConfirm={() => change('confirm', () => backend.call(confirmBackgroundsEndpoint, { body: of }))}
              >
                <p>
                  Products, collections, pages and your theme show the final images instead. After that, the originals
                  are deleted for good. You can’t undo this.
                </p>
              </ConfirmDialog>
            )
          }
        >
          {isOwner
            ? 'Check them below. Your store shows them only after you confirm.'
            : 'Check them below. Only the store’s owner can use them instead of the originals. The owner finds this page in the store’s files.'}
        </Banner>
      )}
      {confirmed > 0 && confirmed === shown.length && (
        <Banner
          tone="success"
          title="All done"
          action={<LinkButton render={<Link to="/media" />}>Back to files</LinkButton>}
        >
          Your store shows the images without their old backgrounds.
        </Banner>
      )}
      {shown.length === 0 && (
        <Banner title="Discarded">Nothing was changed. Your originals are still in your files.</Banner>
      )}
      <ul className="grid list-none gap-4 p-0 xl:grid-cols-2">
        {shown.map((job) => (
          <li key={job.id} className="min-w-0">
            <JobCard
              store_slug={storeSlug}
              run_id={runId}
              job={job}
              placing={placing}
              busy={busy}
              change={change}
              onMaskSaved={() => void reload()}
              onComposite={() => void composite([job.id])}
            />
          </li>
        ))}
      </ul>
      {shown.some(({ status }) => status !== 'confirmed') && (
        <div>
          <ConfirmDialog
            trigger={<Button>Discard all</Button>}
            title="Discard what isn’t confirmed?"
            confirmLabel="Discard"
            onConfirm={() => change('discard', () => backend.call(discardBackgroundsEndpoint, { body: of }))}
          >
            <p>The cut-outs, your corrections and the final images are deleted. Your originals stay as they are.</p>
          </ConfirmDialog>
        </div>
      )}
    </div>
  )
}
