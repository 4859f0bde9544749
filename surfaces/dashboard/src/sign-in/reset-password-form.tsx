import { Banner, Button, Field, OtpInput, PasswordInput, useZodForm } from '@haat/ui'
import { backend } from '../backend.ts'
import { FormHeading } from './form-heading.tsx'
import type { RecoveryDoor } from './recovery-door.ts'
import { ResendCode } from './resend-code.tsx'
import { useEnter } from './use-enter.ts'

/** The code and the new password; a right code ends every other session and signs in here. */
export function ResetPasswordForm({ email, door }: { email: string; door: RecoveryDoor }) {
  const enter = useEnter(door.home)
  const form = useZodForm({
    schema: door.reset.body,
    defaultValues: { email, code: '', password: '' },
    onSubmit: async (body) => {
      await backend.call(door.reset, { body })
      await enter()
    },
  })
  return (
    <>
      <FormHeading title="Set a new password">
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
      <ResendCode onResend={async () => (await backend.call(door.recover, { body: { email } })).resend_after_seconds} />
    </>
  )
}
