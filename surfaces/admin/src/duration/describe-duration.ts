import { DAY_MS, HOUR_MS } from '@haat/http-contract'

/** Returns a duration in whole hours, or in whole days from two days on: "5 hours", "3 days", "less than an hour". */
export function describeDuration(ms: number): string {
  if (ms >= 2 * DAY_MS) return `${Math.floor(ms / DAY_MS)} days`
  const hours = Math.floor(ms / HOUR_MS)
  if (hours >= 1) return hours === 1 ? '1 hour' : `${hours} hours`
  return 'less than an hour'
}
