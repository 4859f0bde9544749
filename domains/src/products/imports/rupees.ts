import { MAX_PRICE_PAISE } from '../fields/contract.ts'

// Commas only where people put them: 1,299.00 and 1,00,000 are numbers, 1,5 is not.
const plain = /^\d{1,13}(?:\.\d+)?$/
const LONGEST_AMOUNT = 200
const grouped = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/

/**
 * Rupees as people write them (`499`, `1,299.50`, `₹ 20`) in paise, exactly: no floating point. Undefined for what is no
 * amount, has a part of a paisa, or is more than a price may be.
 */
export function parseRupees(text: string): number | undefined {
  if (text.length > LONGEST_AMOUNT) return undefined
  const amount = text.trim().replace(/^(?:₹|Rs\.?|INR)\s*/i, '')
  if (!plain.test(amount) && !grouped.test(amount)) return undefined
  const [rupees = '', fraction = ''] = amount.replaceAll(',', '').split('.')
  const paise = fraction.replace(/0+$/, '')
  if (paise.length > 2) return undefined
  const total = Number(rupees) * 100 + Number(paise.padEnd(2, '0'))
  return total <= MAX_PRICE_PAISE ? total : undefined
}

/** `499.00`. */
export function formatRupees(paise: number): string {
  return `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`
}
