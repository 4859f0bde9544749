import { Button, Card, StatusBadge, useToast } from '@haat/ui'
import { useState } from 'react'
import type { AuthenticatorCalls } from './account-security.ts'
import { ConfirmIdentityDialog } from './confirm-identity-dialog.tsx'
import { NewCodesDialog } from './new-codes-dialog.tsx'
import { SetUpAuthenticatorDialog } from './set-up-authenticator-dialog.tsx'

interface AuthenticatorCardProps {
  email: string
  totp_enabled: boolean
  recovery_codes_left: number
  calls: AuthenticatorCalls
}

/** Sets up or turns off an authenticator app, and replaces its recovery codes. */
export function AuthenticatorCard(props: AuthenticatorCardProps) {
  const { email, totp_enabled: isOn, recovery_codes_left: codesLeft, calls } = props
  const toast = useToast()
  const [dialog, setDialog] = useState<'set-up' | 'turn-off' | 'replace'>()
  const [newCodes, setNewCodes] = useState<readonly string[]>()
  const close = () => setDialog(undefined)
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-2">
          Two-factor authentication
          <StatusBadge tone={isOn ? 'success' : 'neutral'}>{isOn ? 'On' : 'Off'}</StatusBadge>
        </span>
      }
      description={
        isOn
          ? 'Signing in asks for a code from your authenticator app.'
          : 'Signing in will ask for a code from an app on your phone, such as Google Authenticator, Aegis or 1Password.'
      }
    >
      {isOn ? (
        <div className="flex flex-col gap-4">
          <p className="text-sm text-ink">
            {codesLeft === 1 ? '1 recovery code left.' : `${codesLeft} recovery codes left.`}{' '}
            {codesLeft <= 3 && 'Create new ones before you run out.'}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setDialog('replace')}>Create new recovery codes</Button>
            <Button variant="danger" onClick={() => setDialog('turn-off')}>
              Turn off
            </Button>
          </div>
        </div>
      ) : (
        <Button onClick={() => setDialog('set-up')}>Set up authenticator app</Button>
      )}
      {dialog === 'set-up' && <SetUpAuthenticatorDialog calls={calls} onClose={close} onCodes={setNewCodes} />}
      {dialog === 'turn-off' && (
        <ConfirmIdentityDialog
          title="Turn off two-factor authentication?"
          description="Your password and, from a new browser, an emailed code will be enough to sign in. Your recovery codes stop working."
          confirmLabel="Turn off"
          tone="danger"
          schema={calls.disable.schema}
          onConfirm={async (fields) => {
            await calls.disable.send(fields)
            close()
            await calls.onChanged()
            toast.show({ title: 'Two-factor authentication is off', tone: 'success' })
          }}
          onClose={close}
        />
      )}
      {dialog === 'replace' && (
        <ConfirmIdentityDialog
          title="Create new recovery codes?"
          description="Your current recovery codes stop working."
          confirmLabel="Create codes"
          schema={calls.replaceCodes.schema}
          onConfirm={async (fields) => {
            const { recovery_codes: codes } = await calls.replaceCodes.send(fields)
            close()
            setNewCodes(codes)
          }}
          onClose={close}
        />
      )}
      {newCodes !== undefined && (
        <NewCodesDialog
          codes={newCodes}
          email={email}
          onClose={() => {
            setNewCodes(undefined)
            close()
            void calls.onChanged()
          }}
        />
      )}
    </Card>
  )
}
