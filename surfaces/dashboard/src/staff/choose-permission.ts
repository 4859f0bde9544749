import { StaffPermission, staffPermissions } from '@haat/domains/permissions/contract'

/** Adds or removes a permission, together with what it requires or what requires it. */
export function choosePermission(
  chosen: readonly StaffPermission[],
  permission: StaffPermission,
  isChosen: boolean,
): StaffPermission[] {
  const { requires } = staffPermissions[permission]
  return StaffPermission.options.filter((other) => {
    if (other === permission) return isChosen
    if (isChosen && other === requires) return true
    if (!isChosen && staffPermissions[other].requires === permission) return false
    return chosen.includes(other)
  })
}
