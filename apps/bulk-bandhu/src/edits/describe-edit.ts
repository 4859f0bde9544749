import { formatMoney } from '../pages/format.ts'
import type { Edit } from './edit.ts'

const statusWords = { active: 'active', draft: 'draft', archived: 'archived' } as const

/** Says what an edit does, for the history: “Price +10%, rounded to ₹9; tag Diwali added”. */
export function describeEdit(edit: Edit): string {
  const { price, compare_at: compareAt, stock, status, vendor, tags_added: added, tags_removed: removed } = edit
  const parts = [
    price &&
      `Price ${describePrice(price)}${price.rounding === 'none' ? '' : `, rounded to ${roundingWords[price.rounding]}`}`,
    compareAt && `Compare-at price ${describeCompare(compareAt)}`,
    stock && (stock.operation === 'set' ? `Stock set to ${stock.amount}` : `Stock ${signed(stock.amount)}`),
    status && `Status ${statusWords[status]}`,
    vendor !== undefined && `Vendor ${vendor}`,
    added.length > 0 && `Tags added: ${added.join(', ')}`,
    removed.length > 0 && `Tags removed: ${removed.join(', ')}`,
  ]
  return parts
    .filter((part) => typeof part === 'string')
    .join('; ')
    .slice(0, 500)
}

const roundingWords = {
  rupee: 'whole rupees',
  9: 'prices ending in 9',
  49: 'prices ending in 49 or 99',
  99: 'prices ending in 99',
} as const

function describePrice({ operation, amount }: NonNullable<Edit['price']>): string {
  switch (operation) {
    case 'raise_percent':
      return `+${amount}%`
    case 'lower_percent':
      return `−${amount}%`
    case 'raise':
      return `+${formatMoney(amount)}`
    case 'lower':
      return `−${formatMoney(amount)}`
    case 'set':
      return `set to ${formatMoney(amount)}`
  }
}

function describeCompare({ operation, amount }: NonNullable<Edit['compare_at']>): string {
  switch (operation) {
    case 'old_price':
      return 'set to the old price'
    case 'raise_percent':
      return `${amount}% above the old price`
    case 'set':
      return `set to ${formatMoney(amount)}`
    case 'clear':
      return 'removed'
  }
}

function signed(number: number): string {
  return number < 0 ? `−${-number}` : `+${number}`
}
