import {
  type AdminPayoutDetails,
  completePayoutEndpoint,
  failPayoutEndpoint,
  processPayoutEndpoint,
} from '@haat/domains/payouts/contract'
import { Button, ConfirmDialog, formatMoney, useToast } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { backend } from '../../backend.ts'
import { TextDialog } from '../../dialogs/text-dialog.tsx'
import { useAdministrator } from '../../session/use-administrator.ts'
import { payoutsKey } from '../payout-keys.ts'

/** Process, record the transfer, confirm that it arrived, or fail: what the payout's status allows. */
export function PayoutActions({ payout }: { payout: AdminPayoutDetails }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { id, status, amount, payee, transaction_id: transactionId } = payout
  if (!useAdministrator().permissions.includes('payouts.process')) return null
  const params = { id }
  const finish = async (title: string) => {
    await queryClient.invalidateQueries({ queryKey: payoutsKey })
    toast.show({ title, tone: 'success' })
  }
  const complete = async (reference: string, received: boolean) => {
    await backend.call(completePayoutEndpoint, { params, body: { transaction_id: reference, received } })
    await finish(received ? 'Payout completed' : 'Transfer recorded')
  }
  return (
    <>
      {(status === 'requested' || status === 'processing' || status === 'paid') && (
        <TextDialog
          trigger={<Button>Fail</Button>}
          title={`Fail the payout of ${formatMoney(amount)}?`}
          description={`Its ${payee.kind === 'affiliate' ? 'commissions' : 'earnings'} return to the balance of ${payee.name}, who sees the reason.`}
          label="Reason"
          schema={failPayoutEndpoint.body.shape.reason}
          multiline
          action="Fail payout"
          onSubmit={async (reason) => {
            await backend.call(failPayoutEndpoint, { params, body: { reason } })
            await finish('Payout failed')
          }}
        />
      )}
      {status === 'requested' && (
        <ConfirmDialog
          tone="plain"
          trigger={<Button variant="primary">Process</Button>}
          title={`Process the payout of ${formatMoney(amount)}?`}
          confirmLabel="Process payout"
          onConfirm={async () => {
            await backend.call(processPayoutEndpoint, { params })
            await finish('Payout is being processed')
          }}
        >
          {payee.name} gets an email. Make the transfer next, then record its transaction ID.
        </ConfirmDialog>
      )}
      {status === 'processing' && (
        <TextDialog
          trigger={<Button variant="primary">Record transfer</Button>}
          title={`Record the transfer of ${formatMoney(amount)}`}
          description="The UTR your bank shows. Confirm the arrival once the bank can no longer return the money."
          label="Transaction ID"
          schema={completePayoutEndpoint.body.shape.transaction_id}
          action="Record transfer"
          onSubmit={(reference) => complete(reference, false)}
        />
      )}
      {status === 'paid' && transactionId !== null && (
        <ConfirmDialog
          tone="plain"
          trigger={<Button variant="primary">Confirm arrival</Button>}
          title={`Has ${formatMoney(amount)} arrived?`}
          confirmLabel="Complete payout"
          onConfirm={() => complete(transactionId, true)}
        >
          A completed payout can’t fail any more. {payee.name} gets an email.
        </ConfirmDialog>
      )}
    </>
  )
}
