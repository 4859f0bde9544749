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

/** Asks before somebody loses their access, or an invitation is withdrawn. */
export function RemoveDialog({ store_slug, store_name, member, onClose }: RemoveDialogProps) {
  const toast = useToast()
  const staffChanged = useStaffChanged(store_slug)
  const isActive = member.status === 'active'
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isActive ? `Remove ${member.name} from ${store_name}?` : `Withdraw the invitation of ${member.name}?`}
      confirmLabel={isActive ? 'Remove' : 'Withdraw invitation'}
      onConfirm={async () => {
        await backend.call(removeStaffEndpoint, { params: { id: member.id }, query: { store_slug } })
        await staffChanged()
        toast.show({ title: isActive ? `${member.name} is removed` : 'The invitation is withdrawn', tone: 'success' })
      }}
    >
      {isActive
        ? 'They lose access to this store at once, also where they are at work. What they have saved stays.'
        : `The link that was sent to ${member.email} opens nothing any more.`}
    </ConfirmDialog>
  )
}
