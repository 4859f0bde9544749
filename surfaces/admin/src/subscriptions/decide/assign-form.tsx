import { FormProblem } from '@haat/console/forms/form-problem'
import { assignPlanEndpoint, type VendorSubscription } from '@haat/domains/subscriptions/administration/contract'
import { Proration } from '@haat/domains/subscriptions/contract'
import { Checkbox, Field, Select, Textarea, useZodForm } from '@haat/ui'
import { z } from 'zod'
import { backend } from '../../backend.ts'
import { usePlans } from '../../plans/use-plans.ts'
import { DecisionPreview } from './decision-preview.tsx'
import { useDecision } from './use-decision.ts'

const Assignment = z.object({
  plan_version_id: z.uuid('Choose a plan'),
  cycle: z.enum(['monthly', 'annual']),
  proration: Proration,
  complimentary: z.boolean(),
  keep: z.boolean(),
  reason: z.string().trim().min(3, 'Enter a reason').max(300, 'Use at most 300 characters'),
})

const cycles = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'annual', label: 'Annual' },
] as const

const prorations = [
  { value: 'now', label: 'Now, charged to the second' },
  { value: 'next_cycle', label: 'When the period ends' },
  { value: 'none', label: 'Now, charged from the next period' },
] as const

interface AssignFormProps {
  data: VendorSubscription
  onClose: () => void
}

/** Which plan, from when, at which price, and why. Shows the amounts first and then executes exactly those. */
export function AssignForm({ data, onClose }: AssignFormProps) {
  const plans = usePlans()
  const decision = useDecision(data.vendor.id, onClose)
  const form = useZodForm({
    schema: Assignment,
    defaultValues: {
      plan_version_id: '',
      cycle: data.subscription?.cycle ?? 'monthly',
      proration: 'now',
      complimentary: false,
      keep: false,
      reason: '',
    },
    onSubmit: ({ keep, ...values }) =>
      decision.submit(amountsKey(values), (step, key) =>
        backend.call(assignPlanEndpoint, {
          body: { vendor_id: data.vendor.id, ...values, over_limit: keep ? 'keep' : 'refuse', ...step },
          idempotency_key: key,
        }),
      ),
  })
  const preview = decision.previewOf(amountsKey(form.form.watch()))
  const options = (plans.data ?? [])
    .filter(({ plan_id: id, archived_at: archivedAt }) => archivedAt === null && id !== 'starter')
    .flatMap(({ versions }) => versions.slice(0, 1))
    .map(({ plan_version_id: value, name, number }) => ({ value, label: `${name}, version ${number}` }))
  return (
    <form {...form.props} aria-label="Assign plan" className="flex flex-col gap-4">
      <FormProblem problem={form.problem} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Plan" error={form.error('plan_version_id')}>
          <Select options={options} placeholder="Choose a plan" {...form.value('plan_version_id')} />
        </Field>
        <Field label="Billing cycle">
          <Select options={cycles} {...form.value('cycle')} />
        </Field>
      </div>
      <Field label="When">
        <Select options={prorations} {...form.value('proration')} />
      </Field>
      <Checkbox label="Complimentary" hint="Free of charge until further notice." {...form.checked('complimentary')} />
      <Field label="Reason" hint="The vendor sees it in an email." error={form.error('reason')}>
        <Textarea {...form.text('reason')} rows={2} />
      </Field>
      <DecisionPreview
        preview={preview}
        busy={form.busy}
        action="Assign plan"
        keep={form.checked('keep')}
        onClose={onClose}
      />
    </form>
  )
}

interface Wanted {
  readonly plan_version_id: string
  readonly cycle: string
  readonly proration: string
  readonly complimentary: boolean
}

/** The entries that the amounts depend on, as one text. */
function amountsKey({ plan_version_id: versionId, cycle, proration, complimentary }: Wanted): string {
  return [versionId, cycle, proration, complimentary].join(' ')
}
