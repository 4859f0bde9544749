import { removeStaffEndpoint, type StaffMember } from '@haat/domains/staff/contract'
import { ConfirmDialog, useToast } from '@haat/ui'
import { backend } from '../backend.ts'
import { useStaffChanged } from './use-staff.ts'

interface RemoveDialogProps {
  store_slug: string
  store_name: string
  member: StaffMember
  onClose: () => void
}

/** Asks before removing a person or withdrawing an invitation. */
export function RemoveDialog({ store_slug: storeSlug, store_name: storeName, member, onClose }: RemoveDialogProps) {
  const toast = useToast()
  const staffChanged = useStaffChanged(storeSlug)
  const isActive = member.status === 'active'
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isActive ? `Remove ${member.name} from ${storeName}?` : `Withdraw the invitation for ${member.name}?`}
      confirmLabel={isActive ? 'Remove' : 'Withdraw invitation'}
      onConfirm={async () => {
        await backend.call(removeStaffEndpoint, { params: { id: member.id }, query: { store_slug: storeSlug } })
        await staffChanged()
        toast.show({ title: isActive ? `${member.name} removed` : 'Invitation withdrawn', tone: 'success' })
      }}
    >
      {isActive
        ? 'They lose access to this store immediately, even if they’re signed in. Their saved work stays.'
        : `The link we sent to ${member.email} stops working.`}
    </ConfirmDialog>
  )
}
