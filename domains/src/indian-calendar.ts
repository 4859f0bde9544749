import { DAY_MS, HOUR_MS } from '@haat/http-contract'

const IST_OFFSET_MS = 5.5 * HOUR_MS

/** Returns a date in India, such as `2026-11-21`. */
export function dateInIndia(moment: Date): string {
  return new Date(moment.getTime() + IST_OFFSET_MS).toISOString().slice(0, 10)
}

/** Returns a month in India, such as `2026-11`. */
export function monthInIndia(moment: Date): string {
  return dateInIndia(moment).slice(0, 7)
}

/** Returns the moment at which a day (`2026-11-21`) begins in India. */
export function startOfDay(date: string): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) - IST_OFFSET_MS)
}

/** Returns the day after a date. */
export function dayAfter(date: string): string {
  return dateInIndia(new Date(startOfDay(date).getTime() + DAY_MS))
}

/** Returns the day before a date. */
export function dayBefore(date: string): string {
  return dateInIndia(new Date(startOfDay(date).getTime() - DAY_MS))
}

/** Returns the date that is `days` days after a date; negative for earlier ones. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Returns the month that is `offset` months after a month; negative for earlier ones. */
export function addMonths(month: string, offset: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + offset, 1)).toISOString().slice(0, 7)
}

/** Returns a time of the day in India, such as `14:05:00`. */
export function timeInIndia(moment: Date): string {
  return new Date(moment.getTime() + IST_OFFSET_MS).toISOString().slice(11, 19)
}

/** Returns when a month (`2026-11`) begins in India, and when the next one does. */
export function boundsOfMonth(month: string): { readonly start: Date; readonly end: Date } {
  return { start: startOfDay(`${month}-01`), end: startOfDay(`${addMonths(month, 1)}-01`) }
}

/** Returns the months from one to another, both included; empty if the last is before the first. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month)
  return months
}

/** Returns the financial year (1 April to 31 March, Indian time), such as `26-27`. */
export function financialYearOf(moment: Date): string {
  const [year = 0, month = 0] = dateInIndia(moment).split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return `${lastTwoDigits(first)}-${lastTwoDigits(first + 1)}`
}

function lastTwoDigits(year: number): string {
  return String(year % 100).padStart(2, '0')
}

const dayFormat = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})

const timeFormat = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

/** Formats a moment in India for sentences: `21 November 2026 at 2:05 pm`. */
export function formatIndianTime(moment: Date): string {
  return timeFormat.format(moment)
}

/** Formats the date of a moment in India for sentences: `21 Nov 2026`. */
export function formatIndianDate(moment: Date): string {
  return dayFormat.format(moment)
}
