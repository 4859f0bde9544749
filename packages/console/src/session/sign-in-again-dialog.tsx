import { Banner, Button, Dialog, Field, PasswordInput, TextInput, useZodForm } from '@haat/ui'
import { useState } from 'react'
import type { z } from 'zod'
import type { Account, SecondStep, SignInFields, SignInResult } from './accounts.ts'
import { SecondStepForm } from './second-step-form.tsx'

interface SignInAgainDialogProps {
  schema: z.ZodType<SignInFields, SignInFields>
  /** The account that was signed in. Only this account can continue. */
  account: Account
  recoveryUrl: string
  /** Signs in and returns the account, or which code is needed. Throws the server's error. */
  signIn: (fields: SignInFields) => Promise<SignInResult>
  /** For accounts whose sign-in can need a code. */
  secondStep?: SecondStep | undefined
  /** Signs out a different account. */
  signOut: () => Promise<unknown>
  onSignedIn: () => unknown
  onClose: () => void
}

/** Lets the user sign in again without leaving the page after their session has expired. */
export function SignInAgainDialog(props: SignInAgainDialogProps) {
  const { schema, account, recoveryUrl, signIn, secondStep, signOut, onSignedIn, onClose } = props
  const [other, setOther] = useState<string>()
  const [pending, setPending] = useState<{ email: string; step: 'email' | 'totp' }>()
  const finish = async (signedIn: Account) => {
    if (signedIn.email.toLowerCase() !== account.email.toLowerCase()) {
      // Another account must not save this account's changes.
      await signOut()
      setPending(undefined)
      setOther(signedIn.name)
      return
    }
    await onSignedIn()
  }
  const form = useZodForm({
    schema,
    defaultValues: { email: account.email, password: '' },
    onSubmit: async (credentials) => {
      setOther(undefined)
      const result = await signIn(credentials)
      if ('code_required' in result) setPending({ email: credentials.email, step: result.code_required })
      else await finish(result.account)
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Sign in again"
      description="You’ve been signed out. Your changes are still on this page. Sign in to save them."
    >
      {pending !== undefined && secondStep !== undefined ? (
        <>
          <p className="mb-4 text-sm text-ink">
            {pending.step === 'email'
              ? `We’ve sent a 6-digit code to ${pending.email}.`
              : 'Enter the code from your authenticator app.'}
          </p>
          <SecondStepForm
            secondStep={secondStep}
            email={pending.email}
            step={pending.step}
            submitLabel="Sign in and continue"
            passwordLink={
              <Button size="small" onClick={() => setPending(undefined)}>
                Enter your password again
              </Button>
            }
            onSignedIn={finish}
          />
        </>
      ) : (
        <form {...form.props} aria-label="Sign in again" className="flex flex-col gap-4">
          {form.problem && <Banner tone="danger">{form.problem.message}</Banner>}
          {other !== undefined && (
            <Banner tone="warning" title={`That’s ${other}’s account`}>
              {account.name} made these changes. Sign in as {account.name} to save them.
            </Banner>
          )}
          <Field label="Email" error={form.error('email')}>
            <TextInput {...form.text('email')} type="email" autoComplete="username" />
          </Field>
          <Field label="Password" error={form.error('password')}>
            <PasswordInput {...form.text('password')} autoComplete="current-password" autoFocus />
          </Field>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <a href={recoveryUrl} target="_blank" rel="noreferrer" className="text-sm">
              Forgot your password?
            </a>
            <Button type="submit" variant="primary" busy={form.busy}>
              Sign in and continue
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
