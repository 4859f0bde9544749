import { Credentials } from '@haat/domains/identity/contract'
import { Banner, Button, Field, PasswordInput, TextInput, useZodForm } from '@haat/ui'

interface CredentialsFormProps {
  /** Under which what is typed outlives a reload; never the password. */
  draftKey: string
  onSubmit: (credentials: Credentials) => Promise<void>
}

/** E-mail address and password of an account. */
export function CredentialsForm({ draftKey, onSubmit }: CredentialsFormProps) {
  const form = useZodForm({
    schema: Credentials,
    defaultValues: { email: '', password: '' },
    draftKey,
    onSubmit,
  })
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {form.problem && <Banner tone="danger">{form.problem.message}</Banner>}
      <Field label="E-mail" error={form.error('email')}>
        <TextInput {...form.text('email')} type="email" autoComplete="username" autoFocus />
      </Field>
      <Field label="Password" error={form.error('password')}>
        <PasswordInput {...form.text('password')} autoComplete="current-password" />
      </Field>
      <Button type="submit" variant="primary" busy={form.busy}>
        Sign in
      </Button>
    </form>
  )
}
