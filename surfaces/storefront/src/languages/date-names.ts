import type { DateNames } from '@haat/theme-engine'

const known = new Map<string, DateNames>()

/**
 * What months and days of the week are called in a language, as they stand in a date (Unicode CLDR). Made here and handed
 * to the engine, which must come to the same page in every browser: some leave out the names of some languages.
 */
export function dateNames(locale: string): DateNames {
  const found = known.get(locale)
  if (found !== undefined) return found
  const made = {
    months: months.map((date) => part(locale, { day: 'numeric', month: 'long' }, 'month', date)),
    short_months: months.map((date) => part(locale, { day: 'numeric', month: 'short' }, 'month', date)),
    weekdays: days.map((date) => part(locale, { weekday: 'long' }, 'weekday', date)),
    short_weekdays: days.map((date) => part(locale, { weekday: 'short' }, 'weekday', date)),
  }
  known.set(locale, made)
  return made
}

const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 15))
/** The first of February 2026 was a Sunday. */
const days = Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 1, 1 + day))

function part(
  locale: string,
  options: Intl.DateTimeFormatOptions,
  type: Intl.DateTimeFormatPartTypes,
  date: number,
): string {
  const parts = new Intl.DateTimeFormat(`${locale}-IN`, { ...options, timeZone: 'UTC' }).formatToParts(date)
  return parts.find((one) => one.type === type)?.value ?? ''
}
