/** India has one time zone without daylight saving time. */
const IST_OFFSET_MS = 5.5 * 60 * 60_000

/** Returns a time in India as an input of the type datetime-local takes it; empty for null. */
export function toLocalTime(time: string | null): string {
  if (time === null) return ''
  return new Date(new Date(time).getTime() + IST_OFFSET_MS).toISOString().slice(0, 16)
}

/** Reads the value of an input of the type datetime-local as a time in India; null if it's empty. */
export function fromLocalTime(value: string): string | null {
  if (value === '') return null
  const time = new Date(`${value}Z`).getTime() - IST_OFFSET_MS
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}
