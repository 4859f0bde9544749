import { FormActions } from '@haat/console/forms/form-actions'
import { FormProblem } from '@haat/console/forms/form-problem'
import { useAttemptKey } from '@haat/console/forms/use-attempt-key'
import { recordPaymentEndpoint } from '@haat/domains/orders/back-office/contract'
import type { StoreOrder } from '@haat/domains/orders/view/contract'
import { Button, Dialog, Field, formatMoney, TextInput, useZodForm } from '@haat/ui'
import { useState } from 'react'
import { z } from 'zod'
import { backend } from '../../backend.ts'
import { useStore } from '../../session/use-store.ts'
import { useOrderChanged } from './use-order.ts'

interface RecordPaymentProps {
  order: StoreOrder
  due_paise: number
}

/** Confirms a payment that no provider confirms: UPI, a bank transfer, or cash. */
export function RecordPaymentDialog({ order, due_paise: duePaise }: RecordPaymentProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isWaiting = order.status === 'pending' || order.status === 'expired'
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button variant={isWaiting ? 'primary' : 'secondary'}>Mark as paid</Button>}
      title={`Mark ${order.name} as paid`}
      description={
        isWaiting
          ? 'Check in your bank or UPI app that the money has arrived. The order is then placed, and the customer gets an email.'
          : 'Check that you’ve received the money.'
      }
    >
      {isOpen && <RecordPaymentForm order={order} due_paise={duePaise} onClose={() => setIsOpen(false)} />}
    </Dialog>
  )
}

const Received = z.object({ reference: z.string().trim().max(80) })

function RecordPaymentForm({ order, due_paise: duePaise, onClose }: RecordPaymentProps & { onClose: () => void }) {
  const { store_slug: storeSlug } = useStore()
  const changed = useOrderChanged()
  const attemptKey = useAttemptKey()
  const reported = order.payments.findLast((payment) => payment.status === 'pending')?.reference ?? ''
  const form = useZodForm({
    schema: Received,
    defaultValues: { reference: reported },
    onSubmit: async ({ reference }) => {
      const body = { store_slug: storeSlug, amount_paise: duePaise, reference }
      const updated = await backend.call(recordPaymentEndpoint, {
        params: { id: order.id },
        body,
        idempotency_key: attemptKey(body),
      })
      onClose()
      await changed(updated, `Payment of ${formatMoney(duePaise)} recorded`)
    },
  })
  return (
    <form {...form.props} aria-label="Mark as paid" className="flex flex-col gap-4">
      <FormProblem problem={form.problem} />
      <p className="text-ink">
        Amount received: <strong>{formatMoney(duePaise)}</strong>
      </p>
      <Field
        label="Reference"
        optional
        hint={reported === '' ? 'For example the UTR.' : 'The customer entered this reference.'}
        error={form.error('reference')}
      >
        <TextInput {...form.text('reference')} />
      </Field>
      <FormActions busy={form.busy} onCancel={onClose}>
        Mark as paid
      </FormActions>
    </form>
  )
}
