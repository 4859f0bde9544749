import type { ThemeSubmission } from '@haat/domains/themes/contract'
import type { ThemeStatus } from '../theme-status.tsx'

/** Returns what became of a submission. A version can have several: only the last one has the version's status. */
export function outcomeOf({ decision, status, is_approved: isApproved }: ThemeSubmission): ThemeStatus | 'withdrawn' {
  switch (decision) {
    case null:
      return 'submitted'
    case 'withdrawn':
    case 'rejected':
    case 'changes_requested':
      return decision
    case 'approved':
      return isApproved ? 'approved' : status
  }
}
