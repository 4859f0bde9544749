import { notAllowed, permissionMissing } from './general-refusals.ts'
import { Refused } from './refusal.ts'

/** The permissions of an account in one scope. `all` includes permissions that are added later. */
export type GrantedPermissions = 'all' | readonly string[]

/** Returns whether an account has at least one of the permissions. */
export function hasPermission(granted: GrantedPermissions, anyOf: readonly string[]): boolean {
  return granted === 'all' || anyOf.some((permission) => granted.includes(permission))
}

/**
 * Throws `permission_missing`, with the permissions of which one is enough, unless the account has one of them.
 * `detail` tells the person what to do.
 */
export function requirePermission(granted: GrantedPermissions, anyOf: readonly string[], detail?: string): void {
  if (hasPermission(granted, anyOf)) return
  if (anyOf.length === 0) throw new Refused(notAllowed)
  throw new Refused(permissionMissing, detail, { extensions: { permissions: [...anyOf] } })
}
