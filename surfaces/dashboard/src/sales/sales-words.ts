import type { SalesFunnel } from '@haat/domains/orders/sales/contract'
import { formatCount, formatMoney } from '@haat/ui'

const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 1 })

/** From here on, a factor is easier to read than a percentage. */
const MANY_TIMES = 10

/** Returns how a value differs from the one of the period before: "12% more". */
export function describeChange(value: number, before: number): string {
  if (value === before) return 'No change'
  if (before <= 0) return 'None in the period before'
  if (value >= MANY_TIMES * before) return `${formatCount(Math.round(value / before))} times the period before`
  const change = Math.round((Math.abs(value - before) * 100) / before)
  if (change === 0) return 'Less than 1% change'
  return `${formatCount(change)}% ${value > before ? 'more' : 'less'} than before`
}

/** Returns which share of the checkouts became orders: "42.9%". */
export function conversionOf({ checkouts, orders }: SalesFunnel): string {
  return checkouts === 0 ? '–' : percent.format(Math.min(1, orders / checkouts))
}

/** `120 carts, 40 checkouts, 25 orders` */
export function describeFunnel({ carts, checkouts, orders }: SalesFunnel): string {
  const count = (value: number, one: string) => `${formatCount(value)} ${one}${value === 1 ? '' : 's'}`
  return `${count(carts, 'cart')}, ${count(checkouts, 'checkout')}, ${count(orders, 'order')}`
}

/** Formats the value of a chart that counts in rupees, so that its axis is readable. */
export function formatChartRupees(rupees: number): string {
  return formatMoney(Math.round(rupees * 100))
}

/** Formats an amount in whole rupees, for sums that nobody compares to the paisa: "₹1,23,456". */
export function formatRupees(paise: number): string {
  return formatMoney(Math.round(paise / 100) * 100).replace(/\.00$/, '')
}
