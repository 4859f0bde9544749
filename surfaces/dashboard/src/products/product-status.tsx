import type { ProductStatus } from '@haat/domains/products/contract'
import { type Option, StatusBadge, type StatusTone } from '@haat/ui'

/** How a status is called, and what it means. */
export const statusOptions: readonly Option<ProductStatus>[] = [
  { value: 'active', label: 'Active', hint: 'Shown in the store' },
  { value: 'draft', label: 'Draft', hint: 'Not shown in the store' },
  { value: 'archived', label: 'Archived', hint: 'No longer sold' },
]

const tones: Record<ProductStatus, StatusTone> = { active: 'success', draft: 'waiting', archived: 'neutral' }
export const statusNames: Record<ProductStatus, string> = { active: 'Active', draft: 'Draft', archived: 'Archived' }

export function ProductStatusBadge({ status }: { status: ProductStatus }) {
  return <StatusBadge tone={tones[status]}>{statusNames[status]}</StatusBadge>
}
