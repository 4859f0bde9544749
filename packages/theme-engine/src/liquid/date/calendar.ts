/** A moment as calendar date and clock time at one location. */
export interface CalendarDate {
  readonly time_ms: number
  readonly offset_minutes: number
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
  readonly millisecond: number
  /** 0 is Sunday. */
  readonly weekday: number
  /** 1 to 366. */
  readonly day_of_year: number
}

const DAY_MS = 86_400_000

/**
 * The calendar date of a moment, this many minutes east of Greenwich. Everything in UTC, so the machine's time zone has
 * no effect.
 */
export function toCalendarDate(timeMs: number, offsetMinutes: number): CalendarDate {
  const shifted = new Date(timeMs + offsetMinutes * 60_000)
  const year = shifted.getUTCFullYear()
  return {
    time_ms: timeMs,
    offset_minutes: offsetMinutes,
    year,
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    second: shifted.getUTCSeconds(),
    millisecond: shifted.getUTCMilliseconds(),
    weekday: shifted.getUTCDay(),
    day_of_year: Math.floor((shifted.getTime() - startOfYear(year)) / DAY_MS) + 1,
  }
}

function startOfYear(year: number): number {
  // Date.UTC interprets the years 0 to 99 as 1900 to 1999.
  return new Date(0).setUTCFullYear(year, 0, 1)
}

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
