import { Banner, Button, Field, PasswordInput, TextInput, useZodForm } from '@haat/ui'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import type { Account, Accounts, RegistrationFields, RegistrationStep } from '../session/accounts.ts'
import { FormHeading } from './form-heading.tsx'
import { useContinueWithCode } from './use-continue-with-code.ts'

interface RegisterPageProps<Profile extends Account> {
  accounts: Accounts<Profile>
  registration: RegistrationStep
}

/** Registers an account. The same browser confirms the email with a code. */
export function RegisterPage<Profile extends Account>({ accounts, registration }: RegisterPageProps<Profile>) {
  const { title, description, name_hint: nameHint } = registration
  const continueWithCode = useContinueWithCode(accounts)
  const { search } = useLocation()
  useEffect(() => registration.onOpen?.(), [registration])
  const form = useZodForm<RegistrationFields, RegistrationFields>({
    schema: registration.schema,
    defaultValues: { name: '', email: '', password: '' },
    draftKey: 'register',
    onSubmit: async (fields) => {
      const { resend_after_seconds: waitS } = await registration.send(fields)
      await continueWithCode({ email: fields.email, step: 'registration', resend_after_seconds: waitS })
    },
  })
  return (
    <>
      <FormHeading title={title}>{description} We’ll email you a code to confirm your address.</FormHeading>
      <form {...form.props} className="flex flex-col gap-5">
        {form.problem && <Banner tone="danger">{form.problem.message}</Banner>}
        <Field label="Your name" hint={nameHint} error={form.error('name')}>
          <TextInput {...form.text('name')} autoComplete="name" autoFocus />
        </Field>
        <Field label="Email" error={form.error('email')}>
          <TextInput {...form.text('email')} type="email" autoComplete="username" />
        </Field>
        <Field
          label="Password"
          hint="At least 10 characters. A short sentence works well."
          error={form.error('password')}
        >
          <PasswordInput {...form.text('password')} autoComplete="new-password" />
        </Field>
        <Button type="submit" variant="primary" busy={form.busy}>
          Create account
        </Button>
      </form>
      <p className="mt-6 text-sm">
        Already have an account? <Link to={accounts.paths.signIn + search}>Sign in</Link>
      </p>
    </>
  )
}
