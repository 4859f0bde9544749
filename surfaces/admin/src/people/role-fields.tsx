import { LoadFailure } from '@haat/console/page/load-failure'
import type { AdminRole } from '@haat/domains/admins/contract'
import { Checkbox, Skeleton, SkeletonRegion } from '@haat/ui'
import { useRoles } from '../roles/use-roles.ts'
import { useAdministrator } from '../session/use-administrator.ts'

interface RoleFieldsProps {
  value: readonly string[]
  onValueChange: (ids: string[]) => void
  error?: string | undefined
}

/** A checkbox for each role. Roles with permissions that the administrator lacks can't be given or taken. */
export function RoleFields({ value, onValueChange, error }: RoleFieldsProps) {
  const { permissions } = useAdministrator()
  const roles = useRoles()
  if (roles.isError) {
    return (
      <LoadFailure
        title="Couldn’t load roles"
        error={roles.error}
        onRetry={() => void roles.refetch()}
        busy={roles.isFetching}
      />
    )
  }
  if (roles.data === undefined) {
    return (
      <SkeletonRegion label="Loading roles">
        <Skeleton className="h-40 w-full" />
      </SkeletonRegion>
    )
  }
  const lacksSome = (role: AdminRole) => role.permissions.some((permission) => !permissions.includes(permission))
  return (
    <fieldset className="m-0 flex min-w-0 flex-col gap-3 border-0 p-0">
      <legend className="mb-2 p-0 text-sm font-medium text-ink">Roles</legend>
      {roles.data.roles.map((role) => (
        <Checkbox
          key={role.id}
          label={role.name}
          hint={lacksSome(role) ? 'Has permissions that you don’t have, so you can’t give it.' : role.description}
          disabled={lacksSome(role)}
          checked={value.includes(role.id)}
          onCheckedChange={(isChosen) =>
            onValueChange(isChosen ? [...value, role.id] : value.filter((id) => id !== role.id))
          }
        />
      ))}
      {error !== undefined && <p className="text-sm text-madder-text">{error}</p>}
    </fieldset>
  )
}
