import { FormActions } from '@haat/console/forms/form-actions'
import { FormProblem } from '@haat/console/forms/form-problem'
import { BankTransferSettings } from '@haat/domains/payments/store-methods/contract'
import { Field, Textarea, TextInput, useZodForm } from '@haat/ui'
import { z } from 'zod'
import { type MethodFormProps, saveLabel } from './form-props.ts'

// Empty: the saved account number stays.
const Entered = z.object({ details: BankTransferSettings.extend({ account_number: z.string() }) })

/** The bank account that buyers transfer to. */
export function BankTransferForm({ saved, onSave, onCancel }: MethodFormProps<'bank_transfer'>) {
  const form = useZodForm({
    schema: Entered,
    defaultValues: {
      details: {
        account_holder_name: saved?.account_holder_name ?? '',
        account_number: '',
        ifsc_code: saved?.ifsc_code ?? '',
        bank_name: saved?.bank_name ?? '',
        instructions: saved?.instructions ?? '',
      },
    },
    onSubmit: ({ details: { account_number: accountNumber, ...details } }) =>
      onSave({
        method: 'bank_transfer',
        ...details,
        ...(accountNumber === '' ? {} : { account_number: accountNumber }),
      }),
  })
  return (
    <form {...form.props} aria-label="Bank transfer" className="flex flex-col gap-5">
      <FormProblem problem={form.problem} />
      <Field label="Account holder" error={form.error('details.account_holder_name')}>
        <TextInput {...form.text('details.account_holder_name')} autoComplete="off" />
      </Field>
      <Field
        label="Account number"
        error={form.error('details.account_number')}
        hint={saved && `Saved, ends in …${saved.account_number_ends_in}. Leave empty to keep it.`}
      >
        <TextInput {...form.text('details.account_number')} autoComplete="off" inputMode="numeric" />
      </Field>
      <Field label="IFSC" error={form.error('details.ifsc_code')}>
        <TextInput
          {...form.text('details.ifsc_code')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={11}
        />
      </Field>
      <Field label="Bank" error={form.error('details.bank_name')}>
        <TextInput {...form.text('details.bank_name')} autoComplete="off" />
      </Field>
      <Field
        label="Instructions"
        optional
        hint="Shown with the account, such as where to send the reference number (UTR)."
        error={form.error('details.instructions')}
      >
        <Textarea {...form.text('details.instructions')} rows={3} />
      </Field>
      <FormActions busy={form.busy} onCancel={onCancel}>
        {saveLabel(saved)}
      </FormActions>
    </form>
  )
}
