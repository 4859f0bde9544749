import { DAY_MS } from '@haat/http-contract'
import { StatusBadge, type StatusTone } from '@haat/ui'
import { describeDuration } from '../../duration/describe-duration.ts'

/** From this many days on, a submission waits longer than developers are told to expect. */
const SLOW_DAYS = 2
const LATE_DAYS = 5

/** How long something has been waiting, with a colour from 2 and 5 days on. */
export function WaitingBadge({ since, now }: { since: string; now: Date }) {
  const ms = Math.max(0, now.getTime() - new Date(since).getTime())
  const tone: StatusTone = ms >= LATE_DAYS * DAY_MS ? 'danger' : ms >= SLOW_DAYS * DAY_MS ? 'waiting' : 'neutral'
  return <StatusBadge tone={tone}>{describeDuration(ms)}</StatusBadge>
}
