import type { DiscountKind, DiscountStatus } from '@haat/domains/discounts/management/contract'
import type { Option, StatusTone } from '@haat/ui'

export const discountStatuses: Readonly<Record<DiscountStatus, { label: string; tone: StatusTone }>> = {
  active: { label: 'Active', tone: 'success' },
  scheduled: { label: 'Scheduled', tone: 'waiting' },
  ended: { label: 'Ended', tone: 'neutral' },
  off: { label: 'Turned off', tone: 'neutral' },
}

export const discountKinds: readonly Option<DiscountKind>[] = [
  { value: 'products', label: 'Amount off products', hint: 'A percentage or an amount off some or all products' },
  { value: 'order', label: 'Amount off the order', hint: 'A percentage or an amount off everything in the cart' },
  { value: 'shipping', label: 'Delivery', hint: 'Free or cheaper delivery' },
  { value: 'buy_x_get_y', label: 'Buy X get Y', hint: 'Discounted or free items when customers buy others' },
]

export function kindLabel(kind: DiscountKind): string {
  return discountKinds.find(({ value }) => value === kind)?.label ?? kind
}
