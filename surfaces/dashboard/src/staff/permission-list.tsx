import { type StaffPermission, staffPermissions } from '@haat/domains/permissions/contract'
import { Check } from 'lucide-react'

interface PermissionListProps {
  permissions: readonly StaffPermission[]
  /** Names the list to screen readers: `What you may do in Priya Masala`. */
  label: string
}

/** What somebody may do, said to themselves. */
export function PermissionList({ permissions, label }: PermissionListProps) {
  if (permissions.length === 0) {
    return <p className="text-sm text-ink-muted">You may do nothing here yet. Ask the owner for a permission.</p>
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
