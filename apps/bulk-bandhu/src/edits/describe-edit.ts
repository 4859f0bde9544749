import type { Texts } from '../texts/texts.ts'
import type { Edit } from './edit.ts'

/** Says what an edit does, for the history: “Price +10%, rounded to prices ending in 9; Tags added: Diwali”. */
export function describeEdit(edit: Edit, texts: Texts): string {
  const { price, compare_at: compareAt, stock, status, vendor, tags_added: added, tags_removed: removed } = edit
  const { summary } = texts
  const parts = [
    price && summary.price(describePrice(price, texts)),
    compareAt && summary.compare_at_price(describeCompare(compareAt, texts)),
    stock &&
      (stock.operation === 'set' ? summary.stock_set(stock.amount) : summary.stock_changed(signed(stock.amount))),
    status && summary.statuses[status],
    vendor !== undefined && summary.vendor(vendor),
    added.length > 0 && summary.tags_added(added.join(', ')),
    removed.length > 0 && summary.tags_removed(removed.join(', ')),
  ]
  return parts.filter((part) => typeof part === 'string').join('; ')
}

function describePrice(
  { operation, amount, rounding }: NonNullable<Edit['price']>,
  { format: { money }, summary }: Texts,
): string {
  const rounded = rounding === 'none' ? '' : summary.rounded[rounding]
  switch (operation) {
    case 'raise_percent':
      return `+${amount}%${rounded}`
    case 'lower_percent':
      return `−${amount}%${rounded}`
    case 'raise':
      return `+${money(amount)}${rounded}`
    case 'lower':
      return `−${money(amount)}${rounded}`
    case 'set':
      return summary.set_to(money(amount)) + rounded
  }
}

function describeCompare(
  { operation, amount }: NonNullable<Edit['compare_at']>,
  { format: { money }, summary }: Texts,
): string {
  switch (operation) {
    case 'old_price':
      return summary.old_price
    case 'raise_percent':
      return summary.above_old_price(amount)
    case 'set':
      return summary.set_to(money(amount))
    case 'clear':
      return summary.removed
  }
}

function signed(number: number): string {
  return number < 0 ? `−${-number}` : `+${number}`
}
