import { type StaffPermission, staffPermissions } from '@haat/domains/permissions/contract'
import { Check } from '@haat/ui/icons'

interface PermissionListProps {
  permissions: readonly StaffPermission[]
  /** Names the list to screen readers: "Your permissions in Priya Masala". */
  label: string
}

/** A staff member's own permissions. */
export function PermissionList({ permissions, label }: PermissionListProps) {
  if (permissions.length === 0) {
    return (
      <p className="text-sm text-ink-muted">
        You don’t have any permissions in this store yet. Ask the store owner for access.
      </p>
    )
  }
  return (
    <ul aria-label={label} className="m-0 flex list-none flex-col gap-2 p-0 text-sm">
      {permissions.map((permission) => (
        <li key={permission} className="flex gap-2">
          <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-leaf-text" />
          <span>
            <span className="font-medium text-ink">{staffPermissions[permission].label}</span>
            <span className="block text-ink-muted">{staffPermissions[permission].description}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
