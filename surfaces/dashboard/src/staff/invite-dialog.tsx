import { FormActions } from '@haat/console/forms/form-actions'
import { FormProblem } from '@haat/console/forms/form-problem'
import { inviteStaffEndpoint } from '@haat/domains/staff/contract'
import { Dialog, Field, TextInput, useToast, useZodForm } from '@haat/ui'
import { backend } from '../backend.ts'
import { PermissionFields } from './permission-fields.tsx'
import { useStaffChanged } from './use-staff.ts'

interface InviteDialogProps {
  store_slug: string
  onClose: () => void
}

/** Invites a person by email, with their permissions. */
export function InviteDialog({ store_slug: storeSlug, onClose }: InviteDialogProps) {
  const toast = useToast()
  const staffChanged = useStaffChanged(storeSlug)
  const form = useZodForm({
    schema: inviteStaffEndpoint.body,
    defaultValues: { store_slug: storeSlug, name: '', email: '', permissions: [] },
    draftKey: `invite-staff-${storeSlug}`,
    onSubmit: async (body) => {
      const { email } = await backend.call(inviteStaffEndpoint, { body })
      await staffChanged()
      onClose()
      toast.show({ title: 'Invitation sent', detail: `We emailed ${email}.`, tone: 'success' })
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Invite staff"
      description="We’ll email them a link. It works once and expires in 7 days."
    >
      <form {...form.props} aria-label="Invite staff" className="flex flex-col gap-5">
        <FormProblem problem={form.problem} />
        <Field label="Name" error={form.error('name')}>
          <TextInput {...form.text('name')} autoComplete="off" autoFocus />
        </Field>
        <Field label="Email" error={form.error('email')}>
          <TextInput {...form.text('email')} type="email" autoComplete="off" />
        </Field>
        <PermissionFields {...form.value('permissions')} error={form.error('permissions')} />
        <FormActions busy={form.busy} onCancel={onClose}>
          Send invitation
        </FormActions>
      </form>
    </Dialog>
  )
}
