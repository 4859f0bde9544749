import { FormActions } from '@haat/console/forms/form-actions'
import { FormProblem } from '@haat/console/forms/form-problem'
import { approveReturnEndpoint, declineReturnEndpoint } from '@haat/domains/orders/manage-returns/contract'
import type { OrderReturn } from '@haat/domains/orders/returns/contract'
import type { StoreOrder } from '@haat/domains/orders/view/contract'
import { Button, Dialog, Field, Textarea, useZodForm } from '@haat/ui'
import { useState } from 'react'
import { z } from 'zod'
import { backend } from '../../../backend.ts'
import { useStore } from '../../../session/use-store.ts'
import { useOrderChanged } from '../use-order.ts'

const words = {
  approve: {
    trigger: 'Approve',
    title: 'Approve return',
    label: 'Where and how to send it',
    hint: 'The customer gets this by email: the address, who pays for the parcel, and what to enclose.',
    missing: 'Say where and how to send it',
    done: 'Return approved',
  },
  decline: {
    trigger: 'Decline',
    title: 'Decline return',
    label: 'Reason',
    hint: 'The customer gets this by email.',
    missing: 'Say why you decline it',
    done: 'Return declined',
  },
} as const

interface AnswerProps {
  order: StoreOrder
  row: OrderReturn
  answer: 'approve' | 'decline'
}

/** Approves or declines a requested return, with a message to the customer. */
export function AnswerReturnDialog(props: AnswerProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { trigger, title } = words[props.answer]
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="small" variant={props.answer === 'approve' ? 'primary' : 'quiet'}>
          {trigger}
        </Button>
      }
      title={`${title} ${props.row.number}`}
    >
      {isOpen && <AnswerForm {...props} onClose={() => setIsOpen(false)} />}
    </Dialog>
  )
}

function AnswerForm({ order, row, answer, onClose }: AnswerProps & { onClose: () => void }) {
  const { store_slug: storeSlug } = useStore()
  const changed = useOrderChanged()
  const { title, label, hint, missing, done } = words[answer]
  const form = useZodForm({
    schema: z.object({ answer: z.string().trim().min(1, missing).max(1000) }),
    defaultValues: { answer: '' },
    onSubmit: async ({ answer: text }) => {
      const endpoint = answer === 'approve' ? approveReturnEndpoint : declineReturnEndpoint
      const updated = await backend.call(endpoint, {
        params: { id: order.id, return_id: row.id },
        body: { store_slug: storeSlug, answer: text },
      })
      onClose()
      await changed(updated, done)
    },
  })
  return (
    <form {...form.props} aria-label={title} className="flex flex-col gap-4">
      <FormProblem problem={form.problem} />
      <Field label={label} hint={hint} error={form.error('answer')}>
        <Textarea rows={4} {...form.text('answer')} />
      </Field>
      <FormActions busy={form.busy} onCancel={onClose}>
        {title}
      </FormActions>
    </form>
  )
}
