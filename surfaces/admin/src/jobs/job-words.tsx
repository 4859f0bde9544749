import type { JobState, QueuedJob } from '@haat/domains/jobs/contract'
import { StatusBadge, type StatusTone } from '@haat/ui'

/** Query key of everything about jobs. */
export const jobsKey = ['jobs']

/** How screens show the state of a job. */
export const jobStates: Record<JobState, { readonly tone: StatusTone; readonly label: string }> = {
  waiting: { tone: 'waiting', label: 'Waiting' },
  retrying: { tone: 'waiting', label: 'Waiting to retry' },
  running: { tone: 'active', label: 'Running' },
  completed: { tone: 'success', label: 'Completed' },
  cancelled: { tone: 'neutral', label: 'Cancelled' },
  failed: { tone: 'danger', label: 'Failed' },
}

export function JobStateBadge({ state }: { state: JobState }) {
  return <StatusBadge tone={jobStates[state].tone}>{jobStates[state].label}</StatusBadge>
}

/** What a job does, or its queue's name if this version of Haat doesn't know the queue. */
export function nameOfJob({ description, queue }: Pick<QueuedJob, 'description' | 'queue'>): string {
  return description ?? queue
}
