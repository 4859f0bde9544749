const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** Formats paise as rupees for sentences and print: `₹1,23,456.00`. */
export function formatRupees(paise: number): string {
  return format.format(paise / 100)
}

/** Formats paise as rupees with two decimals and without grouping, for spreadsheets: `1299.00`, `-799.20`. */
export function formatDecimalRupees(paise: number): string {
  const absolute = Math.abs(paise)
  return `${paise < 0 ? '-' : ''}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`
}
