import type { SystemStatus } from '@haat/domains/system-status/contract'
import { HOUR_MS, MINUTE_MS } from '@haat/http-contract'
import { formatCount, formatRelative, type StatusTone } from '@haat/ui'
import { formatGigabytes } from './format-gigabytes.ts'

export interface SystemPart {
  readonly name: string
  readonly tone: StatusTone
  readonly state: string
  readonly detail: string
  /** The page about it. */
  readonly to?: string
}

/** Work that waits longer than this is late. Jobs normally start within seconds. */
const LATE_MS = 10 * MINUTE_MS
/** The log is sealed every few minutes; after this, sealing has stopped. */
const UNSEALED_MS = HOUR_MS
const LITTLE_SPACE = 0.15
const TOO_LITTLE_SPACE = 0.05

/** Returns the parts of the system with their state in words. */
export function describeSystem(status: SystemStatus): SystemPart[] {
  const now = new Date(status.checked_at)
  return [
    {
      name: 'Database',
      tone: 'success',
      state: 'Working',
      detail: `PostgreSQL ${status.database.version}, ${formatGigabytes(status.database.size_bytes)}`,
    },
    describeJobs(status.queues, now),
    describeOutbox('Emails', 'SMTP server', status.mails, now),
    describeOutbox('Text messages', 'SMS provider', status.texts, now),
    describeFiles(status.files),
    describeSeals(status.audit, now),
  ]
}

function describeJobs(queues: SystemStatus['queues'], now: Date): SystemPart {
  const part = { name: 'Background jobs', to: '/jobs' }
  const failing = queues.filter(({ failed }) => failed > 0)
  if (failing.length > 0) {
    const detail = failing.map(({ queue, failed }) => `${queue}: ${formatCount(failed)} failed`).join(', ')
    return { ...part, tone: 'danger', state: 'Failures', detail: `${detail} in the last 7 days` }
  }
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0)
  const late = queues.filter(({ oldest_due_at: dueAt }) => isLate(dueAt, now, LATE_MS))
  const detail = `${formatCount(waiting)} waiting`
  if (late.length === 0) return { ...part, tone: 'success', state: 'Working', detail }
  return {
    ...part,
    tone: 'waiting',
    state: 'Delayed',
    detail: `${detail} in ${late.map(({ queue }) => queue).join(', ')}`,
  }
}

function describeOutbox(name: string, provider: string, outbox: SystemStatus['mails'], now: Date): SystemPart {
  const queued = `${formatCount(outbox.queued)} waiting`
  if (!outbox.delivers)
    return { name, tone: 'neutral', state: 'Outbox only', detail: `No ${provider} is configured. ${queued}.` }
  if (outbox.failed > 0) {
    const detail = `${formatCount(outbox.failed)} failed in the last 7 days, ${queued}`
    return { name, tone: 'danger', state: 'Failures', detail }
  }
  return isLate(outbox.oldest_queued_at, now, LATE_MS)
    ? { name, tone: 'waiting', state: 'Delayed', detail: queued }
    : { name, tone: 'success', state: 'Working', detail: queued }
}

function describeFiles({ kind, is_available: isAvailable, disk }: SystemStatus['files']): SystemPart {
  const name = 'Files and disk'
  const place = kind === 's3' ? 'S3 storage' : 'Stored in the data directory'
  if (!isAvailable) return { name, tone: 'danger', state: 'Not working', detail: `${place}: no response` }
  if (disk === null) return { name, tone: 'success', state: 'Working', detail: place }
  const detail = `${formatGigabytes(disk.free_bytes)} of ${formatGigabytes(disk.total_bytes)} free`
  const free = disk.free_bytes / Math.max(1, disk.total_bytes)
  if (free < TOO_LITTLE_SPACE) return { name, tone: 'danger', state: 'Disk almost full', detail }
  if (free < LITTLE_SPACE) return { name, tone: 'waiting', state: 'Little space', detail }
  return { name, tone: 'success', state: 'Working', detail }
}

function describeSeals(audit: SystemStatus['audit'], now: Date): SystemPart {
  const name = 'Audit log'
  const sealed = audit.sealed_at === null ? 'Not sealed yet' : `Last sealed ${formatRelative(audit.sealed_at, now)}`
  const detail = `${sealed}, ${formatCount(audit.unsealed)} ${audit.unsealed === 1 ? 'entry' : 'entries'} since`
  return isLate(audit.oldest_unsealed_at, now, UNSEALED_MS)
    ? { name, tone: 'waiting', state: 'Seal is late', detail }
    : { name, tone: 'success', state: 'Working', detail }
}

function isLate(since: string | null, now: Date, afterMs: number): boolean {
  return since !== null && now.getTime() - new Date(since).getTime() > afterMs
}
