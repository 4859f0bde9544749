import { confirmIdentityEndpoint } from '@haat/domains/identity/contract'
import { Banner, Button, Dialog, Field, PasswordInput, TextInput, useZodForm } from '@haat/ui'
import { useSyncExternalStore } from 'react'
import { type ConfirmationMethod, confirmation } from './confirmation.ts'
import { directBackend } from './direct-backend.ts'

const confirmFields = {
  totp: confirmIdentityEndpoint.body.pick({ code: true }).required(),
  password: confirmIdentityEndpoint.body.pick({ password: true }).required(),
}

/** Asks the administrator to confirm that it's her while a sensitive change waits for it. */
export function ConfirmIdentity() {
  const method = useSyncExternalStore(confirmation.subscribe, confirmation.requested)
  if (method === undefined) return null
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && confirmation.settle(false)}
      title="Confirm that it’s you"
      description="This change needs it. You won’t be asked again for the next 10 minutes."
    >
      <ConfirmForm method={method} />
    </Dialog>
  )
}

function ConfirmForm({ method }: { method: ConfirmationMethod }) {
  return method === 'totp' ? <CodeForm /> : <PasswordForm />
}

function CodeForm() {
  const form = useZodForm({
    schema: confirmFields.totp,
    defaultValues: { code: '' },
    onSubmit: confirm,
  })
  return (
    <form {...form.props} aria-label="Confirm that it’s you" className="flex flex-col gap-4">
      {form.problem && <Banner tone="danger">{form.problem.message}</Banner>}
      <Field label="Code" hint="From your authenticator app, or a recovery code." error={form.error('code')}>
        <TextInput {...form.text('code')} autoComplete="one-time-code" spellCheck={false} autoFocus />
      </Field>
      <ConfirmActions busy={form.busy} />
    </form>
  )
}

function PasswordForm() {
  const form = useZodForm({
    schema: confirmFields.password,
    defaultValues: { password: '' },
    onSubmit: confirm,
  })
  return (
    <form {...form.props} aria-label="Confirm that it’s you" className="flex flex-col gap-4">
      {form.problem && <Banner tone="danger">{form.problem.message}</Banner>}
      <Field label="Password" error={form.error('password')}>
        <PasswordInput {...form.text('password')} autoComplete="current-password" autoFocus />
      </Field>
      <ConfirmActions busy={form.busy} />
    </form>
  )
}

function ConfirmActions({ busy }: { busy: boolean }) {
  return (
    <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
      <Button onClick={() => confirmation.settle(false)}>Cancel</Button>
      <Button type="submit" variant="primary" busy={busy}>
        Confirm
      </Button>
    </div>
  )
}

async function confirm(body: { readonly code: string } | { readonly password: string }): Promise<void> {
  await directBackend.call(confirmIdentityEndpoint, { body })
  confirmation.settle(true)
}
