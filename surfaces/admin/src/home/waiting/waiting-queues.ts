import type { WaitingWork } from '@haat/domains/admins/contract'
import { HOUR_MS } from '@haat/http-contract'
import type { StatusTone } from '@haat/ui'
import { describeDuration } from '../../duration/describe-duration.ts'

interface Queue {
  readonly label: string
  /** The key of its page in the catalogue of pages. */
  readonly page: string
  /** What shows only the waiting records of the page. */
  readonly filter?: string
}

/** The queues of the home page and where their work is done. */
export const waitingQueues: Readonly<Record<WaitingWork['kind'], Queue>> = {
  vendors: { label: 'Vendors to approve', page: 'vendors', filter: '?approval=pending' },
  themes: { label: 'Themes to review', page: 'theme_review' },
  bank_details: { label: 'Bank details to review', page: 'bank_details' },
  payouts: { label: 'Payouts to process', page: 'payouts' },
  reports: { label: 'Reports and appeals', page: 'reports' },
}

interface Urgency {
  readonly tone: StatusTone
  readonly label: string
}

/** From this part of the promised time on, work is due soon. */
const SOON = 0.75

/** Returns how the age of the oldest record compares with the promised time; undefined if nothing waits. */
export function urgencyOf({ oldest_at: oldestAt, promised_hours: hours }: WaitingWork, now: Date): Urgency | undefined {
  if (oldestAt === null) return undefined
  const ageMs = Math.max(0, now.getTime() - new Date(oldestAt).getTime())
  const promisedMs = hours * HOUR_MS
  if (ageMs > promisedMs) return { tone: 'danger', label: `Overdue by ${describeDuration(ageMs - promisedMs)}` }
  const label = `Oldest: ${describeDuration(ageMs)}`
  return { tone: ageMs >= SOON * promisedMs ? 'waiting' : 'neutral', label }
}
