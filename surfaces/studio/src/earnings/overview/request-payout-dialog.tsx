import { useAttemptKey } from '@haat/console/forms/use-attempt-key'
import { type NextPayout, requestPayoutEndpoint } from '@haat/domains/payouts/contract'
import { Banner, Button, Dialog, formatCount, formatDate, formatMoney, useToast } from '@haat/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { backend } from '../../backend.ts'
import { moneyKey } from '../earnings-keys.ts'

interface RequestPayoutDialogProps {
  next: NextPayout
  onClose: () => void
}

/** Shows what a payout would contain, where it goes and when it arrives, and requests it. */
export function RequestPayoutDialog({ next, onClose }: RequestPayoutDialogProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const attemptKey = useAttemptKey()
  const request = useMutation({
    mutationFn: () => backend.call(requestPayoutEndpoint, { idempotency_key: attemptKey({ earnings: next }) }),
    onSuccess: async (payout) => {
      toast.show({ title: `Payout of ${formatMoney(payout.amount)} requested`, tone: 'success' })
      await navigate(`/earnings/payouts/${payout.id}`)
      await queryClient.invalidateQueries({ queryKey: moneyKey })
    },
    onError: () => queryClient.invalidateQueries({ queryKey: moneyKey }),
  })
  const facts = [
    { label: 'Amount', value: formatMoney(next.balance) },
    { label: 'Earnings', value: formatCount(next.earnings_count) },
    { label: 'To', value: next.destination ?? '' },
    { label: 'Expected arrival', value: `by ${formatDate(next.expected_by)}` },
  ]
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !request.isPending && onClose()}
      title="Request payout?"
      description="Everything in your balance is paid out. Sales that arrive until you confirm are included."
      footer={
        <>
          <Button onClick={onClose} disabled={request.isPending}>
            Cancel
          </Button>
          <Button variant="success" busy={request.isPending} onClick={() => request.mutate()}>
            Request {formatMoney(next.balance)}
          </Button>
        </>
      }
    >
      {request.isError && (
        <Banner tone="danger" className="mb-4">
          {request.error.message}
        </Banner>
      )}
      <dl className="tabular m-0 text-sm">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-6 border-b border-hairline py-2 last:border-b-0">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="m-0 text-right font-medium break-words text-ink">{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
