import { DAY_MS, HOUR_MS } from '@haat/http-contract'

const MINUTE_MS = 60_000

/** Returns the time that's left, in its two largest units: "6 days 23 hours", "1 hour 5 minutes", "less than a minute". */
export function describeRemaining(ms: number): string {
  if (ms < MINUTE_MS) return 'less than a minute'
  const days = Math.floor(ms / DAY_MS)
  const hours = Math.floor((ms % DAY_MS) / HOUR_MS)
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS)
  if (days > 0) return [count(days, 'day'), ...(hours > 0 ? [count(hours, 'hour')] : [])].join(' ')
  if (hours > 0) return [count(hours, 'hour'), ...(minutes > 0 ? [count(minutes, 'minute')] : [])].join(' ')
  return count(minutes, 'minute')
}

function count(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}
