/** Returns the name of a month such as `2026-11`: `November 2026`, or `Nov 2026`. */
export function monthName(month: string, length: 'long' | 'short' = 'long'): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  return new Intl.DateTimeFormat('en-IN', { month: length, year: 'numeric', timeZone: 'UTC' }).format(date)
}
