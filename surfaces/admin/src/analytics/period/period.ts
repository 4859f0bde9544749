import { DateRange } from '@haat/domains/analytics/date-range/contract'
import { DAY_MS } from '@haat/http-contract'
import { formatDate } from '@haat/ui'

const indianDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

/** The periods that have a name, each until today. */
export const presets = ['7d', '30d', '90d', 'month', 'last-month', 'year', '12m'] as const
export type Preset = (typeof presets)[number]
export const DEFAULT_PRESET = '30d'

export const presetNames: Readonly<Record<Preset, string>> = {
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  month: 'This month',
  'last-month': 'Last month',
  year: 'This financial year',
  '12m': 'Last 365 days',
}

/** Days in India, both included, and which preset they are from. */
export interface Period extends DateRange {
  readonly preset: Preset | undefined
}

/** Returns today's date in India. */
export function todayInIndia(now: Date): string {
  return indianDate.format(now)
}

/** Returns the period in a page's query: the default if there is none or it isn't valid. It ends today at the latest. */
export function readPeriod(query: URLSearchParams, now: Date): Period {
  const today = todayInIndia(now)
  const named = presets.find((preset) => preset === query.get('period'))
  const custom = DateRange.safeParse({ from: query.get('from'), to: query.get('to') })
  if (named === undefined && custom.success && custom.data.from <= today) {
    return { from: custom.data.from, to: earlier(custom.data.to, today), preset: undefined }
  }
  const preset = named ?? DEFAULT_PRESET
  return { ...datesOf(preset, today), preset }
}

/** Returns the query that keeps a period, with its question mark: "" for the default. */
export function periodQuery({ preset, from, to }: Period, others: Readonly<Record<string, string>> = {}): string {
  const dates: Record<string, string> =
    preset === DEFAULT_PRESET ? {} : preset === undefined ? { from, to } : { period: preset }
  const query = new URLSearchParams({ ...dates, ...others }).toString()
  return query === '' ? '' : `?${query}`
}

/** Returns the period of the same length before. */
export function periodBefore({ from, to }: DateRange): DateRange {
  return { from: addDays(from, -countDays({ from, to })), to: addDays(from, -1) }
}

export function countDays({ from, to }: DateRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
}

/** Returns every day of a period, in order. */
export function listDays(range: DateRange): string[] {
  return Array.from({ length: countDays(range) }, (_, index) => addDays(range.from, index))
}

/** Formats a day: "21 Nov 2026". */
export function formatDay(day: string): string {
  return formatDate(`${day}T00:00:00Z`, { time_zone: 'UTC' })
}

/** Formats a period: "21 Nov 2026 to 28 Nov 2026". */
export function describeDates({ from, to }: DateRange): string {
  return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`
}

function datesOf(preset: Preset, today: string): DateRange {
  const firstOfMonth = `${today.slice(0, 7)}-01`
  switch (preset) {
    case '7d':
      return { from: addDays(today, -6), to: today }
    case '30d':
      return { from: addDays(today, -29), to: today }
    case '90d':
      return { from: addDays(today, -89), to: today }
    case 'month':
      return { from: firstOfMonth, to: today }
    case 'last-month': {
      const last = addDays(firstOfMonth, -1)
      return { from: `${last.slice(0, 7)}-01`, to: last }
    }
    case 'year': {
      const year = Number(today.slice(0, 4)) - (today.slice(5, 7) < '04' ? 1 : 0)
      return { from: `${year}-04-01`, to: today }
    }
    case '12m':
      return { from: addDays(today, -364), to: today }
  }
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

function earlier(a: string, b: string): string {
  return a < b ? a : b
}
