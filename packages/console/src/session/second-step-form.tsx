import { Banner, Button, Field, OtpInput, TextInput, useZodForm } from '@haat/ui'
import { type ReactNode, useState } from 'react'
import type { Account, CodeFields, SecondStep } from './accounts.ts'

interface SecondStepFormProps {
  secondStep: SecondStep
  email: string
  step: 'email' | 'totp'
  submitLabel: string
  /** Shown if the sign-in has expired: a link or button that leads back to the password. */
  passwordLink: ReactNode
  onSignedIn: (account: Account) => unknown
}

/** Asks for the code of the second step. Instead of the authenticator's code, a recovery code works too. */
export function SecondStepForm(props: SecondStepFormProps) {
  const { secondStep, email, step, submitLabel, passwordLink, onSignedIn } = props
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false)
  const form = useZodForm<CodeFields, CodeFields>({
    schema: secondStep.schema,
    defaultValues: { email, code: '' },
    onSubmit: async (fields) => {
      const { account } = await secondStep.send(fields).catch((error: unknown) => {
        // Ready for the next attempt.
        form.form.setValue('code', '')
        throw error
      })
      await onSignedIn(account)
    },
  })
  const switchCode = () => {
    form.form.setValue('code', '')
    form.form.clearErrors()
    form.setProblem(undefined)
    setUsesRecoveryCode(!usesRecoveryCode)
  }
  return (
    <form {...form.props} aria-label="Verification code" className="flex flex-col gap-5">
      {form.problem && (
        <Banner tone="danger" action={form.problem.code === 'sign_in_expired' && passwordLink}>
          {form.problem.message}
        </Banner>
      )}
      {usesRecoveryCode ? (
        <Field
          label="Recovery code"
          hint="One of the ten codes you saved when you set up the authenticator app. Each works once."
          error={form.error('code')}
        >
          <TextInput {...form.text('code')} key="recovery" autoComplete="off" spellCheck={false} autoFocus />
        </Field>
      ) : (
        <Field label="Code" error={form.error('code')}>
          <OtpInput {...form.value('code')} key="otp" autoFocus />
        </Field>
      )}
      <Button type="submit" variant="primary" busy={form.busy}>
        {submitLabel}
      </Button>
      {step === 'totp' && (
        <p>
          <Button variant="quiet" onClick={switchCode}>
            {usesRecoveryCode ? 'Use the authenticator app' : 'Use a recovery code'}
          </Button>
        </p>
      )}
    </form>
  )
}
