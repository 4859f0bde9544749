import { type AppScope, withImpliedScopes } from '@haat/app-manifest'
import type { StaffPermission } from '../contract.ts'

/**
 * The permission that a person needs to do what a scope allows, and so to allow it to an app. null: every member of the
 * store.
 */
export const permissionOfScope: Readonly<Record<AppScope, StaffPermission | null>> = {
  'store:read': null,
  'products:read': 'products',
  'products:write': 'products',
  'inventory:write': 'products',
  'collections:read': 'collections',
  'collections:write': 'collections',
  'content:read': 'pages',
  'content:write': 'pages',
  'files:read': 'products',
  'files:write': 'products',
  'theme:read': 'themes',
  'orders:read': 'orders',
  'orders:personal': 'orders',
  'orders:write': 'orders',
  'fulfilment:write': 'orders',
  'customers:read': 'customers',
  'customers:write': 'customers',
  'discounts:read': 'discounts',
  'discounts:write': 'discounts',
  'messages:read': 'customers',
  'subscribers:read': 'customers',
  'reports:read': 'orders',
}

/** Returns the permissions that a person needs to do all that the scopes allow. */
export function permissionsOfScopes(scopes: Iterable<string>): Set<StaffPermission> {
  const permissions = [...withImpliedScopes(scopes)].map((scope) => permissionOfScope[scope])
  return new Set(permissions.filter((permission) => permission !== null))
}
