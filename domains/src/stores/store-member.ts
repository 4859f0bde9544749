import { type GrantedPermissions, hasPermission, requirePermission } from '@haat/http-contract'
import { type StaffPermission, staffPermissions } from '../permissions/contract.ts'
import type { Actor, StoreMember } from '../serve.ts'
import type { StoreRow } from './require-not-suspended.ts'

/** Combines an account with its permissions in a store. */
export function storeMember<Kind extends 'vendor' | 'staff' | 'app'>(
  actor: Actor<Kind>,
  store: StoreRow,
  granted: GrantedPermissions,
): StoreMember<Kind> {
  return {
    ...actor,
    store,
    can: (...anyOf) => hasPermission(granted, anyOf),
    requirePermission: (...anyOf) => requirePermission(granted, anyOf, describeMissing(anyOf)),
  }
}

const disjunction = new Intl.ListFormat('en-IN', { type: 'disjunction' })

function describeMissing(anyOf: readonly StaffPermission[]): string {
  const labels = disjunction.format(anyOf.map((permission) => `“${staffPermissions[permission].label}”`))
  return `You need the permission ${labels}. Ask the store owner for access.`
}
