import { FormActions } from '@haat/console/forms/form-actions'
import { FormProblem } from '@haat/console/forms/form-problem'
import { UpiSettings } from '@haat/domains/payments/store-methods/contract'
import { Field, TextInput, useZodForm } from '@haat/ui'
import { z } from 'zod'
import { type MethodFormProps, saveLabel } from './form-props.ts'

/** The UPI ID that buyers pay to. */
export function UpiForm({ saved, onSave, onCancel }: MethodFormProps<'upi'>) {
  const form = useZodForm({
    schema: z.object({ details: UpiSettings }),
    defaultValues: { details: { vpa: saved?.vpa ?? '', payee_name: saved?.payee_name ?? '' } },
    onSubmit: ({ details }) => onSave({ method: 'upi', ...details }),
  })
  return (
    <form {...form.props} aria-label="UPI QR code" className="flex flex-col gap-5">
      <FormProblem problem={form.problem} />
      <Field
        label="UPI ID"
        hint="Check it letter by letter: money sent to another UPI ID can’t be recovered."
        error={form.error('details.vpa')}
      >
        <TextInput
          {...form.text('details.vpa')}
          placeholder="yourstore@okhdfcbank"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
        />
      </Field>
      <Field
        label="Payee name"
        hint="As UPI apps show it for this UPI ID, so that buyers recognise you."
        error={form.error('details.payee_name')}
      >
        <TextInput {...form.text('details.payee_name')} autoComplete="off" />
      </Field>
      <FormActions busy={form.busy} onCancel={onCancel}>
        {saveLabel(saved)}
      </FormActions>
    </form>
  )
}
