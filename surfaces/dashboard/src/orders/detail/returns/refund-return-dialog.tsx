import { FormActions } from '@haat/console/forms/form-actions'
import { FormProblem } from '@haat/console/forms/form-problem'
import { useAttemptKey } from '@haat/console/forms/use-attempt-key'
import { refundReturnEndpoint } from '@haat/domains/orders/manage-returns/contract'
import type { OrderReturn } from '@haat/domains/orders/returns/contract'
import type { StoreOrder } from '@haat/domains/orders/view/contract'
import { Button, Checkbox, Dialog, Field, formatMoney, TextInput, useZodForm } from '@haat/ui'
import { useState } from 'react'
import { z } from 'zod'
import { backend } from '../../../backend.ts'
import { useStore } from '../../../session/use-store.ts'
import { optional, TypedRupees } from '../../../settings/amounts/typed-amounts.ts'
import { useOrderChanged } from '../use-order.ts'

interface RefundProps {
  order: StoreOrder
  row: OrderReturn
  isPrimary: boolean
}

/** Refunds the items of a received return. */
export function RefundReturnDialog({ isPrimary, ...props }: RefundProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="small" variant={isPrimary ? 'primary' : 'secondary'}>
          Refund
        </Button>
      }
      title={`Refund return ${props.row.number}`}
      description="The money goes back the way it was paid. The customer gets an email and a credit note."
    >
      {isOpen && <RefundForm {...props} onClose={() => setIsOpen(false)} />}
    </Dialog>
  )
}

/** What the items of a return cost: like the server, the last unit of a line gives back what's left. */
function priceOf(order: StoreOrder, row: OrderReturn): number {
  return row.lines.reduce((sum, { line_id: lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    if (line === undefined) return sum
    const left = line.total_paise - line.refunded_paise
    if (line.refunded_quantity + quantity >= line.quantity) return sum + left
    return sum + Math.min(left, Math.floor((line.total_paise * quantity) / line.quantity))
  }, 0)
}

function RefundForm({ order, row, onClose }: Omit<RefundProps, 'isPrimary'> & { onClose: () => void }) {
  const { store_slug: storeSlug } = useStore()
  const changed = useOrderChanged()
  const attemptKey = useAttemptKey()
  const [includesShipping, setIncludesShipping] = useState(false)
  const shipping = order.charges
    .filter(({ kind }) => kind === 'shipping')
    .reduce((sum, charge) => sum + charge.total_paise - charge.refunded_paise, 0)
  const price = priceOf(order, row) + (includesShipping ? shipping : 0)
  const most = Math.min(price, order.refundable_paise)
  const form = useZodForm({
    schema: z.object({
      deduction: optional(TypedRupees).refine((amount) => (amount ?? 0) <= most, 'This is more than the refund'),
    }),
    defaultValues: { deduction: '' },
    onSubmit: async ({ deduction }) => {
      const deducted = deduction ?? 0
      const body = {
        store_slug: storeSlug,
        include_shipping: includesShipping,
        ...((deducted > 0 || price > order.refundable_paise) && { amount_paise: most - deducted }),
      }
      const updated = await backend.call(refundReturnEndpoint, {
        params: { id: order.id, return_id: row.id },
        body,
        idempotency_key: attemptKey(body),
      })
      onClose()
      await changed(updated, 'Return refunded')
    },
  })
  return (
    <form {...form.props} aria-label="Refund return" className="flex flex-col gap-4">
      <FormProblem problem={form.problem} />
      {order.refundable_paise === 0 && (
        <p className="text-ink">
          There’s no payment to refund. If you received the money, mark the order as paid first.
        </p>
      )}
      {shipping > 0 && (
        <Checkbox
          label={`Refund delivery: ${formatMoney(shipping)}`}
          checked={includesShipping}
          onCheckedChange={setIncludesShipping}
        />
      )}
      <Field
        label="Deduction"
        optional
        hint="For example for a damaged box or the return parcel."
        error={form.error('deduction')}
      >
        <TextInput {...form.text('deduction')} prefix="₹" inputMode="decimal" />
      </Field>
      <p className="text-ink">
        Items{includesShipping && ' and delivery'}: <strong>{formatMoney(most)}</strong>
      </p>
      <FormActions busy={form.busy} onCancel={onClose}>
        Refund
      </FormActions>
    </form>
  )
}
