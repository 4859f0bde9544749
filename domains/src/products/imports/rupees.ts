import { MAX_PRICE_PAISE } from '../fields/contract.ts'

// Commas only as thousands separators: accepts 1,299.00 and 1,00,000, rejects 1,5.
const plain = /^\d{1,13}(?:\.\d+)?$/
const MAX_LENGTH = 200
const grouped = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/

/**
 * Parses an amount in rupees (`499`, `1,299.50`, `₹ 20`) to paise without floating-point errors. Returns undefined if it
 * isn't an amount, has fractions of a paisa, or exceeds the highest price.
 */
export function parseRupees(text: string): number | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const amount = text.trim().replace(/^(?:₹|Rs\.?|INR)\s*/i, '')
  if (!plain.test(amount) && !grouped.test(amount)) return undefined
  const [rupees = '', fraction = ''] = amount.replaceAll(',', '').split('.')
  const paise = fraction.replace(/0+$/, '')
  if (paise.length > 2) return undefined
  const total = Number(rupees) * 100 + Number(paise.padEnd(2, '0'))
  return total <= MAX_PRICE_PAISE ? total : undefined
}
