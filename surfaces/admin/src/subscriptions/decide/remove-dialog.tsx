import { FormProblem } from '@haat/console/forms/form-problem'
import { removePlanEndpoint, type VendorSubscription } from '@haat/domains/subscriptions/administration/contract'
import { Proration } from '@haat/domains/subscriptions/contract'
import { Button, Dialog, Field, Select, Textarea, useZodForm } from '@haat/ui'
import { useState } from 'react'
import { z } from 'zod'
import { backend } from '../../backend.ts'
import { DecisionPreview } from './decision-preview.tsx'
import { useDecision } from './use-decision.ts'

const Removal = z.object({
  proration: Proration,
  reason: z.string().trim().min(3, 'Enter a reason').max(300, 'Use at most 300 characters'),
})

const atOnce = [
  { value: 'now', label: 'Now, unused time becomes account credit' },
  { value: 'none', label: 'Now, without credit' },
] as const
const atPeriodEnd = { value: 'next_cycle', label: 'When the period ends' } as const

/** Returns a vendor to Starter, after the amounts were shown. */
export function RemoveDialog({ data }: { data: VendorSubscription }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button>Remove plan</Button>}
      title={`Remove the plan of ${data.vendor.name}?`}
      description="The stores return to Starter. Nothing in them is deleted, and nothing can be added beyond its limits."
    >
      {isOpen && <RemoveForm data={data} onClose={() => setIsOpen(false)} />}
    </Dialog>
  )
}

function RemoveForm({ data, onClose }: { data: VendorSubscription; onClose: () => void }) {
  const decision = useDecision(data.vendor.id, onClose)
  const hasPeriod = data.subscription !== null && data.subscription.period_end !== null
  const form = useZodForm({
    schema: Removal,
    defaultValues: { proration: hasPeriod ? 'next_cycle' : 'now', reason: '' },
    onSubmit: (values) =>
      decision.submit(values.proration, (step, key) =>
        backend.call(removePlanEndpoint, {
          body: { vendor_id: data.vendor.id, ...values, ...step },
          idempotency_key: key,
        }),
      ),
  })
  return (
    <form {...form.props} aria-label="Remove plan" className="flex flex-col gap-4">
      <FormProblem problem={form.problem} />
      <Field label="When">
        <Select options={hasPeriod ? [atPeriodEnd, ...atOnce] : atOnce} {...form.value('proration')} />
      </Field>
      <Field label="Reason" hint="The vendor sees it in an email." error={form.error('reason')}>
        <Textarea {...form.text('reason')} rows={2} />
      </Field>
      <DecisionPreview
        preview={decision.previewOf(form.form.watch('proration'))}
        busy={form.busy}
        action="Remove plan"
        onClose={onClose}
      />
    </form>
  )
}
