import { LiftReason } from '@haat/domains/sanctions/contract'
import { turnOffVendorTotpEndpoint, type VendorPage } from '@haat/domains/vendors/contract'
import { Button } from '@haat/ui'
import { backend } from '../backend.ts'
import { TextDialog } from '../dialogs/text-dialog.tsx'
import { useAdministrator } from '../session/use-administrator.ts'
import { useVendorChanged } from './use-vendor-changed.ts'

/** Turns off the authenticator app of a vendor who has lost it and the recovery codes. */
export function TurnOffAuthenticator({ vendor }: { vendor: VendorPage }) {
  const canChange = useAdministrator().permissions.includes('vendors.suspend')
  const changed = useVendorChanged()
  const { vendor_id: id, name, support } = vendor
  if (!canChange || !support.totp_enabled) return null
  return (
    <TextDialog
      title={`Turn off the authenticator app of ${name}?`}
      description="For someone who has lost the app and the recovery codes. They’re signed out everywhere, and can then sign in with the password alone. Make sure that the request is really theirs."
      label="Reason"
      hint="Only administrators see it."
      schema={LiftReason}
      multiline
      action="Turn off"
      trigger={<Button>Turn off authenticator app</Button>}
      onSubmit={async (reason) => {
        await backend.call(turnOffVendorTotpEndpoint, { params: { vendor_id: id }, body: { reason } })
        await changed('Authenticator app turned off')
      }}
    />
  )
}
