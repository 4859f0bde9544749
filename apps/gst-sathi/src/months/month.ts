/** Months that can be chosen: this one, and two years before. */
const CHOOSABLE_MONTHS = 25
const INDIA_OFFSET_MS = 5.5 * 3_600_000

/** Returns the months that can be chosen, such as `2026-11`, the latest first. */
export function recentMonths(now: Date): string[] {
  const today = new Date(now.getTime() + INDIA_OFFSET_MS)
  return Array.from({ length: CHOOSABLE_MONTHS }, (_, back) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back)).toISOString().slice(0, 7),
  )
}

/** Returns the chosen month. Without one, the last month that is over: its return is due. */
export function chosenMonth(query: URLSearchParams, now: Date): string {
  const months = recentMonths(now)
  const chosen = query.get('month')
  return months.find((month) => month === chosen) ?? months[1] ?? ''
}

/** The return period as the GST portal writes it: `112026`. */
export function returnPeriod(month: string): string {
  return month.slice(5) + month.slice(0, 4)
}
