import type { Locale } from './locale.ts'

/** How amounts and times are written in a language: with Latin digits, and in India’s time zone. */
export interface Formats {
  /** `₹1,23,456.00`, from paise. */
  readonly money: (paise: number) => string
  /** `1,23,456` */
  readonly number: (value: number) => string
  /** `21 Nov 2026`, from a time or a day such as `2026-11-21`. */
  readonly date: (time: string) => string
  /** `21 Nov 2026, 4:30 pm` */
  readonly dateTime: (time: string) => string
  /** `1 tag`, `1,204 tags`, from `{ one: '# tag', other: '# tags' }`: the form that the language has for this number. */
  readonly count: (amount: number, forms: { readonly one: string; readonly other: string }) => string
}

/** Returns how a language writes amounts and times. */
export function formatsFor(locale: Locale): Formats {
  // Hindi has digits of its own, which shops, invoices and banks hardly use.
  const language = `${locale}-u-nu-latn`
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'INR' })
  const number = new Intl.NumberFormat(language)
  const timeZone = 'Asia/Kolkata'
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone })
  const dateTime = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const plural = new Intl.PluralRules(language)
  return {
    money: (paise) => money.format(paise / 100),
    number: (value) => number.format(value),
    date: (time) => date.format(new Date(time)),
    dateTime: (time) => dateTime.format(new Date(time)),
    count: (amount, { one, other }) =>
      (plural.select(amount) === 'one' ? one : other).replace('#', number.format(amount)),
  }
}
