import { Banner, Button, Card, Field, PasswordInput, useToast, useZodForm } from '@haat/ui'
import type { AccountCall, NewPassword } from './account-security.ts'

interface PasswordCardProps {
  email: string
  /** Resolves to what the change ended, such as "2 other sessions were signed out." */
  change: AccountCall<NewPassword, string>
  /** What else a new password ends. */
  description: string
}

/** Changes the password of the signed-in account. */
export function PasswordCard({ email, change, description }: PasswordCardProps) {
  const toast = useToast()
  const form = useZodForm<NewPassword, NewPassword>({
    schema: change.schema,
    defaultValues: { current_password: '', new_password: '' },
    onSubmit: async (fields) => {
      const detail = await change.send(fields)
      form.form.reset()
      toast.show({ title: 'Password changed', detail, tone: 'success' })
    },
  })
  return (
    <Card title="Password" description={description}>
      <form {...form.props} className="flex max-w-md flex-col gap-5">
        {form.problem && <Banner tone="danger">{form.problem.message}</Banner>}
        {/* Password managers need to know whose password this is. */}
        <input type="hidden" name="username" value={email} autoComplete="username" />
        <Field label="Current password" error={form.error('current_password')}>
          <PasswordInput {...form.text('current_password')} autoComplete="current-password" />
        </Field>
        <Field label="New password" hint="At least 10 characters." error={form.error('new_password')}>
          <PasswordInput {...form.text('new_password')} autoComplete="new-password" />
        </Field>
        <div>
          <Button type="submit" busy={form.busy}>
            Change password
          </Button>
        </div>
      </form>
    </Card>
  )
}
