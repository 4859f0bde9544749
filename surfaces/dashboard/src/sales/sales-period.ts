import { DateRange } from '@haat/domains/analytics/date-range/contract'
import { DAY_MS } from '@haat/http-contract'
import { formatDate } from '@haat/ui'

const indianDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

/** Longer periods are shown by week. */
const MAX_CHART_DAYS = 92
const DAYS_OF_WEEK = 7

export const presets = [
  { value: 'today', label: 'Today', days: 1 },
  { value: '7d', label: '7 days', days: 7 },
  { value: '30d', label: '30 days', days: 30 },
] as const
export type Preset = (typeof presets)[number]['value']

/** Returns today's date in India. */
export function todayInIndia(now: Date): string {
  return indianDate.format(now)
}

/** Returns the days of a preset, which ends today. */
export function daysOf(preset: Preset, now: Date): DateRange {
  const today = todayInIndia(now)
  const days = presets.find(({ value }) => value === preset)?.days ?? 1
  return { from: new Date(Date.parse(today) - (days - 1) * DAY_MS).toISOString().slice(0, 10), to: today }
}

/** Returns what is wrong with entered dates, as the server would; undefined if nothing is. */
export function problemOf(dates: DateRange, now: Date): string | undefined {
  if (dates.from === '' || dates.to === '') return 'Enter both dates'
  if (dates.to > todayInIndia(now)) return 'Use a last day that isn’t after today'
  return DateRange.safeParse(dates).error?.issues[0]?.message
}

interface DayValue {
  readonly day: string
  readonly net_paise: number
}

/** Adds up the days of a chart: each day, or each week of a long period. */
export function chartColumns(days: readonly DayValue[]) {
  const isByDay = days.length <= MAX_CHART_DAYS
  const size = isByDay ? 1 : DAYS_OF_WEEK
  const groups = Array.from({ length: Math.ceil(days.length / size) }, (_, index) =>
    days.slice(index * size, (index + 1) * size),
  )
  return {
    by: isByDay ? 'day' : 'week',
    labelHeader: isByDay ? 'Day' : 'Week from',
    labels: groups.map(([first]) => formatDay(first?.day ?? '', !isByDay)),
    paise: groups.map((group) => group.reduce((sum, { net_paise: paise }) => sum + paise, 0)),
  } as const
}

function formatDay(day: string, withYear: boolean): string {
  const text = formatDate(`${day}T00:00:00Z`, { time_zone: 'UTC' })
  return withYear ? text.replace(/ \d\d(\d\d)$/, ' ’$1') : text.replace(/ \d{4}$/, '')
}
