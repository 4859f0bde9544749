/** Returns the name of a month such as `2026-11`: `November 2026`, or `Nov 2026`. */
export function monthName(month: string, length: 'long' | 'short' = 'long'): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  // en-IN would abbreviate September as Sept, unlike our other dates.
  return new Intl.DateTimeFormat('en-US', { month: length, year: 'numeric', timeZone: 'UTC' }).format(date)
}
