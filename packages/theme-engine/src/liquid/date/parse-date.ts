import { MONTHS } from './calendar.ts'

export interface ParsedDate {
  readonly time_ms: number
  /** The time zone in the text; undefined if it has none. */
  readonly offset_minutes: number | undefined
}

const CLOCK = String.raw`(?:[T ,]\s{0,9}(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.(?<fraction>\d{1,9}))?)?\s{0,9}(?<half>[ap]\.?m\.?)?)?`
const ZONE = String.raw`\s{0,9}(?<zone>Z|UTC|GMT|IST|[+-]\d{2}:?\d{2})?`
const WEEKDAY = String.raw`(?:(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat)[a-z]{0,6},?\s{1,9})?`

const FORMS = [
  // 2026-03-14, 2026/3/14 10:30, 2026-03-14T10:30:00.123+05:30
  new RegExp(String.raw`^(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})${CLOCK}${ZONE}$`, 'i'),
  // March 14, 2026 and Sat Mar 14 2026 10:30
  new RegExp(
    String.raw`^${WEEKDAY}(?<word>[A-Za-z]{3,9})\.?\s{1,9}(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s{1,9}(?<year>\d{4})${CLOCK}${ZONE}$`,
    'i',
  ),
  // 14 March 2026 and Sat, 14 Mar 2026 10:30:00 GMT
  new RegExp(
    String.raw`^${WEEKDAY}(?<day>\d{1,2})(?:st|nd|rd|th)?\s{1,9}(?<word>[A-Za-z]{3,9})\.?,?\s{1,9}(?<year>\d{4})${CLOCK}${ZONE}$`,
    'i',
  ),
]

/** The last moment a Date can represent, in ms. */
const LAST_MS = 8.64e15

/**
 * Parses dates as themes and stores write them: ISO 8601, RFC 2822, English text, or Unix time. Doesn't use
 * `Date.parse`, which differs between browsers. A text without a time zone is in the given one.
 */
export function parseDate(text: string, offsetMinutes: number): ParsedDate | undefined {
  const trimmed = text.trim().slice(0, 60)
  if (/^-?\d{1,15}(?:\.\d{1,9})?$/.test(trimmed)) return fromSeconds(Number(trimmed))
  for (const form of FORMS) {
    const parts = form.exec(trimmed)?.groups
    if (parts !== undefined) return fromParts(parts, offsetMinutes)
  }
  return undefined
}

export function fromSeconds(seconds: number): ParsedDate | undefined {
  const timeMs = Math.round(seconds * 1000)
  return Math.abs(timeMs) < LAST_MS ? { time_ms: timeMs, offset_minutes: undefined } : undefined
}

function fromParts(parts: Record<string, string | undefined>, offsetMinutes: number): ParsedDate | undefined {
  const month = parts.word === undefined ? Number(parts.month) : monthOf(parts.word)
  const day = Number(parts.day)
  const hour = hourOf(Number(parts.hour ?? 0), parts.half)
  const minute = Number(parts.minute ?? 0)
  const second = Number(parts.second ?? 0)
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 24 || minute > 59 || second > 60) return undefined
  const millisecond = Number((parts.fraction ?? '').padEnd(3, '0').slice(0, 3))
  const zone = zoneOf(parts.zone)
  const date = new Date(0)
  date.setUTCFullYear(Number(parts.year), month - 1, day)
  const local = date.setUTCHours(hour, minute, second, millisecond)
  return { time_ms: local - (zone ?? offsetMinutes) * 60_000, offset_minutes: zone }
}

function monthOf(word: string): number {
  const wanted = word.toLowerCase()
  return (
    MONTHS.findIndex((month) => {
      const name = month.toLowerCase()
      return name === wanted || name.slice(0, 3) === wanted || (wanted === 'sept' && name === 'september')
    }) + 1
  )
}

function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour
  return (hour % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0)
}

/** Minutes east of Greenwich. */
function zoneOf(zone: string | undefined): number | undefined {
  if (zone === undefined) return undefined
  const name = zone.toUpperCase()
  if (name === 'Z' || name === 'UTC' || name === 'GMT') return 0
  if (name === 'IST') return 330
  const minutes = Number(name.slice(1, 3)) * 60 + Number(name.slice(-2))
  return name.startsWith('-') ? -minutes : minutes
}
