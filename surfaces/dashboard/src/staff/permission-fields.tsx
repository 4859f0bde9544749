import { StaffPermission, staffPermissions } from '@haat/domains/permissions/contract'
import { Checkbox } from '@haat/ui'
import { choosePermission } from './choose-permission.ts'

interface PermissionFieldsProps {
  value: readonly StaffPermission[]
  onValueChange: (permissions: StaffPermission[]) => void
  error?: string | undefined
}

const groups = [...Map.groupBy(StaffPermission.options, (permission) => staffPermissions[permission].group)]

/** All permissions in groups, with a checkbox that selects all of them. */
export function PermissionFields({ value, onValueChange, error }: PermissionFieldsProps) {
  const hasAll = StaffPermission.options.every((permission) => value.includes(permission))
  return (
    <fieldset className="m-0 flex min-w-0 flex-col gap-5 border-0 p-0">
      <legend className="mb-2 p-0 text-sm font-medium text-ink">Permissions in this store</legend>
      <Checkbox
        label="Select all"
        checked={hasAll}
        indeterminate={!hasAll && value.length > 0}
        onCheckedChange={() => onValueChange(hasAll ? [] : [...StaffPermission.options])}
      />
      {groups.map(([group, permissions]) => (
        <fieldset key={group} className="m-0 flex min-w-0 flex-col gap-3 border-0 p-0">
          <legend className="mb-2 p-0 text-sm text-ink-muted">{group}</legend>
          {permissions.map((permission) => (
            <Checkbox
              key={permission}
              label={staffPermissions[permission].label}
              hint={staffPermissions[permission].description}
              checked={value.includes(permission)}
              onCheckedChange={(isChosen) => onValueChange(choosePermission(value, permission, isChosen))}
            />
          ))}
        </fieldset>
      ))}
      {error !== undefined && <p className="text-sm text-madder-text">{error}</p>}
    </fieldset>
  )
}
