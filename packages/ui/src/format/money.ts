/**
 * Formats an amount with Indian grouping and two decimals: `₹1,23,456.00`, `-₹500.00`.
 * @throws RangeError if the amount isn't a whole number of paise.
 */
export function formatMoney(amount_paise: number | bigint): string {
  if (typeof amount_paise === 'number' && !Number.isSafeInteger(amount_paise)) {
    throw new RangeError(`${amount_paise} is not a whole number of paise`)
  }
  const paise = BigInt(amount_paise)
  const absolute = paise < 0n ? -paise : paise
  const rupees = groupIndian((absolute / 100n).toString())
  return `${paise < 0n ? '-' : ''}₹${rupees}.${(absolute % 100n).toString().padStart(2, '0')}`
}

/** Like formatMoney, but without `.00` for whole rupees: `₹499`, `₹499.50`. For prices in lists, not for sums. */
export function formatPrice(amount_paise: number | bigint): string {
  return formatMoney(amount_paise).replace(/\.00$/, '')
}

/**
 * Parses an amount in rupees (`1,23,456.5`, `₹ 500`) to whole paise.
 * Returns undefined if it's invalid, negative, or has more than two decimals.
 */
export function parseRupees(typed: string): number | undefined {
  const match = /^₹?\s*(\d[\d,]*)(?:\.(\d{1,2}))?$/.exec(typed.trim())
  if (match === null) return undefined
  const [, rupees = '', fraction = ''] = match
  const amount_paise = Number(rupees.replaceAll(',', '') + fraction.padEnd(2, '0'))
  return Number.isSafeInteger(amount_paise) ? amount_paise : undefined
}

/** Groups digits the Indian way: `1234567` becomes `12,34,567`. */
export function groupIndian(digits: string): string {
  return digits.replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',')
}
