/** Publishing happens by the clock of India, wherever the person sits who sets it. */
export const india = { time_zone: 'Asia/Kolkata' } as const

/** India keeps one offset all year: UTC+5:30 (Indian Standard Time). */
const OFFSET_MS = (5 * 60 + 30) * 60_000

/** A date `2026-11-24` and a time `09:00` in India as a moment; undefined where they are none. */
export function momentInIndia(date: string, time: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^\d{2}:\d{2}$/.test(time)) return undefined
  const moment = new Date(`${date}T${time}:00+05:30`)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

/** The date and time that a moment has in India, for fields of a form. */
export function fieldsInIndia(moment: Date): { readonly date: string; readonly time: string } {
  const text = new Date(moment.getTime() + OFFSET_MS).toISOString()
  return { date: text.slice(0, 10), time: text.slice(11, 16) }
}
