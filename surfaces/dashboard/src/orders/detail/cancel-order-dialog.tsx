import { FormActions } from '@haat/console/forms/form-actions'
import { FormProblem } from '@haat/console/forms/form-problem'
import { useAttemptKey } from '@haat/console/forms/use-attempt-key'
import { cancelOrderEndpoint } from '@haat/domains/orders/back-office/contract'
import type { StoreOrder } from '@haat/domains/orders/view/contract'
import { Button, Checkbox, Dialog, formatMoney, RadioGroup, useZodForm } from '@haat/ui'
import { useState } from 'react'
import { z } from 'zod'
import { backend } from '../../backend.ts'
import { useStore } from '../../session/use-store.ts'
import { cancelReasons } from '../order-words.ts'
import { useOrderChanged } from './use-order.ts'

/** Cancels an order of which nothing was packed. */
export function CancelOrderDialog({ order }: { order: StoreOrder }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button>Cancel order</Button>}
      title={`Cancel order ${order.name}?`}
      description={
        order.refundable_paise > 0
          ? `${formatMoney(order.refundable_paise)} is refunded. The customer gets an email. You can’t undo this.`
          : 'The customer gets an email. You can’t undo this.'
      }
    >
      {isOpen && <CancelForm order={order} onClose={() => setIsOpen(false)} />}
    </Dialog>
  )
}

const Cancellation = z.object({
  reason: z.enum(['customer', 'out_of_stock', 'fraud', 'unpaid', 'undeliverable', 'other']),
})

function CancelForm({ order, onClose }: { order: StoreOrder; onClose: () => void }) {
  const { store_slug: storeSlug } = useStore()
  const changed = useOrderChanged()
  const attemptKey = useAttemptKey()
  const [restock, setRestock] = useState(true)
  const form = useZodForm({
    schema: Cancellation,
    defaultValues: { reason: 'customer' },
    onSubmit: async ({ reason }) => {
      const body = { store_slug: storeSlug, reason, restock }
      const updated = await backend.call(cancelOrderEndpoint, {
        params: { id: order.id },
        body,
        idempotency_key: attemptKey(body),
      })
      onClose()
      await changed(updated, `Order ${order.name} cancelled`)
    },
  })
  return (
    <form {...form.props} aria-label="Cancel order" className="flex flex-col gap-4">
      <FormProblem problem={form.problem} />
      <RadioGroup label="Reason" options={cancelReasons.map((reason) => ({ ...reason }))} {...form.value('reason')} />
      {order.status === 'open' && (
        <Checkbox label="Put the items back in stock" checked={restock} onCheckedChange={setRestock} />
      )}
      <FormActions busy={form.busy} onCancel={onClose} cancelLabel="Keep order" tone="danger">
        Cancel order
      </FormActions>
    </form>
  )
}
