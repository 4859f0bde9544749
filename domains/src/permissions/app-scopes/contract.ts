import { type AppScope, withImpliedScopes } from '@haat/app-manifest'
import type { StaffPermission } from '../contract.ts'

/**
 * The permissions that a person needs, all of them, to do what a scope allows, and so to allow it to an app. None: every
 * member of the store.
 */
export const permissionsOfScope: Readonly<Record<AppScope, readonly StaffPermission[]>> = {
  'store:read': [],
  'products:read': ['products'],
  'products:write': ['products'],
  'inventory:write': ['products'],
  'collections:read': ['collections'],
  'collections:write': ['collections'],
  'content:read': ['pages', 'menus'],
  'content:write': ['pages', 'menus'],
  'files:read': ['products'],
  'files:write': ['products'],
  'theme:read': ['themes'],
  'carts:read': ['orders'],
  'orders:read': ['orders'],
  'orders:personal': ['orders'],
  'orders:write': ['orders'],
  'fulfilment:write': ['orders'],
  'customers:read': ['customers'],
  'customers:write': ['customers'],
  'discounts:read': ['discounts'],
  'discounts:write': ['discounts'],
  'messages:read': ['customers'],
  'subscribers:read': ['customers'],
  'subscribers:write': ['customers'],
  'reports:read': ['orders'],
  'staff:read': [],
  'email:send': ['customers'],
}

/** Returns the permissions that a person needs to do all that the scopes allow. */
export function permissionsOfScopes(scopes: Iterable<string>): Set<StaffPermission> {
  return new Set([...withImpliedScopes(scopes)].flatMap((scope) => permissionsOfScope[scope]))
}
