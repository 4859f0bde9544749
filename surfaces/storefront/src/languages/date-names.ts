import type { DateNames } from '@haat/theme-engine'

const cache = new Map<string, DateNames>()

/**
 * Returns the names of months and weekdays in a language (Unicode CLDR). They're passed to the theme engine, which must
 * render the same page in every browser, because some browsers lack the names for some languages.
 */
export function dateNames(locale: string): DateNames {
  const cached = cache.get(locale)
  if (cached !== undefined) return cached
  const names = {
    months: months.map((date) => part(locale, { day: 'numeric', month: 'long' }, 'month', date)),
    short_months: months.map((date) => part(locale, { day: 'numeric', month: 'short' }, 'month', date)),
    weekdays: days.map((date) => part(locale, { weekday: 'long' }, 'weekday', date)),
    short_weekdays: days.map((date) => part(locale, { weekday: 'short' }, 'weekday', date)),
  }
  cache.set(locale, names)
  return names
}

const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 15))
/** 1 February 2026 was a Sunday. */
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
