/** Schedules use Indian time in every time zone. */
export const india = { time_zone: 'Asia/Kolkata' } as const

/** India's offset is constant: UTC+5:30 (Indian Standard Time). */
const OFFSET_MS = (5 * 60 + 30) * 60_000

/** Returns the moment of a date `2026-11-24` and time `09:00` in India; undefined if invalid. */
export function momentInIndia(date: string, time: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^\d{2}:\d{2}$/.test(time)) return undefined
  const moment = new Date(`${date}T${time}:00+05:30`)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

/** Returns the date and time of a moment in India, for form fields. */
export function fieldsInIndia(moment: Date): { readonly date: string; readonly time: string } {
  const text = new Date(moment.getTime() + OFFSET_MS).toISOString()
  return { date: text.slice(0, 10), time: text.slice(11, 16) }
}
