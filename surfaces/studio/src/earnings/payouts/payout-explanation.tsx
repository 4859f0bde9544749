import type { PayoutDetails } from '@haat/domains/payouts/contract'
import { Banner, Card, formatDate, LinkButton } from '@haat/ui'
import { Link } from 'react-router'
import { isOpen, payoutStatuses } from './payout-statuses.ts'

/** Says why the money isn't in the bank yet, or why a payout failed and what to do. */
export function PayoutExplanation({ payout }: { payout: PayoutDetails }) {
  const { status, failure_reason: reason, what_to_do: advice, expected_by: expectedBy } = payout
  if (status === 'failed') {
    return (
      <Banner
        tone="danger"
        title={`This payout failed: ${reason ?? ''}`}
        action={<LinkButton render={<Link to="/profile/bank" />}>Check bank details</LinkButton>}
      >
        {advice}
      </Banner>
    )
  }
  if (!isOpen(payout)) return null
  // The day ends at midnight in India.
  const isLate = Date.parse(`${expectedBy}T23:59:59+05:30`) < Date.now()
  return (
    <Card title="Why isn’t it in my bank yet?">
      <div className="flex max-w-prose flex-col gap-2 text-sm text-ink">
        <p>{payoutStatuses[status].meaning}</p>
        <p>
          {isLate
            ? `It should have arrived by ${formatDate(expectedBy)}. Contact the team that runs this platform and name the payout.`
            : `It should arrive by ${formatDate(expectedBy)}: five business days after the request. Bank holidays can delay it.`}
        </p>
      </div>
    </Card>
  )
}
