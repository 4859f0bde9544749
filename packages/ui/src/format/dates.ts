const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const ENGLISH = 'en-IN'
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** A Date, or an ISO 8601 string from the API. */
export type Moment = Date | string

export interface DateOptions {
  /** An IANA time zone such as `Asia/Kolkata`. The default is the time zone of the browser or process. */
  time_zone?: string | undefined
  /** The language of the names of months, as a BCP 47 tag such as `hi-IN`. English by default. Digits are always Latin. */
  locale?: string | undefined
}

/** Formats a date: `21 Nov 2026`. @throws RangeError if the text isn't a date. */
export function formatDate(moment: Moment, { time_zone: timeZone, locale = ENGLISH }: DateOptions = {}): string {
  if (locale !== ENGLISH) {
    return new Intl.DateTimeFormat(locale, { numberingSystem: 'latn', dateStyle: 'long', timeZone }).format(
      toDate(moment),
    )
  }
  const { day, month, year } = calendarParts(toDate(moment), timeZone)
  return `${day} ${months[month - 1]} ${year}`
}

/** Formats a date and time: `21 Nov 2026, 2:15 pm IST`. @throws RangeError if the text isn't a date. */
export function formatDateTime(moment: Moment, { time_zone: timeZone, locale = ENGLISH }: DateOptions = {}): string {
  const date = toDate(moment)
  const time = new Intl.DateTimeFormat(locale, {
    numberingSystem: 'latn',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(date)
  // Some engines put a narrow no-break space before am and pm.
  return `${formatDate(date, { time_zone: timeZone, locale })}, ${time.replace(/\u202f/g, ' ')}`
}

/**
 * Formats a relative time: `just now`, `5 minutes ago`, `in 3 hours`, `yesterday`, `6 days ago`. Returns the date if it is
 * a week or more away.
 * @throws RangeError if the text isn't a date.
 */
export function formatRelative(
  moment: Moment,
  now: Date,
  { time_zone: timeZone, locale = ENGLISH, just_now: justNow = 'just now' }: DateOptions & { just_now?: string } = {},
): string {
  const date = toDate(moment)
  const differenceMs = date.getTime() - now.getTime()
  const distanceMs = Math.abs(differenceMs)
  if (distanceMs >= 7 * dayMs) return formatDate(date, { time_zone: timeZone, locale })
  if (distanceMs < minuteMs) return justNow
  const relative = locale === ENGLISH ? relativeInEnglish : relativeIn(locale)
  const sign = Math.sign(differenceMs)
  if (distanceMs < hourMs) return relative.format(sign * Math.floor(distanceMs / minuteMs), 'minute')
  if (distanceMs < dayMs) return relative.format(sign * Math.floor(distanceMs / hourMs), 'hour')
  return relative.format(sign * Math.floor(distanceMs / dayMs), 'day')
}

const relativeInEnglish = relativeIn(ENGLISH)

function relativeIn(locale: string): Intl.RelativeTimeFormat {
  return new Intl.RelativeTimeFormat(`${locale}-u-nu-latn`, { numeric: 'auto' })
}

function toDate(moment: Moment): Date {
  const date = typeof moment === 'string' ? new Date(moment) : moment
  if (Number.isNaN(date.getTime())) throw new RangeError(`${String(moment)} is not a date`)
  return date
}

function calendarParts(date: Date, timeZone: string | undefined): { day: number; month: number; year: number } {
  const parts = new Intl.DateTimeFormat('en-IN', {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    timeZone,
  }).formatToParts(date)
  const numberOf = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return { day: numberOf('day'), month: numberOf('month'), year: numberOf('year') }
}
