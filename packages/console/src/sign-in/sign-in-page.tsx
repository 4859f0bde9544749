import { ProblemError } from '@haat/http-client'
import { Banner, Button, Field, PasswordInput, TextInput, useZodForm } from '@haat/ui'
import { Link, useLocation } from 'react-router'
import type { Account, Accounts, SignInFields } from '../session/accounts.ts'
import { FormHeading } from './form-heading.tsx'
import { FIRST_RESEND_WAIT_S } from './resend-code.tsx'
import { useContinueWithCode } from './use-continue-with-code.ts'
import { useEnter } from './use-enter.ts'

/** Asks for email and password. Continues with a code if the account needs one. */
export function SignInPage<Profile extends Account>({ accounts }: { accounts: Accounts<Profile> }) {
  const { signIn, verification, paths, profileKey } = accounts
  const enter = useEnter(accounts)
  const continueWithCode = useContinueWithCode(accounts)
  const { search } = useLocation()
  const form = useZodForm<SignInFields, SignInFields>({
    schema: signIn.schema,
    defaultValues: { email: '', password: '' },
    // The email survives a reload; passwords are never stored.
    draftKey: `sign-in-${profileKey.join('-')}`,
    onSubmit: async (fields) => {
      const result = await signIn.send(fields).catch((error: unknown) => {
        const isUnverified = error instanceof ProblemError && error.code === 'email_not_verified'
        if (!isUnverified || verification === undefined) throw error
      })
      if (result === undefined) {
        await continueWithCode({ email: fields.email, step: 'registration', resend_after_seconds: FIRST_RESEND_WAIT_S })
      } else if ('code_required' in result) {
        const { code_required: step, resend_after_seconds: waitS } = result
        await continueWithCode({ email: fields.email, step, resend_after_seconds: waitS })
      } else {
        await enter()
      }
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
