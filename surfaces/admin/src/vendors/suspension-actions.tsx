import { LiftReason } from '@haat/domains/sanctions/contract'
import { reactivateVendorEndpoint, type VendorPage } from '@haat/domains/vendors/contract'
import { Button } from '@haat/ui'
import { backend } from '../backend.ts'
import { TextDialog } from '../dialogs/text-dialog.tsx'
import { useAdministrator } from '../session/use-administrator.ts'
import { SuspendVendorDialog } from './suspend-vendor-dialog.tsx'
import { useVendorChanged } from './use-vendor-changed.ts'

/** Suspend the account, or reactivate it. */
export function SuspensionActions({ vendor }: { vendor: VendorPage }) {
  const canSuspend = useAdministrator().permissions.includes('vendors.suspend')
  const changed = useVendorChanged()
  if (!canSuspend) return null
  const { vendor_id: id, name, status } = vendor
  if (status === 'active') return <SuspendVendorDialog vendor={vendor} />
  return (
    <TextDialog
      title={`Reactivate the account of ${name}?`}
      description="The vendor can sign in again, and gets an email. Suspended stores stay suspended."
      label="Reason"
      hint="Only administrators see it."
      schema={LiftReason}
      multiline
      action="Reactivate account"
      trigger={<Button variant="primary">Reactivate</Button>}
      onSubmit={async (reason) => {
        await backend.call(reactivateVendorEndpoint, { params: { vendor_id: id }, body: { reason } })
        await changed(`${name} can sign in again`)
      }}
    />
  )
}
