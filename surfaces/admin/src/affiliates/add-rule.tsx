import { FormProblem } from '@haat/console/forms/form-problem'
import { addAffiliateRuleEndpoint } from '@haat/domains/affiliates/rules/contract'
import { Button, Card, Field, TextInput, useToast, useZodForm } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { backend } from '../backend.ts'
import { affiliatesKey } from './affiliate-words.ts'

const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/, 'Enter a whole number')
    .refine((text) => Number(text) >= min && Number(text) <= max, `Use a number from ${min} to ${max}`)
const Rule = z.object({
  effective_from: z.iso.date('Enter a date'),
  rate: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$/, 'Enter a percentage such as 7.5')
    .refine((text) => Number(text) <= 50, 'Use at most 50%'),
  earning_days: whole(1, 3650),
  hold_days: whole(0, 365),
})

/** A form that adds a rule from a day on. */
export function AddRule() {
  const queryClient = useQueryClient()
  const toast = useToast()
  const form = useZodForm({
    schema: Rule,
    defaultValues: { effective_from: '', rate: '10', earning_days: '365', hold_days: '30' },
    onSubmit: async ({ effective_from: from, rate, earning_days: earning, hold_days: hold }) => {
      await backend.call(addAffiliateRuleEndpoint, {
        body: {
          effective_from: from,
          rate_bp: Math.round(Number(rate) * 100),
          earning_days: Number(earning),
          hold_days: Number(hold),
        },
      })
      await queryClient.invalidateQueries({ queryKey: affiliatesKey })
      toast.show({ title: 'Rule added', tone: 'success' })
    },
  })
  return (
    <Card title="Add rule">
      <form {...form.props} aria-label="Add rule" className="flex max-w-md flex-col gap-4">
        <FormProblem problem={form.problem} />
        <Field label="From" hint="Today at the earliest." error={form.error('effective_from')}>
          <TextInput {...form.text('effective_from')} type="date" />
        </Field>
        <Field
          label="Commission in percent"
          hint="Of what the vendor pays, without GST and account credit."
          error={form.error('rate')}
        >
          <TextInput {...form.text('rate')} inputMode="decimal" />
        </Field>
        <Field
          label="Days after the sign-up"
          hint="Purchases earn commission until then."
          error={form.error('earning_days')}
        >
          <TextInput {...form.text('earning_days')} inputMode="numeric" />
        </Field>
        <Field
          label="Days on hold"
          hint="How long a commission waits for a possible refund."
          error={form.error('hold_days')}
        >
          <TextInput {...form.text('hold_days')} inputMode="numeric" />
        </Field>
        <div>
          <Button type="submit" variant="primary" busy={form.busy}>
            Add rule
          </Button>
        </div>
      </form>
    </Card>
  )
}
