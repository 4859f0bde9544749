import type { CategorySummary } from '@haat/domains/products/categories/contract'
import { StatusBadge } from '@haat/ui'

type Status = Pick<CategorySummary, 'status' | 'is_visible'>

/** Whether visitors see a category. */
export function CategoryStatusBadge({ status, is_visible: isVisible }: Status) {
  if (status === 'hidden') return <StatusBadge tone="neutral">Hidden</StatusBadge>
  if (!isVisible) return <StatusBadge tone="neutral">Parent hidden</StatusBadge>
  return <StatusBadge tone="success">Active</StatusBadge>
}
