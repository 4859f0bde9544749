import { type CalendarDate, MONTHS, WEEKDAYS } from './calendar.ts'

/** The names of months (from January) and weekdays (from Sunday). */
export interface CalendarNames {
  readonly months: readonly string[]
  readonly short_months: readonly string[]
  readonly weekdays: readonly string[]
  readonly short_weekdays: readonly string[]
}

type Directive = (date: CalendarDate, names: CalendarNames) => string | number

const short = (name: string) => name.slice(0, 3)
const english: CalendarNames = {
  months: MONTHS,
  short_months: MONTHS.map(short),
  weekdays: WEEKDAYS,
  short_weekdays: WEEKDAYS.map(short),
}
const hour12 = ({ hour }: CalendarDate) => hour % 12 || 12

function formatOffset({ offset_minutes: offsetMinutes }: CalendarDate, separator: string): string {
  const minutes = Math.abs(offsetMinutes)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${separator}${two(minutes % 60)}`
}

/** Weeks of the year that start on this weekday (0 is Sunday); the days before the first one are week 0. */
const week =
  (first: number) =>
  ({ day_of_year: dayOfYear, weekday }: CalendarDate) =>
    Math.floor((dayOfYear - 1 + 7 - ((weekday - first + 7) % 7)) / 7)

/** ISO 8601 weeks: the first one contains the first Thursday. */
function isoWeek({ year, day_of_year: dayOfYear, weekday }: CalendarDate): { year: number; week: number } {
  const number = Math.floor((dayOfYear - (weekday || 7) + 10) / 7)
  if (number < 1) return { year: year - 1, week: weeksOf(year - 1) }
  return number > weeksOf(year) ? { year: year + 1, week: 1 } : { year, week: number }
}

function weeksOf(year: number): number {
  const weekdayOfEnd = (of: number) => (of + Math.floor(of / 4) - Math.floor(of / 100) + Math.floor(of / 400)) % 7
  return weekdayOfEnd(year) === 4 || weekdayOfEnd(year - 1) === 3 ? 53 : 52
}

const directives: ReadonlyMap<string, Directive> = new Map<string, Directive>([
  ['a', ({ weekday }, { short_weekdays: shortWeekdays }) => shortWeekdays[weekday] ?? ''],
  ['A', ({ weekday }, { weekdays }) => weekdays[weekday] ?? ''],
  ['b', ({ month }, { short_months: shortMonths }) => shortMonths[month - 1] ?? ''],
  ['B', ({ month }, { months }) => months[month - 1] ?? ''],
  ['C', ({ year }) => Math.floor(year / 100)],
  ['d', ({ day }) => day],
  ['e', ({ day }) => day],
  ['G', (date) => isoWeek(date).year],
  ['H', ({ hour }) => hour],
  ['I', hour12],
  ['j', ({ day_of_year: dayOfYear }) => dayOfYear],
  ['k', ({ hour }) => hour],
  ['l', hour12],
  ['L', ({ millisecond }) => millisecond],
  ['m', ({ month }) => month],
  ['M', ({ minute }) => minute],
  ['n', () => '\n'],
  ['N', ({ millisecond }) => `${String(millisecond).padStart(3, '0')}000000`],
  ['p', ({ hour }) => (hour < 12 ? 'AM' : 'PM')],
  ['P', ({ hour }) => (hour < 12 ? 'am' : 'pm')],
  ['s', ({ time_ms: timeMs }) => Math.floor(timeMs / 1000)],
  ['S', ({ second }) => second],
  ['t', () => '\t'],
  ['u', ({ weekday }) => weekday || 7],
  ['U', week(0)],
  ['V', (date) => isoWeek(date).week],
  ['w', ({ weekday }) => weekday],
  ['W', week(1)],
  ['y', ({ year }) => ((year % 100) + 100) % 100],
  ['Y', ({ year }) => year],
  ['z', (date) => formatOffset(date, '')],
  ['Z', (date) => (date.offset_minutes === 330 ? 'IST' : date.offset_minutes === 0 ? 'UTC' : formatOffset(date, ':'))],
  ['%', () => '%'],
])

/** Directives that combine several. */
const compounds: ReadonlyMap<string, string> = new Map([
  ['c', '%a %b %e %H:%M:%S %Y'],
  ['D', '%m/%d/%y'],
  ['F', '%Y-%m-%d'],
  ['h', '%b'],
  ['r', '%I:%M:%S %p'],
  ['R', '%H:%M'],
  ['T', '%H:%M:%S'],
  ['v', '%e-%^b-%4Y'],
  ['x', '%m/%d/%y'],
  ['X', '%H:%M:%S'],
])

/** Minimum width of a number; 1 if not listed. */
const widths: ReadonlyMap<string, number> = new Map(
  Object.entries({ C: 2, d: 2, e: 2, H: 2, I: 2, j: 3, k: 2, l: 2, L: 3, m: 2, M: 2, S: 2, U: 2, V: 2, W: 2, y: 2 }),
)
const SPACED = 'ekl'

/** Formats a date with `strftime` syntax: `%d %b %Y`, with the flags `- _ 0 ^ #` and a one-digit width. */
export function strftime(date: CalendarDate, format: string, names: CalendarNames = english): string {
  return format.replace(/%([-_0^#:]{0,3})(\d?)([A-Za-z%])/g, (written, flags: string, width: string, name: string) => {
    const compound = compounds.get(name)
    if (compound !== undefined) {
      const text = strftime(date, compound, names)
      return flags.includes('^') ? text.toUpperCase() : text
    }
    if (name === 'z' && flags.includes(':')) return formatOffset(date, ':')
    const value = directives.get(name)?.(date, names)
    return value === undefined ? written : pad(value, name, flags, width)
  })
}

function pad(value: string | number, name: string, flags: string, width: string): string {
  const text = changeCase(String(value), flags)
  if (flags.includes('-')) return text
  const wide = width === '' ? (widths.get(name) ?? 1) : Number(width)
  const spaced = flags.includes('_') || (!flags.includes('0') && (SPACED.includes(name) || typeof value === 'string'))
  return text.padStart(wide, spaced ? ' ' : '0')
}

function changeCase(text: string, flags: string): string {
  if (flags.includes('^')) return text.toUpperCase()
  if (!flags.includes('#')) return text
  return text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase()
}
