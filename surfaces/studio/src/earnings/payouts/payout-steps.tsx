import type { PayoutDetails, PayoutStatus } from '@haat/domains/payouts/contract'
import { formatDate, formatDateTime } from '@haat/ui'
import { CircleCheck, CircleDashed, CircleX } from '@haat/ui/icons'
import { isOpen, payoutStatuses } from './payout-statuses.ts'

const path: readonly PayoutStatus[] = ['requested', 'processing', 'paid', 'completed']

/** Each step of a payout with its time, and the steps that follow. */
export function PayoutSteps({ payout }: { payout: PayoutDetails }) {
  const { steps, expected_by: expectedBy } = payout
  const taken = new Set(steps.map(({ status }) => status))
  const ahead = isOpen(payout) ? path.filter((status) => !taken.has(status)) : []
  return (
    <ol className="m-0 flex list-none flex-col gap-4 p-0 text-sm">
      {steps.map(({ status, at }) => (
        <li key={status} className="flex gap-3">
          {status === 'failed' ? (
            <CircleX aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-madder-text" />
          ) : (
            <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-leaf-text" />
          )}
          <div>
            <p className="font-medium text-ink">{payoutStatuses[status].label}</p>
            <time dateTime={at} className="text-ink-muted">
              {formatDateTime(at)}
            </time>
          </div>
        </li>
      ))}
      {ahead.map((status) => (
        <li key={status} className="flex gap-3 text-ink-muted">
          <CircleDashed aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <div>
            <p>{payoutStatuses[status].label}</p>
            <p>{status === 'completed' ? `Expected by ${formatDate(expectedBy)}` : 'Not yet'}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
