import { signInStaffEndpoint, signInVendorEndpoint, signOutVendorEndpoint } from '@haat/domains/identity/contract'
import { Banner, Button, Dialog, Field, PasswordInput, TextInput, useZodForm } from '@haat/ui'
import { useState } from 'react'
import { backend } from '../backend.ts'
import { configuration } from '../configuration.ts'
import { useEditor } from '../state/editor-context.tsx'

/** Where each kind of account signs in, and where its password is set anew. */
const doors = {
  vendor: { endpoint: signInVendorEndpoint, recovery: '/forgot-password' },
  staff: { endpoint: signInStaffEndpoint, recovery: '/staff/forgot-password' },
} as const

/** The session has ended: the same person signs in again in its place, and what waited for it is saved. */
export function SignInDialog({ onClose }: { onClose: () => void }) {
  const { loaded, sync } = useEditor()
  const { account } = loaded
  const door = doors[account.kind]
  const [other, setOther] = useState<string>()
  const form = useZodForm({
    schema: door.endpoint.body,
    // Hers, whoever else has the session by now: only she can save what she has changed.
    defaultValues: { email: account.email, password: '' },
    onSubmit: async (body) => {
      setOther(undefined)
      const session = await backend.call(door.endpoint, { body })
      if (session.account.id !== account.id) {
        // Somebody else's session must not save what this person has changed.
        await backend.call(signOutVendorEndpoint, {})
        setOther(session.account.name)
        return
      }
      onClose()
      await sync.actions.signedInAgain()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Sign in again"
      description={`Your session has ended, ${account.name}, or somebody else has signed in here. Your changes are still here, and are saved once you have signed in.`}
    >
      <form {...form.props} aria-label="Sign in again" className="flex flex-col gap-4">
        {form.problem && <Banner tone="danger">{form.problem.message}</Banner>}
        {other !== undefined && (
          <Banner tone="warning" title={`That is the account of ${other}`}>
            These changes were made by {account.name}. Sign in as {account.name}, or close this tab: the changes stay on
            this machine.
          </Banner>
        )}
        <Field label="E-mail" error={form.error('email')}>
          <TextInput {...form.text('email')} type="email" autoComplete="username" />
        </Field>
        <Field label="Password" error={form.error('password')}>
          <PasswordInput {...form.text('password')} autoComplete="current-password" autoFocus />
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <a href={configuration.urls.dashboard + door.recovery} target="_blank" rel="noreferrer" className="text-sm">
            Forgot your password?
          </a>
          <Button type="submit" variant="primary" busy={form.busy}>
            Sign in and go on
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
