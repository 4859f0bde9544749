const money = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
const number = new Intl.NumberFormat('en-IN')
const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' })

/** `₹1,23,456.00`, from paise. */
export function formatMoney(paise: number): string {
  return money.format(paise / 100)
}

export function formatNumber(amount: number): string {
  return number.format(amount)
}

/** `21 Nov 2026`, from `2026-11-21`. */
export function formatDay(date: string): string {
  return day.format(new Date(`${date}T00:00:00Z`))
}

/** `1 invoice`, `1,204 invoices`. */
export function count(amount: number, noun: string): string {
  return `${number.format(amount)} ${noun}${amount === 1 ? '' : 's'}`
}
