import type { PayoutDifference } from '@haat/domains/payouts/contract'
import { StatusBadge } from '@haat/ui'
import { differences as words } from './payout-words.ts'

/** What an approver should look at. Nothing is shown for payouts like the ones before. */
export function DifferencesList({ differences }: { differences: readonly PayoutDifference[] }) {
  if (differences.length === 0)
    return <span className="text-sm text-ink-muted">Nothing differs from earlier payouts</span>
  return (
    <ul className="m-0 flex list-none flex-wrap gap-1 p-0 max-sm:justify-end" aria-label="Differences">
      {differences.map((difference) => (
        <li key={difference}>
          <StatusBadge
            className="max-sm:text-left max-sm:whitespace-normal"
            tone={difference === 'payouts_frozen' || difference === 'affiliate_not_active' ? 'danger' : 'waiting'}
          >
            {words[difference]}
          </StatusBadge>
        </li>
      ))}
    </ul>
  )
}
