import { Banner, Button, Field, OtpInput, PasswordInput, useZodForm } from '@haat/ui'
import type { Account, Accounts } from '../session/accounts.ts'
import { FormHeading } from './form-heading.tsx'
import { ResendCode } from './resend-code.tsx'
import { useContinueWithCode } from './use-continue-with-code.ts'
import { useEnter } from './use-enter.ts'

interface ResetPasswordFormProps<Profile extends Account> {
  email: string
  accounts: Accounts<Profile>
}

interface NewPasswordFields {
  email: string
  code: string
  password: string
}

/** Asks for the code and a new password. A correct code ends every other session and signs in here,
 * or continues with the authenticator app. */
export function ResetPasswordForm<Profile extends Account>({ email, accounts }: ResetPasswordFormProps<Profile>) {
  const { request, reset } = accounts.recovery
  const enter = useEnter(accounts)
  const continueWithCode = useContinueWithCode(accounts)
  const form = useZodForm<NewPasswordFields, NewPasswordFields>({
    schema: reset.schema,
    defaultValues: { email, code: '', password: '' },
    onSubmit: async (fields) => {
      const result = await reset.send(fields)
      if ('code_required' in result) {
        const { code_required: step, resend_after_seconds: waitS } = result
        await continueWithCode({ email, step, resend_after_seconds: waitS })
      } else {
        await enter()
      }
    },
  })
  return (
    <>
      <FormHeading title="Reset your password">
        If {email} has an account, we’ve sent it a 6-digit code. Enter the code in this browser. You’ll be signed out
        everywhere else.
      </FormHeading>
      <form {...form.props} className="flex flex-col gap-5">
        {form.problem && <Banner tone="danger">{form.problem.message}</Banner>}
        <Field label="Code" error={form.error('code')}>
          <OtpInput {...form.value('code')} autoFocus />
        </Field>
        <Field label="New password" hint="At least 10 characters." error={form.error('password')}>
          <PasswordInput {...form.text('password')} autoComplete="new-password" />
        </Field>
        <Button type="submit" variant="primary" busy={form.busy}>
          Set password and sign in
        </Button>
      </form>
      <ResendCode onResend={async () => (await request.send({ email })).resend_after_seconds} />
    </>
  )
}
