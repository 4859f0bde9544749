import type { PrintJob } from '@haat/domains/orders/printing/contract'
import { Banner, formatCount, LinkButton, ProgressBar } from '@haat/ui'
import { Download } from '@haat/ui/icons'
import { Link } from 'react-router'
import { isInProgress } from './use-print-job.ts'

export const printNouns = {
  labels: { one: 'label', many: 'labels' },
  packing_slips: { one: 'packing slip', many: 'packing slips' },
} as const

interface DownloadLinkProps {
  store_slug: string
  job: Pick<PrintJob, 'id'>
  size?: 'small'
}

export function DownloadLink({ store_slug: storeSlug, job, size }: DownloadLinkProps) {
  return (
    <LinkButton
      {...(size === undefined ? { variant: 'primary' } : { size })}
      icon={<Download aria-hidden="true" className="size-4" />}
      render={<a href={`/api/store/print-jobs/${job.id}/file?store_slug=${storeSlug}`} download />}
    >
      Download PDF
    </LinkButton>
  )
}

/** The progress or the result of a print job, with the orders that were left out. */
export function JobState({ job }: { job: PrintJob }) {
  const noun = printNouns[job.kind]
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
            : job.has_file
              ? `${made} ${job.document_count === 1 ? 'is' : 'are'} ready.`
              : 'The file was deleted. Print the orders again.')}
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
