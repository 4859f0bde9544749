import { Field, TextInput, useZodForm } from '@haat/ui'
import { FormActions } from '../forms/form-actions.tsx'
import { FormProblem } from '../forms/form-problem.tsx'
import type { EmailCalls, NewEmail } from './account-security.ts'
import { IdentityFields } from './identity-fields.tsx'

interface NewEmailFormProps {
  request: EmailCalls['request']
  hasCode: boolean
  /** Gets the address as the server reads it. */
  onSent: (email: string) => void
  onCancel: () => void
}

/** The first step of changing the email: the new address, and the password. */
export function NewEmailForm({ request, hasCode, onSent, onCancel }: NewEmailFormProps) {
  const form = useZodForm<NewEmail, NewEmail>({
    schema: request.schema,
    defaultValues: { email: '', password: '', ...(hasCode ? { code: '' } : {}) },
    onSubmit: async (fields) => {
      await request.send(fields)
      onSent(fields.email)
    },
  })
  return (
    <form {...form.props} aria-label="Change your email" className="flex max-w-md flex-col gap-5">
      <FormProblem problem={form.problem} />
      <Field
        label="New email"
        hint="We’ll send a code to this address, and a notice to your current one."
        error={form.error('email')}
      >
        <TextInput {...form.text('email')} type="email" autoComplete="email" autoFocus />
      </Field>
      <IdentityFields form={form} hasCode={hasCode} />
      <FormActions busy={form.busy} onCancel={onCancel}>
        Send code
      </FormActions>
    </form>
  )
}
