const SYMBOLS: ReadonlyMap<string, string> = new Map([
  ['INR', '₹'],
  ['USD', '$'],
  ['EUR', '€'],
  ['GBP', '£'],
])

/** `₹1,23,456.00` for 12345600 paise, with Indian grouping; other currencies by thousands. */
export function formatMoney(paise: number, currency = 'INR'): string {
  const amount = Math.round(paise)
  const symbol = SYMBOLS.get(currency) ?? `${currency} `
  return `${amount < 0 ? '-' : ''}${symbol}${formatAmount(Math.abs(amount), currency)}`
}

/** Only the amount, with two decimals. */
export function formatAmount(paise: number, currency = 'INR'): string {
  const amount = Math.round(paise)
  const digits = String(Math.floor(Math.abs(amount) / 100))
  const grouped = currency === 'INR' ? groupIndian(digits) : digits.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return `${amount < 0 ? '-' : ''}${grouped}.${String(Math.abs(amount) % 100).padStart(2, '0')}`
}

/** Three digits at the end, pairs before them: 12,34,56,789. */
function groupIndian(digits: string): string {
  if (digits.length <= 3) return digits
  const head = digits.slice(0, -3).replaceAll(/\B(?=(\d{2})+$)/g, ',')
  return `${head},${digits.slice(-3)}`
}
