import { Banner, Button, Field, TextInput, useZodForm } from '@haat/ui'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Account, Accounts } from '../session/accounts.ts'
import { FormHeading } from './form-heading.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

/** Sends a code by email, then sets a new password with it. */
export function RecoverPage<Profile extends Account>({ accounts }: { accounts: Accounts<Profile> }) {
  const [email, setEmail] = useState<string>()
  const { search } = useLocation()
  const form = useZodForm<{ email: string }, { email: string }>({
    schema: accounts.recovery.request.schema,
    defaultValues: { email: '' },
    onSubmit: async (fields) => {
      await accounts.recovery.request.send(fields)
      setEmail(fields.email)
    },
  })
  if (email !== undefined) return <ResetPasswordForm email={email} accounts={accounts} />
  return (
    <>
      <FormHeading title="Reset your password">Enter your email and we’ll send you a code.</FormHeading>
      <form {...form.props} className="flex flex-col gap-5">
        {form.problem && <Banner tone="danger">{form.problem.message}</Banner>}
        <Field label="Email" error={form.error('email')}>
          <TextInput {...form.text('email')} type="email" autoComplete="username" autoFocus />
        </Field>
        <Button type="submit" variant="primary" busy={form.busy}>
          Send code
        </Button>
      </form>
      <p className="mt-6 text-sm">
        <Link to={accounts.paths.signIn + search}>Back to sign in</Link>
      </p>
    </>
  )
}
