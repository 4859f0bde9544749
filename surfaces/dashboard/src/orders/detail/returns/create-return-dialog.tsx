import { FormActions } from '@haat/console/forms/form-actions'
import { FormProblem } from '@haat/console/forms/form-problem'
import { useAttemptKey } from '@haat/console/forms/use-attempt-key'
import { createReturnEndpoint } from '@haat/domains/orders/manage-returns/contract'
import { ReturnReason, ReturnWish, returnReasons } from '@haat/domains/orders/returns/contract'
import type { StoreOrder } from '@haat/domains/orders/view/contract'
import { Button, Dialog, Field, NumberInput, SegmentedControl, Select, Textarea, useZodForm } from '@haat/ui'
import { useState } from 'react'
import { z } from 'zod'
import { backend } from '../../../backend.ts'
import { useStore } from '../../../session/use-store.ts'
import { nameOfLine } from '../line-name.ts'
import { useOrderChanged } from '../use-order.ts'

/** Adds a return that the team agreed on with the customer, for example on the phone. */
export function CreateReturnDialog({ order }: { order: StoreOrder }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button size="small">Add return</Button>}
      title={`Add return to order ${order.name}`}
      description="The return is approved immediately, and the customer gets an email."
    >
      {isOpen && <CreateForm order={order} onClose={() => setIsOpen(false)} />}
    </Dialog>
  )
}

const NewReturn = z.object({
  reason: ReturnReason,
  wants: ReturnWish,
  answer: z.string().trim().max(1000),
})

function CreateForm({ order, onClose }: { order: StoreOrder; onClose: () => void }) {
  const { store_slug: storeSlug } = useStore()
  const changed = useOrderChanged()
  const attemptKey = useAttemptKey()
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({})
  const form = useZodForm({
    schema: NewReturn,
    defaultValues: { reason: 'damaged', wants: 'refund', answer: '' },
    onSubmit: async (values) => {
      const lines = Object.entries(quantities).flatMap(([lineId, quantity]) =>
        quantity === 0 ? [] : [{ line_id: lineId, quantity }],
      )
      if (lines.length === 0) {
        form.setProblem({ message: 'Choose at least one item', code: undefined, fields: [] })
        return
      }
      const body = { store_slug: storeSlug, lines, ...values }
      const updated = await backend.call(createReturnEndpoint, {
        params: { id: order.id },
        body,
        idempotency_key: attemptKey(body),
      })
      onClose()
      await changed(updated, 'Return added')
    },
  })
  return (
    <form {...form.props} aria-label="Add return" className="flex flex-col gap-4">
      <FormProblem problem={form.problem} />
      {order.returnable.map(({ line_id: lineId, quantity }) => (
        <Field key={lineId} label={nameOfLine(order, lineId)} hint={`${quantity} can be returned`}>
          <NumberInput
            min={0}
            max={quantity}
            value={quantities[lineId] ?? 0}
            onValueChange={(value) => {
              setQuantities({ ...quantities, [lineId]: value ?? 0 })
              form.setProblem(undefined)
            }}
          />
        </Field>
      ))}
      <Field label="Reason">
        <Select
          {...form.value('reason')}
          options={ReturnReason.options.map((value) => ({ value, label: returnReasons[value] }))}
        />
      </Field>
      <div className="flex flex-col gap-1.5">
        <span aria-hidden="true" className="text-sm font-medium text-ink">
          The customer wants
        </span>
        <SegmentedControl
          label="The customer wants"
          {...form.value('wants')}
          options={[
            { value: 'refund', label: 'A refund' },
            { value: 'exchange', label: 'An exchange' },
          ]}
        />
      </div>
      <Field
        label="Where and how to send it"
        optional
        hint="The customer gets this by email."
        error={form.error('answer')}
      >
        <Textarea rows={3} {...form.text('answer')} />
      </Field>
      <FormActions busy={form.busy} onCancel={onClose}>
        Add return
      </FormActions>
    </form>
  )
}
