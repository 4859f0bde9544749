import { StaffPermission, staffPermissions } from '@haat/domains/permissions/contract'
import { Checkbox } from '@haat/ui'

interface PermissionFieldsProps {
  value: readonly StaffPermission[]
  onValueChange: (permissions: StaffPermission[]) => void
  error?: string | undefined
}

/** Checkboxes for permissions. Publishing also selects the permission it needs, and is cleared with it. */
export function PermissionFields({ value, onValueChange, error }: PermissionFieldsProps) {
  const choose = (permission: StaffPermission, isChosen: boolean) => {
    const others = value.filter((other) => other !== permission)
    if (isChosen) onValueChange(permission === 'publish_themes' ? ['themes', permission] : [...others, permission])
    else onValueChange(permission === 'themes' ? [] : others)
  }
  return (
    <fieldset className="m-0 flex min-w-0 flex-col gap-3 border-0 p-0">
      <legend className="mb-2 p-0 text-sm font-medium text-ink">Permissions in this store</legend>
      {StaffPermission.options.map((permission) => (
        <Checkbox
          key={permission}
          label={staffPermissions[permission].label}
          hint={staffPermissions[permission].description}
          checked={value.includes(permission)}
          onCheckedChange={(isChosen) => choose(permission, isChosen)}
        />
      ))}
      {error !== undefined && <p className="text-sm text-madder-text">{error}</p>}
    </fieldset>
  )
}
