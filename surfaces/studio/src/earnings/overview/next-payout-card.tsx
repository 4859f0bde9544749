import type { EarningsDashboard } from '@haat/domains/payouts/contract'
import { Button, Card, formatCount, formatMoney, LinkButton, ProgressBar } from '@haat/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { isOpen } from '../payouts/payout-statuses.ts'
import { describeObstacle } from './payout-obstacles.ts'
import { RequestPayoutDialog } from './request-payout-dialog.tsx'

/** The progress to the minimum, and the button that requests a payout or the reason why there is none. */
export function NextPayoutCard({ earnings }: { earnings: EarningsDashboard }) {
  const { next_payout: next, payout_history: payouts } = earnings
  const [isConfirming, setIsConfirming] = useState(false)
  const obstacle = describeObstacle(next)
  const open = payouts.find(isOpen)
  const reached = Math.min(Math.max(next.balance, 0), next.minimum)
  return (
    <Card title="Next payout" className="h-full">
      <p className="tabular text-2xl font-semibold text-ink">{formatMoney(next.balance)}</p>
      <p className="mt-0.5 mb-4 text-sm text-ink-muted">
        {next.earnings_count === 1 ? '1 earning' : `${formatCount(next.earnings_count)} earnings`} in your balance
      </p>
      <ProgressBar
        label="Minimum payout"
        value={reached}
        max={next.minimum}
        valueText={
          reached === next.minimum
            ? `${formatMoney(next.minimum)} reached`
            : `${formatMoney(reached)} of ${formatMoney(next.minimum)}`
        }
      />
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        {obstacle === undefined ? (
          <Button variant="success" onClick={() => setIsConfirming(true)}>
            Request payout
          </Button>
        ) : (
          <p className="basis-full text-sm text-ink">{obstacle}</p>
        )}
        {open !== undefined && (
          <LinkButton render={<Link to={`/earnings/payouts/${open.id}`} />}>
            See open payout of {formatMoney(open.amount)}
          </LinkButton>
        )}
      </div>
      {isConfirming && <RequestPayoutDialog next={next} onClose={() => setIsConfirming(false)} />}
    </Card>
  )
}
