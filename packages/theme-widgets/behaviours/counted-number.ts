/** A number within a text: `12,500+` is 12500 with grouping, no decimals, followed by `+`. */
export interface CountedNumber {
  readonly before: string
  readonly value: number
  readonly after: string
  readonly decimals: number
  /** Undefined if written without grouping. */
  readonly grouping: 'en-IN' | 'en-US' | undefined
}

/** Finds the first number in a text; undefined if there is none. */
export function readCountedNumber(text: string): CountedNumber | undefined {
  const match = /\d[\d,]*(?:\.\d+)?/.exec(text)
  if (match === null) return undefined
  const [written] = match
  const value = Number(written.replaceAll(',', ''))
  const decimals = written.split('.')[1]?.length ?? 0
  const grouping = !written.includes(',')
    ? undefined
    : (['en-IN', 'en-US'] as const).find((locale) => formatted(value, decimals, locale) === written)
  return {
    before: text.slice(0, match.index),
    value,
    after: text.slice(match.index + written.length),
    decimals,
    grouping: grouping ?? (written.includes(',') ? 'en-IN' : undefined),
  }
}

/** The text with another number, formatted the same way. */
export function writeCountedNumber({ before, after, decimals, grouping }: CountedNumber, value: number): string {
  const number = grouping === undefined ? value.toFixed(decimals) : formatted(value, decimals, grouping)
  return `${before}${number}${after}`
}

function formatted(value: number, decimals: number, locale: string): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return new Intl.NumberFormat(locale, digits).format(value)
}
