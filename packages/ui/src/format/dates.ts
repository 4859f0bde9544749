const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const minute_ms = 60_000
const hour_ms = 60 * minute_ms
const day_ms = 24 * hour_ms

/** A Date, or an ISO 8601 string from the API. */
export type Moment = Date | string

/** An IANA time zone such as `Asia/Kolkata`. The default is the time zone of the browser or process. */
export interface ZoneOption {
  time_zone?: string | undefined
}

/** Formats a date: `21 Nov 2026`. @throws RangeError if the text isn't a date. */
export function formatDate(moment: Moment, { time_zone }: ZoneOption = {}): string {
  const { day, month, year } = calendarParts(toDate(moment), time_zone)
  return `${day} ${months[month - 1]} ${year}`
}

/** Formats a date and time: `21 Nov 2026, 2:15 pm IST`. @throws RangeError if the text isn't a date. */
export function formatDateTime(moment: Moment, { time_zone }: ZoneOption = {}): string {
  const date = toDate(moment)
  const time = new Intl.DateTimeFormat('en-IN', {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: time_zone,
  }).format(date)
  // Some engines put a narrow no-break space before am and pm.
  return `${formatDate(date, { time_zone })}, ${time.replace(/\u202f/g, ' ')}`
}

/**
 * Formats a relative time: `just now`, `5 minutes ago`, `in 3 hours`, `yesterday`, `6 days ago`. Returns the date if it is
 * a week or more away.
 * @throws RangeError if the text isn't a date.
 */
export function formatRelative(moment: Moment, now: Date, { time_zone }: ZoneOption = {}): string {
  const date = toDate(moment)
  const difference_ms = date.getTime() - now.getTime()
  const distance_ms = Math.abs(difference_ms)
  if (distance_ms >= 7 * day_ms) return formatDate(date, { time_zone })
  if (distance_ms < minute_ms) return 'just now'
  const sign = Math.sign(difference_ms)
  if (distance_ms < hour_ms) return relative.format(sign * Math.floor(distance_ms / minute_ms), 'minute')
  if (distance_ms < day_ms) return relative.format(sign * Math.floor(distance_ms / hour_ms), 'hour')
  return relative.format(sign * Math.floor(distance_ms / day_ms), 'day')
}

const relative = new Intl.RelativeTimeFormat('en-IN', { numeric: 'auto' })

function toDate(moment: Moment): Date {
  const date = typeof moment === 'string' ? new Date(moment) : moment
  if (Number.isNaN(date.getTime())) throw new RangeError(`${String(moment)} is not a date`)
  return date
}

function calendarParts(date: Date, time_zone: string | undefined): { day: number; month: number; year: number } {
  const parts = new Intl.DateTimeFormat('en-IN', {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    timeZone: time_zone,
  }).formatToParts(date)
  const numberOf = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return { day: numberOf('day'), month: numberOf('month'), year: numberOf('year') }
}
