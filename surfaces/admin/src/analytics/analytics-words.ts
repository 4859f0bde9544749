import { formatCount, formatMoney } from '@haat/ui'

const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 1 })

/** Formats hundredths of a percent: "42.9%"; an en dash if there's nothing to compare with. */
export function formatShare(basisPoints: number | null): string {
  return basisPoints === null ? '–' : percent.format(basisPoints / 10_000)
}

/** From here on, a factor is easier to read than a percentage. */
const MANY_TIMES = 10

/** Returns how a value differs from the one of the period before: "12% more". */
export function describeChange(value: number, previous: number): string {
  if (value === previous) return 'No change'
  if (previous <= 0) return previous === 0 ? 'None in the period before' : 'Less than zero before'
  if (value >= MANY_TIMES * previous) return `${formatCount(Math.round(value / previous))} times the period before`
  const change = Math.round((Math.abs(value - previous) * 100) / previous)
  if (change === 0) return 'Less than 1% change'
  return `${formatCount(change)}% ${value > previous ? 'more' : 'less'}`
}

/** Formats an amount in whole rupees, for sums that nobody compares to the paisa: "₹1,23,456". */
export function formatRupees(paise: number): string {
  return formatMoney(Math.round(paise / 100) * 100).replace(/\.00$/, '')
}

/** Formats the value of a chart that counts in rupees, so that its axis is readable. */
export function formatChartRupees(rupees: number): string {
  return formatMoney(Math.round(rupees * 100))
}

/** Formats a change with its sign: "+₹999.00", "−₹999.00". */
export function signed(value: number, format: (value: number) => string = formatMoney): string {
  if (value === 0) return format(0)
  return value > 0 ? `+${format(value)}` : `−${format(-value)}`
}
