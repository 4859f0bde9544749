import { type AffiliatePage, requestPayoutOfAffiliateEndpoint } from '@haat/domains/affiliates/administration/contract'
import { MINIMUM_PAYOUT_PAISE } from '@haat/domains/payouts/contract'
import { Button, ConfirmDialog, formatMoney, useToast } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { backend } from '../backend.ts'
import { payoutsKey } from '../payouts/payout-keys.ts'
import { affiliatesKey } from './affiliate-words.ts'

/** Requests a payout for a suspended or banned affiliate, who can't request one. Not shown below the minimum. */
export function PayWhatIsOwed({ affiliate: { id, name, payable_paise: payable } }: { affiliate: AffiliatePage }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  if (payable < MINIMUM_PAYOUT_PAISE) return null
  return (
    <ConfirmDialog
      tone="plain"
      trigger={<Button>Pay {formatMoney(payable)}</Button>}
      title={`Request a payout of ${formatMoney(payable)} to ${name}?`}
      confirmLabel="Request payout"
      onConfirm={async () => {
        await backend.call(requestPayoutOfAffiliateEndpoint, { params: { id } })
        await Promise.all([affiliatesKey, payoutsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
        toast.show({ title: 'Payout requested', tone: 'success' })
      }}
    >
      Reverse fraudulent commissions first. The payout goes to the verified bank account, and waits in the queue.
    </ConfirmDialog>
  )
}
