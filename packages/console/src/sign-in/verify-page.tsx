import { Banner, Button, Field, OtpInput, TextInput, useZodForm } from '@haat/ui'
import { Link, useLocation } from 'react-router'
import type { Account, Accounts, CodeFields } from '../session/accounts.ts'
import { FormHeading } from './form-heading.tsx'
import { clearPendingCode, type PendingCode, resendWaitS } from './pending-code.ts'
import { ResendCode } from './resend-code.tsx'
import { useEnter } from './use-enter.ts'

interface VerifyPageProps<Profile extends Account> {
  accounts: Accounts<Profile>
  verification: NonNullable<Accounts<Profile>['verification']>
  /** Undefined if nobody registered in this tab. */
  pending: PendingCode | undefined
}

/** Asks for the code sent to a new account's email. A correct code creates the account and signs in. */
export function VerifyPage<Profile extends Account>({ accounts, verification, pending }: VerifyPageProps<Profile>) {
  const enter = useEnter(accounts)
  const { search } = useLocation()
  const form = useZodForm<CodeFields, CodeFields>({
    schema: verification.schema,
    defaultValues: { email: pending?.email ?? '', code: '' },
    onSubmit: async (fields) => {
      await verification.send(fields)
      clearPendingCode()
      await enter()
    },
  })
  const email = form.form.watch('email')
  return (
    <>
      <FormHeading title={pending === undefined ? 'Confirm your email' : 'Check your email'}>
        {pending === undefined
          ? 'Enter the email address you registered in this browser, and the 6-digit code we sent to it.'
          : `We’ve sent an email to ${pending.email}. If it has a 6-digit code, enter it in this browser within 10 minutes.`}
      </FormHeading>
      <form {...form.props} className="flex flex-col gap-5">
        {form.problem && <Banner tone="danger">{form.problem.message}</Banner>}
        {pending === undefined && (
          <Field label="Email" error={form.error('email')}>
            <TextInput {...form.text('email')} type="email" autoComplete="username" autoFocus />
          </Field>
        )}
        <Field label="Code" error={form.error('code')}>
          <OtpInput {...form.value('code')} autoFocus={pending !== undefined} />
        </Field>
        <Button type="submit" variant="primary" busy={form.busy}>
          Confirm
        </Button>
      </form>
      <ResendCode
        firstWaitS={pending === undefined ? 0 : resendWaitS(pending)}
        onResend={async () => (await verification.resend(email)).resend_after_seconds}
      />
      <p className="mt-4 text-sm">
        Wrong address? <Link to={verification.registration.path + search}>Start again</Link>
      </p>
    </>
  )
}
