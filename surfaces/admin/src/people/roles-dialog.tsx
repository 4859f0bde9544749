import { FormActions } from '@haat/console/forms/form-actions'
import { FormProblem } from '@haat/console/forms/form-problem'
import { type Person, setPersonRolesEndpoint } from '@haat/domains/admins/contract'
import { Dialog, useToast, useZodForm } from '@haat/ui'
import { backend } from '../backend.ts'
import { RoleFields } from './role-fields.tsx'
import { usePeopleChanged } from './use-people.ts'

/** Changes the roles of an administrator. */
export function RolesDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const toast = useToast()
  const peopleChanged = usePeopleChanged()
  const name = person.name ?? person.email
  const form = useZodForm({
    schema: setPersonRolesEndpoint.body,
    defaultValues: { role_ids: person.roles.map(({ id }) => id) },
    onSubmit: async (body) => {
      await backend.call(setPersonRolesEndpoint, { params: { id: person.id }, body })
      await peopleChanged()
      onClose()
      toast.show({ title: `Roles of ${name} saved`, tone: 'success' })
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Roles of ${name}`}
      description="They have the permissions of all their roles. A change signs them out everywhere."
    >
      <form {...form.props} aria-label={`Roles of ${name}`} className="flex flex-col gap-5">
        <FormProblem problem={form.problem} />
        <RoleFields {...form.value('role_ids')} error={form.error('role_ids')} />
        <FormActions busy={form.busy} onCancel={onClose}>
          Save roles
        </FormActions>
      </form>
    </Dialog>
  )
}
