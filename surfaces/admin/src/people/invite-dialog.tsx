import { FormActions } from '@haat/console/forms/form-actions'
import { FormProblem } from '@haat/console/forms/form-problem'
import { inviteAdminEndpoint } from '@haat/domains/admins/contract'
import { Dialog, Field, TextInput, useToast, useZodForm } from '@haat/ui'
import { backend } from '../backend.ts'
import { RoleFields } from './role-fields.tsx'
import { usePeopleChanged } from './use-people.ts'

/** Invites an administrator by email, with her roles. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast()
  const peopleChanged = usePeopleChanged()
  const form = useZodForm({
    schema: inviteAdminEndpoint.body,
    defaultValues: { email: '', role_ids: [] },
    draftKey: 'invite-administrator',
    onSubmit: async (body) => {
      const { email } = await backend.call(inviteAdminEndpoint, { body })
      await peopleChanged()
      onClose()
      toast.show({ title: 'Invitation sent', detail: `We emailed ${email}.`, tone: 'success' })
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Invite an administrator"
      description="We’ll email them a link. It works once and expires in 7 days."
    >
      <form {...form.props} aria-label="Invite an administrator" className="flex flex-col gap-5">
        <FormProblem problem={form.problem} />
        <Field label="Email" error={form.error('email')}>
          <TextInput {...form.text('email')} type="email" autoComplete="off" autoFocus />
        </Field>
        <RoleFields {...form.value('role_ids')} error={form.error('role_ids')} />
        <FormActions busy={form.busy} onCancel={onClose}>
          Send invitation
        </FormActions>
      </form>
    </Dialog>
  )
}
