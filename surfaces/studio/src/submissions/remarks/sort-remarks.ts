import type { ReviewRemark } from '@haat/domains/themes/contract'

const severityOrder: Record<ReviewRemark['severity'], number> = { must: 0, should: 1, praise: 2 }
const stateOrder: Record<ReviewRemark['state'], number> = { open: 0, answered: 1, resolved: 2 }

/** Sorts remarks: open ones first, required changes before suggestions, then by file and line. */
export function sortRemarks(remarks: readonly ReviewRemark[]): ReviewRemark[] {
  return remarks.toSorted(
    (one, other) =>
      stateOrder[one.state] - stateOrder[other.state] ||
      severityOrder[one.severity] - severityOrder[other.severity] ||
      (one.path ?? '').localeCompare(other.path ?? '') ||
      (one.line ?? 0) - (other.line ?? 0),
  )
}
