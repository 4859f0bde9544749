import { FormActions } from '@haat/console/forms/form-actions'
import { FormProblem } from '@haat/console/forms/form-problem'
import { useAttemptKey } from '@haat/console/forms/use-attempt-key'
import { fulfilOrderEndpoint } from '@haat/domains/orders/back-office/contract'
import type { StoreOrder } from '@haat/domains/orders/view/contract'
import { Button, Dialog, Field, NumberInput, SegmentedControl, TextInput, useZodForm } from '@haat/ui'
import { Truck } from '@haat/ui/icons'
import { useState } from 'react'
import { z } from 'zod'
import { backend } from '../../backend.ts'
import { useStore } from '../../session/use-store.ts'
import { useOrderChanged } from './use-order.ts'

/** Packs or sends items that aren't sent yet. */
export function FulfilDialog({ order }: { order: StoreOrder }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button variant="primary" icon={<Truck aria-hidden="true" className="size-4" />}>
          Fulfil items
        </Button>
      }
      title={`Fulfil order ${order.name}`}
      description="The customer gets an email once the items are sent or ready to collect."
    >
      {isOpen && <FulfilForm order={order} onClose={() => setIsOpen(false)} />}
    </Dialog>
  )
}

const Parcel = z.object({
  courier: z.string().trim().max(60),
  tracking_number: z.string().trim().max(80),
  tracking_url: z.union([z.literal(''), z.url({ protocol: /^https?$/, error: 'Enter a web address' }).max(500)]),
})

function FulfilForm({ order, onClose }: { order: StoreOrder; onClose: () => void }) {
  const { store_slug: storeSlug } = useStore()
  const changed = useOrderChanged()
  const attemptKey = useAttemptKey()
  const isPickup = order.delivery?.kind === 'pickup'
  const open = order.lines.filter((line) => line.unfulfilled_quantity > 0)
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>(
    Object.fromEntries(open.map((line) => [line.id, line.unfulfilled_quantity])),
  )
  const [status, setStatus] = useState<'packed' | 'shipped' | 'ready'>(isPickup ? 'ready' : 'shipped')
  const form = useZodForm({
    schema: Parcel,
    defaultValues: { courier: '', tracking_number: '', tracking_url: '' },
    onSubmit: async (parcel) => {
      const lines = open.flatMap((line) => {
        const quantity = quantities[line.id] ?? 0
        return quantity === 0 ? [] : [{ line_id: line.id, quantity }]
      })
      const body = { store_slug: storeSlug, lines, status, ...parcel }
      const updated = await backend.call(fulfilOrderEndpoint, {
        params: { id: order.id },
        body,
        idempotency_key: attemptKey(body),
      })
      onClose()
      await changed(updated, status === 'packed' ? 'Items packed' : isPickup ? 'Ready to collect' : 'Items sent')
    },
  })
  return (
    <form {...form.props} aria-label="Fulfil items" className="flex flex-col gap-4">
      <FormProblem problem={form.problem} />
      {open.map((line) => (
        <Field
          key={line.id}
          label={[line.title, line.variant_title].filter((part) => part !== '').join(', ')}
          hint={`${line.unfulfilled_quantity} to send`}
        >
          <NumberInput
            min={0}
            max={line.unfulfilled_quantity}
            value={quantities[line.id] ?? 0}
            onValueChange={(value) => setQuantities({ ...quantities, [line.id]: value ?? 0 })}
          />
        </Field>
      ))}
      <SegmentedControl
        label="Status"
        value={status}
        onValueChange={(value) => setStatus(value)}
        options={[
          { value: 'packed', label: 'Packed' },
          isPickup ? { value: 'ready', label: 'Ready to collect' } : { value: 'shipped', label: 'Sent' },
        ]}
      />
      {!isPickup && (
        <>
          <Field label="Courier" optional error={form.error('courier')}>
            <TextInput {...form.text('courier')} placeholder="India Post, Delhivery, DTDC" />
          </Field>
          <Field label="Tracking number" optional error={form.error('tracking_number')}>
            <TextInput {...form.text('tracking_number')} />
          </Field>
          <Field label="Tracking link" optional error={form.error('tracking_url')}>
            <TextInput {...form.text('tracking_url')} type="url" placeholder="https://" />
          </Field>
        </>
      )}
      <FormActions busy={form.busy} onCancel={onClose}>
        Fulfil items
      </FormActions>
    </form>
  )
}
