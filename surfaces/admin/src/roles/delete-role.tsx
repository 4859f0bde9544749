import { FormActions } from '@haat/console/forms/form-actions'
import { FormProblem } from '@haat/console/forms/form-problem'
import { type AdminRole, deleteUserRolesEndpoint } from '@haat/domains/admins/contract'
import { Button, Dialog, Field, Select, useToast, useZodForm } from '@haat/ui'
import { Trash2 } from '@haat/ui/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { backend } from '../backend.ts'
import { rolesKey } from './use-roles.ts'

interface DeleteRoleProps {
  role: AdminRole
  roles: readonly AdminRole[]
}

/** The Delete button of a role. People and invitations with the role get another one. */
export function DeleteRole({ role, roles }: DeleteRoleProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      trigger={<Button icon={<Trash2 aria-hidden="true" className="size-4" />}>Delete role</Button>}
      open={isOpen}
      onOpenChange={setIsOpen}
      title={`Delete “${role.name}”?`}
      description="People who have it are signed out. You can’t undo this."
    >
      {isOpen && <DeleteForm role={role} roles={roles} onClose={() => setIsOpen(false)} />}
    </Dialog>
  )
}

function DeleteForm({ role, roles, onClose }: DeleteRoleProps & { onClose: () => void }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const navigate = useNavigate()
  const others = roles.filter(({ id, is_owner: isOwner }) => id !== role.id && !isOwner)
  const isUsed = role.member_count + role.invitation_count > 0
  const form = useZodForm({
    schema: deleteUserRolesEndpoint.body,
    defaultValues: { role_id: role.id, ...(isUsed && { move_to: others[0]?.id ?? '' }) },
    onSubmit: async (body) => {
      await backend.call(deleteUserRolesEndpoint, { body })
      await navigate('/roles')
      toast.show({ title: `“${role.name}” deleted`, tone: 'success' })
      await queryClient.invalidateQueries({ queryKey: rolesKey })
    },
  })
  return (
    <form {...form.props} aria-label="Delete role" className="flex flex-col gap-4">
      <FormProblem problem={form.problem} />
      {isUsed && (
        <Field label="Role that these people get instead" error={form.error('move_to')}>
          <MoveTo others={others} {...form.value('move_to')} />
        </Field>
      )}
      <FormActions busy={form.busy} onCancel={onClose}>
        Delete role
      </FormActions>
    </form>
  )
}

interface MoveToProps {
  others: readonly AdminRole[]
  value: string | undefined
  onValueChange: (id: string) => void
}

function MoveTo({ others, value, onValueChange }: MoveToProps) {
  return (
    <Select
      options={others.map(({ id, name }) => ({ value: id, label: name }))}
      value={value ?? ''}
      onValueChange={onValueChange}
    />
  )
}
