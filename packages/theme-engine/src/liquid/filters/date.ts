import { type CalendarDate, toCalendarDate } from '../date/calendar.ts'
import { fromSeconds, parseDate } from '../date/parse-date.ts'
import { type CalendarNames, strftime } from '../date/strftime.ts'
import { Float } from '../float.ts'
import type { Filter } from '../language.ts'
import type { RenderContext } from '../render-context.ts'
import { toNumber } from '../values.ts'

/** The moment a value represents, in its own time zone or otherwise the context's. */
function dateOf(context: RenderContext, value: unknown): CalendarDate | undefined {
  const zone = context.utc_offset_minutes
  if (typeof value === 'number' || value instanceof Float) {
    const parsed = fromSeconds(toNumber(value))
    return parsed && toCalendarDate(parsed.time_ms, zone)
  }
  const text = context.text(value)
  if (text === 'now' || text === 'today') return toCalendarDate(context.now_ms, zone)
  const parsed = parseDate(text, zone)
  return parsed && toCalendarDate(parsed.time_ms, parsed.offset_minutes ?? zone)
}

/** The date in a fixed format; values that aren't dates are returned unchanged. */
function formatted(
  format: string,
  names: (context: RenderContext) => CalendarNames | undefined = ({ calendar_names: calendarNames }) => calendarNames,
): Filter {
  return (context, input) => {
    const date = dateOf(context, input)
    return date === undefined ? input : strftime(date, format, names(context))
  }
}

/** Maximum length of a format; the rest is ignored. */
const FORMAT_LENGTH = 500

/** `date: '%d %B %Y'`; without a format, or with an empty one, returns the value unchanged. */
const date: Filter = (context, input, [format]) => {
  const text = context.text(format)
  const found = text === '' ? undefined : dateOf(context, input)
  if (found === undefined) return input
  const read = text.slice(0, FORMAT_LENGTH)
  context.burn(20 + 12 * read.length)
  return strftime(found, read, context.calendar_names)
}

export const dateFilters = {
  date,
  date_to_long_string: formatted('%d %B %Y'),
  date_to_rfc822: formatted('%a, %d %b %Y %H:%M:%S %z', () => undefined),
  date_to_string: formatted('%d %b %Y'),
  date_to_xmlschema: formatted('%Y-%m-%dT%H:%M:%S%:z'),
}
