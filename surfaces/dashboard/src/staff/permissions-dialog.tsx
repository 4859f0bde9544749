import { FormActions } from '@haat/console/forms/form-actions'
import { FormProblem } from '@haat/console/forms/form-problem'
import { changeStaffPermissionsEndpoint, type StaffMember } from '@haat/domains/staff/contract'
import { Dialog, useToast, useZodForm } from '@haat/ui'
import { backend } from '../backend.ts'
import { PermissionFields } from './permission-fields.tsx'
import { useStaffChanged } from './use-staff.ts'

interface PermissionsDialogProps {
  store_slug: string
  member: StaffMember
  onClose: () => void
}

/** Changes a person's permissions. */
export function PermissionsDialog({ store_slug: storeSlug, member, onClose }: PermissionsDialogProps) {
  const toast = useToast()
  const staffChanged = useStaffChanged(storeSlug)
  const form = useZodForm({
    schema: changeStaffPermissionsEndpoint.body,
    defaultValues: { store_slug: storeSlug, permissions: member.permissions },
    onSubmit: async (body) => {
      await backend.call(changeStaffPermissionsEndpoint, { params: { id: member.id }, body })
      await staffChanged()
      onClose()
      toast.show({ title: `Permissions for ${member.name} saved`, tone: 'success' })
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Permissions for ${member.name}`}
      description="Changes apply immediately, even to people who are signed in."
    >
      <form {...form.props} aria-label={`Permissions for ${member.name}`} className="flex flex-col gap-5">
        <FormProblem problem={form.problem} />
        <PermissionFields {...form.value('permissions')} error={form.error('permissions')} />
        <FormActions busy={form.busy} onCancel={onClose}>
          Save permissions
        </FormActions>
      </form>
    </Dialog>
  )
}
