import type { PrintJob } from '@haat/domains/orders/printing/contract'
import { Banner, Button, Dialog, Field, formatCount, LinkButton, ProgressBar, Select } from '@haat/ui'
import { Download } from '@haat/ui/icons'
import { useState } from 'react'
import { Link } from 'react-router'
import { paperSizes } from '../../printing/paper-sizes.ts'
import { isInProgress, usePrintJob } from './use-print-job.ts'

/** Orders whose labels or packing slips are printed. */
export interface Printing {
  readonly kind: PrintJob['kind']
  readonly orders: readonly { readonly id: string; readonly name: string }[]
}

interface PrintDialogProps extends Printing {
  store_slug: string
  onClose: () => void
}

const nouns = {
  labels: { one: 'label', many: 'labels' },
  packing_slips: { one: 'packing slip', many: 'packing slips' },
} as const
const FROM_SETTINGS = 'settings'

/** Makes one file of the labels or packing slips of orders, shows its progress, and lets people download it. */
export function PrintDialog({ store_slug: storeSlug, kind, orders, onClose }: PrintDialogProps) {
  const [size, setSize] = useState<PrintJob['size'] | typeof FROM_SETTINGS>(FROM_SETTINGS)
  const { job, error, start, cancel } = usePrintJob(storeSlug)
  const noun = nouns[kind]
  const subject = orders.length === 1 ? `order ${orders[0]?.name}` : `${formatCount(orders.length)} orders`
  const begin = () =>
    start.mutate({
      kind,
      order_ids: orders.map(({ id }) => id),
      size: size === FROM_SETTINGS ? undefined : size,
    })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Print ${noun.many} of ${subject}`}
      description={job === undefined ? `You get one PDF. It’s kept for a day.` : undefined}
      footer={
        job === undefined ? (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" busy={start.isPending} onClick={begin}>
              {`Create ${noun.many}`}
            </Button>
          </>
        ) : isInProgress(job) ? (
          <Button busy={cancel.isPending} onClick={() => cancel.mutate(job.id)}>
            Stop
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Close</Button>
            {job.has_file && <DownloadLink store_slug={storeSlug} job={job} />}
            {(job.status === 'failed' || job.status === 'cancelled') && (
              <Button variant="primary" busy={start.isPending} onClick={begin}>
                Try again
              </Button>
            )}
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {error !== null && <Banner tone="danger">{error.message}</Banner>}
        {job === undefined ? (
          <Field label="Paper">
            <Select
              options={[{ value: FROM_SETTINGS, label: 'As in the printing settings' }, ...paperSizes(kind)]}
              value={size}
              onValueChange={setSize}
            />
          </Field>
        ) : (
          <JobState job={job} noun={noun} />
        )}
      </div>
    </Dialog>
  )
}

function DownloadLink({ store_slug: storeSlug, job }: { store_slug: string; job: PrintJob }) {
  return (
    <LinkButton
      variant="primary"
      icon={<Download aria-hidden="true" className="size-4" />}
      render={<a href={`/api/store/print-jobs/${job.id}/file?store_slug=${storeSlug}`} download />}
    >
      Download PDF
    </LinkButton>
  )
}

function JobState({ job, noun }: { job: PrintJob; noun: (typeof nouns)[PrintJob['kind']] }) {
  const made = `${formatCount(job.document_count)} ${job.document_count === 1 ? noun.one : noun.many}`
  if (isInProgress(job)) {
    return (
      <ProgressBar
        label={job.status === 'queued' ? 'Waiting to start' : `Creating ${noun.many}`}
        value={job.done_count}
        max={job.order_count}
        valueText={`${formatCount(job.done_count)} of ${formatCount(job.order_count)}`}
      />
    )
  }
  return (
    <>
      <p role="status" className="text-sm text-ink">
        {job.status === 'cancelled' && 'Stopped. Nothing was created.'}
        {job.status === 'failed' && `Couldn’t create the ${noun.many}. Try again.`}
        {job.status === 'finished' &&
          (job.document_count === 0
            ? `None of these orders has a ${noun.one} to print.`
            : `${made} ${job.document_count === 1 ? 'is' : 'are'} ready.`)}
      </p>
      {job.problems.length > 0 && (
        <Banner tone="warning" title={`${formatCount(job.problems.length)} left out`}>
          <ul className="m-0 flex list-none flex-col gap-1 p-0">
            {job.problems.map(({ order_id: id, name, message }) => (
              <li key={id}>
                {name === null ? 'Unknown order' : <Link to={`/orders/${id}`}>{name}</Link>}: {message}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  )
}
