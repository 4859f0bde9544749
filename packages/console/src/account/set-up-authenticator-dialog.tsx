import { Banner, Button, Dialog, Field, OtpInput, PasswordInput, useZodForm } from '@haat/ui'
import { useState } from 'react'
import type { AuthenticatorCalls } from './account-security.ts'
import { QrCode } from './qr-code.tsx'

interface SetUpAuthenticatorDialogProps {
  calls: AuthenticatorCalls
  /** Gets the recovery codes once the app is set up. */
  onCodes: (codes: readonly string[]) => void
  onClose: () => void
}

interface Secret {
  readonly secret: string
  readonly otpauth_uri: string
}

/** Sets up an authenticator app: password, QR code, first code. */
export function SetUpAuthenticatorDialog({ calls, onCodes, onClose }: SetUpAuthenticatorDialogProps) {
  const [secret, setSecret] = useState<Secret>()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Set up authenticator app"
      description={
        secret === undefined
          ? 'Enter your password to continue.'
          : 'Scan this code with your authenticator app, then enter the 6-digit code that the app shows.'
      }
    >
      {secret === undefined ? (
        <PasswordForm start={calls.start} onStarted={setSecret} />
      ) : (
        <FirstCodeForm
          secret={secret}
          confirm={calls.confirm}
          onConfirmed={(codes) => {
            onClose()
            onCodes(codes)
          }}
        />
      )}
    </Dialog>
  )
}

interface PasswordFormProps {
  start: AuthenticatorCalls['start']
  onStarted: (secret: Secret) => void
}

function PasswordForm({ start, onStarted }: PasswordFormProps) {
  const form = useZodForm<{ password: string }, { password: string }>({
    schema: start.schema,
    defaultValues: { password: '' },
    onSubmit: async (fields) => onStarted(await start.send(fields)),
  })
  return (
    <form {...form.props} aria-label="Confirm your password" className="flex flex-col gap-4">
      {form.problem && <Banner tone="danger">{form.problem.message}</Banner>}
      <Field label="Password" error={form.error('password')}>
        <PasswordInput {...form.text('password')} autoComplete="current-password" autoFocus />
      </Field>
      <Button type="submit" variant="primary" busy={form.busy} className="sm:self-end">
        Continue
      </Button>
    </form>
  )
}

interface FirstCodeFormProps {
  secret: Secret
  confirm: AuthenticatorCalls['confirm']
  onConfirmed: (codes: readonly string[]) => void
}

function FirstCodeForm({ secret, confirm, onConfirmed }: FirstCodeFormProps) {
  const form = useZodForm<{ code: string }, { code: string }>({
    schema: confirm.schema,
    defaultValues: { code: '' },
    onSubmit: async (fields) => onConfirmed((await confirm.send(fields)).recovery_codes),
  })
  return (
    <form {...form.props} aria-label="Enter the first code" className="flex flex-col gap-4">
      {form.problem && <Banner tone="danger">{form.problem.message}</Banner>}
      <div className="flex flex-col items-center gap-3 sm:flex-row sm:items-start">
        <QrCode text={secret.otpauth_uri} label="QR code for your authenticator app" />
        <div className="min-w-0 text-sm text-ink-muted">
          <p>Can’t scan it? Type this key into the app:</p>
          <p className="mt-1 font-mono break-all text-ink">{secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
        </div>
      </div>
      <Field label="Code" error={form.error('code')}>
        <OtpInput {...form.value('code')} autoFocus />
      </Field>
      <Button type="submit" variant="primary" busy={form.busy} className="sm:self-end">
        Turn on
      </Button>
    </form>
  )
}
