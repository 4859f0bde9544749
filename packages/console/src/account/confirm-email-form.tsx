import { Button, Field, OtpInput, useToast, useZodForm } from '@haat/ui'
import { FormProblem } from '../forms/form-problem.tsx'
import type { EmailCalls, EmailCode } from './account-security.ts'

interface ConfirmEmailFormProps {
  email: string
  confirm: EmailCalls['confirm']
  onStartAgain: () => void
  onDone: () => void
}

/** The second step of changing the email: the code that was sent to the new address. */
export function ConfirmEmailForm({ email, confirm, onStartAgain, onDone }: ConfirmEmailFormProps) {
  const toast = useToast()
  const form = useZodForm<EmailCode, EmailCode>({
    schema: confirm.schema,
    defaultValues: { email, code: '' },
    onSubmit: async (fields) => {
      const detail = await confirm.send(fields)
      onDone()
      toast.show({ title: 'Email changed', detail, tone: 'success' })
    },
  })
  return (
    <form {...form.props} aria-label="Confirm your new email" className="flex max-w-md flex-col gap-5">
      <FormProblem problem={form.problem} />
      <p className="text-sm text-ink-muted">
        We’ve sent an email to {email}. If it has a 6-digit code, enter it within 10 minutes.
      </p>
      <Field label="Code" error={form.error('code')}>
        <OtpInput {...form.value('code')} autoFocus />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={onStartAgain}>
          Send another code
        </Button>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" busy={form.busy}>
          Change email
        </Button>
      </div>
    </form>
  )
}
