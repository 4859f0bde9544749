import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import { getJobEndpoint, type QueuedJobDetail } from '@haat/domains/jobs/contract'
import { Banner, Breadcrumbs, Card, formatDateTime, LinkButton, PageHeader, Skeleton, SkeletonRegion } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { backend } from '../backend.ts'
import { Facts } from '../payouts/facts.tsx'
import { JobActions } from './job-actions.tsx'
import { JobStateBadge, jobsKey, nameOfJob } from './job-words.tsx'

const REFRESH_MS = 5_000

/** `/jobs/:id`: what a job does, its last error, its times and its payload. */
export function JobPage() {
  const { id = '' } = useParams()
  const job = useQuery({
    queryKey: [...jobsKey, 'job', id],
    queryFn: ({ signal }) => backend.call(getJobEndpoint, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data === undefined || hasEnded(data) ? false : REFRESH_MS),
  })
  const { data } = job
  const title = data === undefined ? 'Job' : nameOfJob(data)
  useTitle(title)
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={<Breadcrumbs crumbs={[{ label: 'Jobs', link: <Link to="/jobs/all" /> }]} />}
        status={data && <JobStateBadge state={data.state} />}
        actions={data && <JobActions job={data} />}
      />
      {data !== undefined ? (
        <JobCards job={data} />
      ) : job.isError ? (
        <LoadFailure
          title="Couldn’t load the job"
          error={job.error}
          onRetry={() => void job.refetch()}
          busy={job.isFetching}
          wayBack={<LinkButton render={<Link to="/jobs/all" />}>All jobs</LinkButton>}
        />
      ) : (
        <SkeletonRegion label="Loading the job" className="flex flex-col gap-4">
          <Skeleton className="h-48 w-full" />
          <Skeleton className="h-32 w-full" />
        </SkeletonRegion>
      )}
    </>
  )
}

function JobCards({ job }: { job: QueuedJobDetail }) {
  const time = (at: string | null) => (at === null ? 'Not yet' : formatDateTime(at))
  const facts = [
    { label: 'Queue', value: job.queue },
    { label: 'ID', value: <span className="break-all">{job.id}</span> },
    { label: 'Attempts', value: `${job.attempts} of ${job.max_attempts}` },
    { label: 'Queued', value: formatDateTime(job.created_at) },
    ...(job.can_cancel ? [{ label: 'Due', value: formatDateTime(job.due_at) }] : []),
    { label: 'Last started', value: time(job.started_at) },
    { label: 'Finished', value: time(job.finished_at) },
  ]
  return (
    <div className="flex flex-col gap-4">
      {job.error !== null && (
        <Banner
          tone={job.state === 'failed' ? 'danger' : 'warning'}
          title={job.state === 'failed' ? 'The job failed' : 'The last attempt failed'}
        >
          <span className="break-words whitespace-pre-wrap">{job.error}</span>
        </Banner>
      )}
      <Card title="Progress">
        <Facts facts={facts} />
      </Card>
      <Card
        title="Payload"
        description="Which records the job is about. Text that may be personal or secret isn’t shown."
      >
        {job.payload.length === 0 ? (
          <p className="m-0 text-sm text-ink-muted">This job needs no payload.</p>
        ) : (
          <Facts
            facts={job.payload.map(({ field, value, is_hidden: isHidden }) => ({
              label: field,
              value: isHidden ? <span className="text-ink-muted">Hidden ({value})</span> : value,
            }))}
          />
        )}
      </Card>
    </div>
  )
}

function hasEnded({ state }: QueuedJobDetail): boolean {
  return state === 'completed' || state === 'cancelled' || state === 'failed'
}
