import { useAttemptKey } from '@haat/console/forms/use-attempt-key'
import {
  type NextAffiliatePayout,
  requestAffiliatePayoutEndpoint,
} from '@haat/domains/payouts/affiliate-payouts/contract'
import { Button, ConfirmDialog, formatCount, formatDate, formatMoney, useToast } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { backend } from '../backend.ts'
import { affiliateKey } from './affiliate-keys.ts'

/** Requests a payout of everything payable, and opens it. */
export function RequestPayout({ next }: { next: NextAffiliatePayout }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const attemptKey = useAttemptKey()
  const entries = next.earnings_count === 1 ? 'one commission' : `${formatCount(next.earnings_count)} commissions`
  return (
    <ConfirmDialog
      tone="plain"
      trigger={<Button variant="success">Request payout</Button>}
      title={`Request a payout of ${formatMoney(next.balance)}?`}
      confirmLabel={`Request ${formatMoney(next.balance)}`}
      onConfirm={async () => {
        const payout = await backend.call(requestAffiliatePayoutEndpoint, { idempotency_key: attemptKey({ next }) })
        toast.show({ title: `Payout of ${formatMoney(payout.amount)} requested`, tone: 'success' })
        await navigate(`/affiliate/payouts/${payout.id}`)
        await queryClient.invalidateQueries({ queryKey: affiliateKey })
      }}
    >
      It contains {entries} and goes to {next.destination}. It should arrive by {formatDate(next.expected_by)}.
    </ConfirmDialog>
  )
}
