import { StatusBadge, type StatusTone } from '@haat/ui'

const DAY_MS = 24 * 60 * 60_000
/** From this many days on, a submission waits longer than developers are told to expect. */
const SLOW_DAYS = 2
const LATE_DAYS = 5

/** How long something has been waiting, with a colour from 2 and 5 days on. */
export function WaitingBadge({ since, now }: { since: string; now: Date }) {
  const ms = Math.max(0, now.getTime() - new Date(since).getTime())
  const tone: StatusTone = ms >= LATE_DAYS * DAY_MS ? 'danger' : ms >= SLOW_DAYS * DAY_MS ? 'waiting' : 'neutral'
  return <StatusBadge tone={tone}>{describe(ms)}</StatusBadge>
}

function describe(ms: number): string {
  const days = Math.floor(ms / DAY_MS)
  if (days >= 1) return days === 1 ? '1 day' : `${days} days`
  const hours = Math.floor(ms / (60 * 60_000))
  if (hours >= 1) return hours === 1 ? '1 hour' : `${hours} hours`
  return 'Under an hour'
}
