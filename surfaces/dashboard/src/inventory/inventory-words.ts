import type { StockLevel } from '@haat/domains/products/inventory/contract'
import type { AdjustmentReason, StockReason } from '@haat/domains/products/stock/contract'
import type { StatusTone } from '@haat/ui'

export const inventoryKey = (storeSlug: string) => ['inventory', storeSlug] as const

export const stockLevels: Readonly<Record<StockLevel, { label: string; tone: StatusTone }>> = {
  in_stock: { label: 'In stock', tone: 'success' },
  low: { label: 'Low stock', tone: 'waiting' },
  out: { label: 'Out of stock', tone: 'danger' },
}

export const stockReasons: Readonly<Record<StockReason, string>> = {
  order: 'Ordered',
  cancelled: 'Order cancelled',
  returned: 'Returned',
  received: 'Received',
  counted: 'Counted',
  damaged: 'Damaged',
  stolen: 'Stolen or lost',
  promotion: 'Given away',
  edited: 'Product edited',
  imported: 'Imported',
  other: 'Other',
}

const adjustments: readonly AdjustmentReason[] = [
  'received',
  'counted',
  'returned',
  'damaged',
  'stolen',
  'promotion',
  'other',
]
export const adjustmentReasons = adjustments.map((value) => ({ value, label: stockReasons[value] }))
