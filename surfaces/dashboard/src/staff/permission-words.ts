import { type StaffPermission, staffPermissions } from '@haat/domains/permissions/contract'

/** Permissions in one line: `Products, Themes`. */
export function describePermissions(permissions: readonly StaffPermission[]): string {
  if (permissions.length === 0) return 'No permissions'
  return permissions.map((permission) => staffPermissions[permission].label).join(', ')
}
