import { useAttemptKey } from '@haat/console/forms/use-attempt-key'
import { type ListedPurchase, RefundRequest, refundAnyPurchaseEndpoint } from '@haat/domains/payments/contract'
import { Button, formatMoney, useToast } from '@haat/ui'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { backend } from '../backend.ts'
import { TextDialog } from '../dialogs/text-dialog.tsx'

interface RefundPurchaseProps {
  purchase: ListedPurchase
  /** The query to refetch. */
  changes: QueryKey
}

/** Returns a payment after a reason and a confirmed identity. */
export function RefundPurchase({ purchase, changes }: RefundPurchaseProps) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const keyOf = useAttemptKey()
  const { id, description, total, store_name: store } = purchase
  return (
    <TextDialog
      trigger={
        <Button size="small" aria-label={`Refund ${description} of ${store}`}>
          Refund
        </Button>
      }
      title={`Refund ${formatMoney(total)}?`}
      description={`Returns the payment of ${store} for the ${description}, takes back what was bought, and issues a credit note.`}
      label="Reason"
      schema={RefundRequest.shape.reason}
      multiline
      action="Refund"
      onSubmit={async (reason) => {
        await backend.call(refundAnyPurchaseEndpoint, {
          params: { id },
          body: { reason },
          idempotency_key: keyOf({ id, reason }),
        })
        await queryClient.invalidateQueries({ queryKey: changes })
        toast.show({ title: 'Payment refunded', tone: 'success' })
      }}
    />
  )
}
