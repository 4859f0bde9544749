import type { ProductStatus } from '@haat/domains/products/contract'
import { type Option, StatusBadge, type StatusTone } from '@haat/ui'

/** The statuses of a product. */
export const statusOptions: readonly Option<ProductStatus>[] = [
  { value: 'active', label: 'Active', hint: 'Visible in your store' },
  { value: 'draft', label: 'Draft', hint: 'Not visible in your store' },
  { value: 'archived', label: 'Archived', hint: 'No longer sold, kept for your records' },
]

const tones: Record<ProductStatus, StatusTone> = { active: 'success', draft: 'waiting', archived: 'neutral' }
export const statusNames: Record<ProductStatus, string> = { active: 'Active', draft: 'Draft', archived: 'Archived' }

export function ProductStatusBadge({ status }: { status: ProductStatus }) {
  return <StatusBadge tone={tones[status]}>{statusNames[status]}</StatusBadge>
}
