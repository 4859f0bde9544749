import { Banner, Button, Dialog, Field, PasswordInput, TextInput, useZodForm } from '@haat/ui'
import { useState } from 'react'
import type { z } from 'zod'
import type { Account, SignInFields } from './accounts.ts'

interface SignInAgainDialogProps {
  schema: z.ZodType<SignInFields, SignInFields>
  /** The account that was signed in. Only this account can continue. */
  account: Account
  recoveryUrl: string
  /** Signs in and returns the account. Throws the server's error. */
  signIn: (fields: SignInFields) => Promise<Account>
  /** Signs out a different account. */
  signOut: () => Promise<unknown>
  onSignedIn: () => unknown
  onClose: () => void
}

/** Lets the user sign in again without leaving the page after their session has expired. */
export function SignInAgainDialog({
  schema,
  account,
  recoveryUrl,
  signIn,
  signOut,
  onSignedIn,
  onClose,
}: SignInAgainDialogProps) {
  const [other, setOther] = useState<string>()
  const form = useZodForm({
    schema,
    defaultValues: { email: account.email, password: '' },
    onSubmit: async (credentials) => {
      setOther(undefined)
      const signedIn = await signIn(credentials)
      if (signedIn.email.toLowerCase() !== account.email.toLowerCase()) {
        // Another account must not save this account's changes.
        await signOut()
        setOther(signedIn.name)
        return
      }
      await onSignedIn()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Sign in again"
      description="You’ve been signed out. Your changes are still on this page. Sign in to save them."
    >
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
    </Dialog>
  )
}
