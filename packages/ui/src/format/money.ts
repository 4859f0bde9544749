/**
 * Formats an amount with Indian grouping and two decimals: `₹1,23,456.00`, `-₹500.00`.
 * @throws RangeError if the amount isn't a whole number of paise.
 */
export function formatMoney(amountPaise: number | bigint): string {
  if (typeof amountPaise === 'number' && !Number.isSafeInteger(amountPaise)) {
    throw new RangeError(`${amountPaise} is not a whole number of paise`)
  }
  const paise = BigInt(amountPaise)
  const absolute = paise < 0n ? -paise : paise
  const rupees = groupIndian((absolute / 100n).toString())
  return `${paise < 0n ? '-' : ''}₹${rupees}.${(absolute % 100n).toString().padStart(2, '0')}`
}

/** Like formatMoney, but without `.00` for whole rupees: `₹499`, `₹499.50`. For prices in lists, not for sums. */
export function formatPrice(amountPaise: number | bigint): string {
  return formatMoney(amountPaise).replace(/\.00$/, '')
}

/**
 * Parses an amount in rupees (`1,23,456.5`, `₹ 500`) to whole paise.
 * Returns undefined if it's invalid, negative, or has more than two decimals.
 */
export function parseRupees(typed: string): number | undefined {
  const match = /^₹?\s*(\d[\d,]*)(?:\.(\d{1,2}))?$/.exec(typed.trim())
  if (match === null) return undefined
  const [, rupees = '', fraction = ''] = match
  const amountPaise = Number(rupees.replaceAll(',', '') + fraction.padEnd(2, '0'))
  return Number.isSafeInteger(amountPaise) ? amountPaise : undefined
}

/** Groups digits the Indian way: `1234567` becomes `12,34,567`. */
export function groupIndian(digits: string): string {
  return digits.replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',')
}
