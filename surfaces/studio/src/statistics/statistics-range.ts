const DAY_MS = 24 * 3_600_000
const IST_OFFSET_MS = 5.5 * 3_600_000

/** A number of days that can be chosen, ending today. */
export const rangeLengths = ['7', '30', '90', '365'] as const
export type RangeLength = (typeof rangeLengths)[number]

/** The first and last day, in India: `2026-11-21`. */
export interface StatisticsRange {
  readonly from: string
  readonly to: string
}

/** Returns the last days in India, including today. */
export function lastDays(days: number, now: Date): StatisticsRange {
  const today = now.getTime() + IST_OFFSET_MS
  const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10)
  return { from: dateOf(today - (days - 1) * DAY_MS), to: dateOf(today) }
}

/** Returns the range in a page's query, or undefined if it isn't complete and valid. */
export function readRange(query: URLSearchParams): StatisticsRange | undefined {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
  return problemOfRange({ from, to }) === undefined ? { from, to } : undefined
}

/** Returns what is wrong with a range, as the server would. */
export function problemOfRange({ from, to }: StatisticsRange): string | undefined {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  if (!isDate(from) || !isDate(to)) return 'Enter both dates.'
  if (first > last) return 'The first day must not be after the last day.'
  return last - first < 366 * DAY_MS ? undefined : 'Choose at most 366 days.'
}

/** Whether a text is a date that exists, such as `2026-02-28`. */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
