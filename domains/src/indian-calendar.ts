const IST_OFFSET_MS = 5.5 * 60 * 60_000

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
  return dateInIndia(new Date(startOfDay(date).getTime() + 24 * 60 * 60_000))
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
