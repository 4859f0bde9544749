import { FormActions } from '@haat/console/forms/form-actions'
import { FormProblem } from '@haat/console/forms/form-problem'
import { useAttemptKey } from '@haat/console/forms/use-attempt-key'
import { refundOrderEndpoint } from '@haat/domains/orders/back-office/contract'
import type { StoreOrder } from '@haat/domains/orders/view/contract'
import { Button, Checkbox, Dialog, Field, formatMoney, NumberInput, TextInput, useZodForm } from '@haat/ui'
import { useState } from 'react'
import { z } from 'zod'
import { backend } from '../../backend.ts'
import { useStore } from '../../session/use-store.ts'
import { useOrderChanged } from './use-order.ts'

/** Refunds items, delivery or both. */
export function RefundDialog({ order }: { order: StoreOrder }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button>Refund</Button>}
      title={`Refund order ${order.name}`}
      description={`Up to ${formatMoney(order.refundable_paise)} can be refunded. The money goes back the way it was paid.`}
    >
      {isOpen && <RefundForm order={order} onClose={() => setIsOpen(false)} />}
    </Dialog>
  )
}

const Reason = z.object({ reason: z.string().trim().max(300) })

/** What refunding some units of a line gives back: like the server, the last unit gives back what's left. */
function amountOf(line: StoreOrder['lines'][number], quantity: number): number {
  const left = line.total_paise - line.refunded_paise
  if (quantity === 0) return 0
  if (line.refunded_quantity + quantity >= line.quantity) return left
  return Math.min(left, Math.floor((line.total_paise * quantity) / line.quantity))
}

function RefundForm({ order, onClose }: { order: StoreOrder; onClose: () => void }) {
  const { store_slug: storeSlug } = useStore()
  const changed = useOrderChanged()
  const attemptKey = useAttemptKey()
  // Items that aren't sold can't be refunded, only what was paid.
  const isPlaced = order.status === 'open' || order.status === 'completed'
  const lines = order.lines.filter((line) => isPlaced && line.refunded_quantity < line.quantity)
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({})
  const [charges, setCharges] = useState<ReadonlySet<string>>(new Set())
  const [restock, setRestock] = useState(true)
  const refundableCharges = order.charges.filter((charge) => isPlaced && charge.refunded_paise < charge.total_paise)
  const sum =
    lines.reduce((total, line) => total + amountOf(line, quantities[line.id] ?? 0), 0) +
    refundableCharges.reduce(
      (total, charge) => total + (charges.has(charge.kind) ? charge.total_paise - charge.refunded_paise : 0),
      0,
    )
  const form = useZodForm({
    schema: Reason,
    defaultValues: { reason: '' },
    onSubmit: async ({ reason }) => {
      const body = {
        store_slug: storeSlug,
        lines: lines.flatMap((line) => {
          const quantity = quantities[line.id] ?? 0
          return quantity === 0 ? [] : [{ line_id: line.id, quantity, restock }]
        }),
        charges: refundableCharges.flatMap((charge) =>
          charges.has(charge.kind)
            ? [{ kind: charge.kind, amount_paise: charge.total_paise - charge.refunded_paise }]
            : [],
        ),
        // Rounding to whole rupees can leave less than the items cost.
        ...((!isPlaced || sum > order.refundable_paise) && { amount_paise: order.refundable_paise }),
        reason,
      }
      const updated = await backend.call(refundOrderEndpoint, {
        params: { id: order.id },
        body,
        idempotency_key: attemptKey(body),
      })
      onClose()
      await changed(updated, 'Refund requested')
    },
  })
  const amount = isPlaced ? Math.min(sum, order.refundable_paise) : order.refundable_paise
  return (
    <form {...form.props} aria-label="Refund" className="flex flex-col gap-4">
      <FormProblem problem={form.problem} />
      {lines.map((line) => (
        <Field
          key={line.id}
          label={[line.title, line.variant_title].filter((part) => part !== '').join(', ')}
          hint={`${line.quantity - line.refunded_quantity} can be refunded`}
        >
          <NumberInput
            min={0}
            max={line.quantity - line.refunded_quantity}
            value={quantities[line.id] ?? 0}
            onValueChange={(value) => setQuantities({ ...quantities, [line.id]: value ?? 0 })}
          />
        </Field>
      ))}
      {refundableCharges.map((charge) => (
        <Checkbox
          key={charge.kind}
          label={`${charge.title}: ${formatMoney(charge.total_paise - charge.refunded_paise)}`}
          checked={charges.has(charge.kind)}
          onCheckedChange={(isChecked) => {
            const next = new Set(charges)
            if (isChecked) next.add(charge.kind)
            else next.delete(charge.kind)
            setCharges(next)
          }}
        />
      ))}
      {isPlaced ? (
        <Checkbox label="Put the items back in stock" checked={restock} onCheckedChange={setRestock} />
      ) : (
        <p className="text-ink-muted">This order isn’t placed, so everything that was paid is refunded.</p>
      )}
      <Field label="Reason" optional hint="Shown on the credit note." error={form.error('reason')}>
        <TextInput {...form.text('reason')} />
      </Field>
      <p className="text-ink">
        Refund: <strong>{formatMoney(amount)}</strong>
      </p>
      <FormActions busy={form.busy} onCancel={onClose}>
        Refund {formatMoney(amount)}
      </FormActions>
    </form>
  )
}
