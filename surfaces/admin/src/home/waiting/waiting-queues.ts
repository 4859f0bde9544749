import type { WaitingWork } from '@haat/domains/admins/contract'
import type { StatusTone } from '@haat/ui'
import { describeDuration } from '../../duration/describe-duration.ts'
import { urgencyOf } from '../../duration/urgency.ts'

interface Queue {
  readonly label: string
  /** The key of its page in the catalogue of pages. */
  readonly page: string
  /** What shows only the waiting records of the page. */
  readonly filter?: string
}

/** The queues of the home page and where their work is done. */
export const waitingQueues: Readonly<Record<WaitingWork['kind'], Queue>> = {
  vendors: {
    label: 'Vendors to approve',
    page: 'vendors',
    filter: '?filter%5Bapproval%5D=in%3Apending&sort=applied_at',
  },
  themes: { label: 'Themes to review', page: 'theme_review' },
  apps: { label: 'Apps to review', page: 'app_review' },
  bank_details: { label: 'Bank details to review', page: 'bank_details' },
  payouts: { label: 'Payouts to process', page: 'payouts' },
  reports: { label: 'Reports and appeals', page: 'reports' },
}

/** Returns how the age of the oldest record compares with the promised time; undefined if nothing waits. */
export function describeUrgency(
  { oldest_at: oldestAt, promised_hours: hours }: WaitingWork,
  now: Date,
): { readonly tone: StatusTone; readonly label: string } | undefined {
  if (oldestAt === null) return undefined
  const { tone, age_ms: ageMs, overdue_ms: overdueMs } = urgencyOf(oldestAt, hours, now)
  const label = overdueMs > 0 ? `Overdue by ${describeDuration(overdueMs)}` : `Oldest: ${describeDuration(ageMs)}`
  return { tone, label }
}
