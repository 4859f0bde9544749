import { FormProblem } from '@haat/console/forms/form-problem'
import { type AdminRole, manageRolesEndpoint } from '@haat/domains/admins/contract'
import type { PlatformPermission } from '@haat/domains/platform-permissions/contract'
import { Button, Card, Checkbox, Field, TextInput, useToast, useZodForm } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { backend } from '../backend.ts'
import { useAdministrator } from '../session/use-administrator.ts'
import { rolesKey } from './use-roles.ts'

interface DescribedPermission {
  readonly permission: PlatformPermission
  readonly label: string
  readonly description: string
  readonly group: string
}

interface RoleFormProps {
  /** Undefined for a new role. */
  role: AdminRole | undefined
  permissions: readonly DescribedPermission[]
}

/** Name, description and permissions of a role. Nobody gives or takes a permission that they lack. */
export function RoleForm({ role, permissions }: RoleFormProps) {
  const own = useAdministrator().permissions
  const queryClient = useQueryClient()
  const toast = useToast()
  const navigate = useNavigate()
  const isFixed = role?.is_owner === true || !own.includes('roles.manage')
  const form = useZodForm({
    schema: manageRolesEndpoint.body,
    defaultValues: {
      ...(role !== undefined && { id: role.id }),
      name: role?.name ?? '',
      description: role?.description ?? '',
      permissions: role?.permissions ?? [],
    },
    onSubmit: async (body) => {
      const saved = await backend.call(manageRolesEndpoint, { body })
      await queryClient.invalidateQueries({ queryKey: rolesKey })
      toast.show({ title: `“${saved.name}” saved`, tone: 'success' })
      if (role === undefined) await navigate(`/roles/${saved.id}`, { replace: true })
    },
  })
  const chosen = form.value('permissions')
  return (
    <Card title="Permissions" description="Changes sign out everyone who has this role.">
      <form {...form.props} aria-label="Role" className="flex flex-col gap-5">
        <FormProblem problem={form.problem} />
        <Field label="Name" error={form.error('name')}>
          <TextInput {...form.text('name')} disabled={isFixed} autoComplete="off" />
        </Field>
        <Field label="Description" optional error={form.error('description')}>
          <TextInput {...form.text('description')} disabled={isFixed} autoComplete="off" />
        </Field>
        {[...Map.groupBy(permissions, ({ group }) => group)].map(([group, members]) => (
          <fieldset key={group} className="m-0 flex min-w-0 flex-col gap-3 border-0 p-0">
            <legend className="mb-2 p-0 text-sm font-medium text-ink">{group}</legend>
            {members.map(({ permission, label, description }) => (
              <Checkbox
                key={permission}
                label={label}
                hint={description}
                disabled={isFixed || !own.includes(permission)}
                checked={chosen.value.includes(permission)}
                onCheckedChange={(isChosen) =>
                  chosen.onValueChange(
                    isChosen ? [...chosen.value, permission] : chosen.value.filter((one) => one !== permission),
                  )
                }
              />
            ))}
          </fieldset>
        ))}
        {!isFixed && (
          <div>
            <Button type="submit" variant="primary" busy={form.busy}>
              {role === undefined ? 'Create role' : 'Save role'}
            </Button>
          </div>
        )}
      </form>
    </Card>
  )
}
