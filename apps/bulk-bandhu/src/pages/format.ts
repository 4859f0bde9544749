const money = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
const dateTime = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })
const number = new Intl.NumberFormat('en-IN')

/** `₹1,23,456.00`, from paise. */
export function formatMoney(paise: number): string {
  return money.format(paise / 100)
}

export function formatDateTime(time: string): string {
  return dateTime.format(new Date(time))
}

/** `1 product`, `1,204 products`. */
export function count(amount: number, noun: string): string {
  return `${number.format(amount)} ${noun}${amount === 1 ? '' : 's'}`
}
