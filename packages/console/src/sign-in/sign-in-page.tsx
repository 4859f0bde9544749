import { ProblemError } from '@haat/http-client'
import { Banner, Button, Field, PasswordInput, TextInput, useZodForm } from '@haat/ui'
import { Link, useLocation, useNavigate } from 'react-router'
import type { Account, Accounts, SignInFields } from '../session/accounts.ts'
import { FormHeading } from './form-heading.tsx'
import { storePendingAddress } from './pending-address.ts'
import { useEnter } from './use-enter.ts'

/** Asks for email and password. An account whose email isn't confirmed yet continues with its code. */
export function SignInPage<Profile extends Account>({ accounts }: { accounts: Accounts<Profile> }) {
  const { signIn, verification, paths, profileKey } = accounts
  const enter = useEnter(accounts)
  const navigate = useNavigate()
  const { search } = useLocation()
  const form = useZodForm<SignInFields, SignInFields>({
    schema: signIn.schema,
    defaultValues: { email: '', password: '' },
    // The email survives a reload; passwords are never stored.
    draftKey: `sign-in-${profileKey.join('-')}`,
    onSubmit: async (fields) => {
      try {
        await signIn.send(fields)
      } catch (error) {
        const needsCode = error instanceof ProblemError && error.code === 'email_not_verified'
        if (!needsCode || verification === undefined) throw error
        storePendingAddress(fields.email)
        await navigate(verification.path + search)
        return
      }
      await enter()
    },
  })
  return (
    <>
      <FormHeading title={signIn.title}>{signIn.description}</FormHeading>
      <form {...form.props} className="flex flex-col gap-5">
        {form.problem && <Banner tone="danger">{form.problem.message}</Banner>}
        <Field label="Email" error={form.error('email')}>
          <TextInput {...form.text('email')} type="email" autoComplete="username" autoFocus />
        </Field>
        <Field label="Password" error={form.error('password')}>
          <PasswordInput {...form.text('password')} autoComplete="current-password" />
        </Field>
        <Button type="submit" variant="primary" busy={form.busy}>
          Sign in
        </Button>
      </form>
      <p className="mt-6 text-sm">
        <Link to={paths.recovery + search}>Forgot your password?</Link>
      </p>
      {signIn.links?.(search)}
    </>
  )
}
