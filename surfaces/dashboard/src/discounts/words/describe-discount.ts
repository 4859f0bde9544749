import type { Discount } from '@haat/domains/discounts/management/contract'
import { formatCount, formatDate, formatPrice } from '@haat/ui'

type Named = readonly { readonly title: string }[]
type Described = Pick<
  Discount,
  | 'kind'
  | 'value_kind'
  | 'value'
  | 'buy_quantity'
  | 'get_quantity'
  | 'minimum_subtotal_paise'
  | 'minimum_quantity'
  | 'limit_total'
  | 'limit_per_customer'
> & {
  readonly products: Named
  readonly collections: Named
  readonly get_products: Named
  readonly get_collections: Named
  /** How many products and collections there are, if not all are named. */
  readonly item_count: number
  readonly get_item_count: number
  readonly segment_name: string | null
}

const INDIA = { time_zone: 'Asia/Kolkata' }

/** Describes a saved discount. */
export function describeSaved(discount: Discount): string {
  return describeDiscount({
    ...discount,
    item_count: discount.product_ids.length + discount.collection_ids.length,
    get_item_count: discount.get_product_ids.length + discount.get_collection_ids.length,
  })
}

/** Says in words what a discount gives and to whom: `10% off Tea and Spices, minimum ₹500, once per customer`. */
export function describeDiscount(discount: Described): string {
  const { limit_total: total, limit_per_customer: each } = discount
  const parts = [
    describeGift(discount),
    discount.minimum_subtotal_paise !== null && `minimum ${formatPrice(discount.minimum_subtotal_paise)}`,
    discount.minimum_quantity !== null && `at least ${countItems(discount.minimum_quantity)}`,
    discount.segment_name !== null && `for ${discount.segment_name}`,
    each !== null && (each === 1 ? 'once per customer' : `${formatCount(each)} times per customer`),
    total !== null && (total === 1 ? 'once in total' : `${formatCount(total)} times in total`),
  ]
  return parts.filter((part) => part !== false).join(', ')
}

/** `1 Nov to 14 Nov 2026`, `from 1 Nov 2026`: days in India. */
export function describeDates({ starts_at: start, ends_at: end }: Pick<Discount, 'starts_at' | 'ends_at'>): string {
  const first = formatDate(start, INDIA)
  if (end === null) return `from ${first}`
  // A discount that ends at midnight is valid up to the day before.
  const last = formatDate(new Date(new Date(end).getTime() - 1), INDIA)
  if (first === last) return `on ${first}`
  const isSameYear = first.slice(-4) === last.slice(-4)
  return `${isSameYear ? first.slice(0, -5) : first} to ${last}`
}

function describeGift(discount: Described): string {
  const amount = describeAmount(discount)
  const items = nameItems([...discount.products, ...discount.collections], discount.item_count)
  switch (discount.kind) {
    case 'shipping':
      return amount === '100% off' ? 'Free delivery' : `${amount} delivery`
    case 'order':
      return `${amount} the order`
    case 'products':
      if (discount.value_kind !== 'amount_each') return `${amount} ${items}`
      return `${amount} ${discount.item_count === 0 ? 'each item' : `each of ${items}`}`
    case 'buy_x_get_y': {
      const others = nameItems([...discount.get_products, ...discount.get_collections], discount.get_item_count)
      const what = discount.get_item_count === 0 ? '' : ` of ${others}`
      const gift = amount === '100% off' ? 'free' : `at ${amount}`
      const count = discount.buy_quantity ?? 1
      const bought = discount.item_count === 0 ? `any ${countItems(count)}` : `${formatCount(count)} of ${items}`
      return `Buy ${bought}, get ${formatCount(discount.get_quantity ?? 1)}${what} ${gift}`
    }
  }
}

function describeAmount({ value_kind: kind, value }: Described): string {
  return kind === 'percentage' ? `${value / 100}% off` : `${formatPrice(value)} off`
}

function countItems(count: number): string {
  return count === 1 ? '1 item' : `${formatCount(count)} items`
}

/** Names the first two of the products and collections. */
function nameItems(items: Named, count: number): string {
  if (count === 0) return 'all products'
  const titles = items.map(({ title }) => title)
  const [first, second] = titles
  if (first === undefined) return `${formatCount(count)} products or collections`
  if (count === 1 || second === undefined) return count === 1 ? first : `${first} and ${formatCount(count - 1)} more`
  return count === 2 ? `${first} and ${second}` : `${first}, ${second} and ${formatCount(count - 2)} more`
}
