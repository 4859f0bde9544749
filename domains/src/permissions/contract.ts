import type { AccountKind } from '@haat/http-contract'
import { z } from 'zod'

/** What staff can do in a store, in the order of the screens. */
export const StaffPermission = z.enum([
  'orders',
  'customers',
  'discounts',
  'products',
  'collections',
  'pages',
  'menus',
  'themes',
  'publish_themes',
  'apps',
  'billing',
  'settings',
])
export type StaffPermission = z.infer<typeof StaffPermission>

interface PermissionDescription {
  readonly label: string
  readonly description: string
  readonly group: string
  /** A permission that is needed to use this one. */
  readonly requires?: StaffPermission
}

/** How screens and emails describe each permission. */
export const staffPermissions: Readonly<Record<StaffPermission, PermissionDescription>> = {
  orders: {
    label: 'Orders',
    description: 'View, create, edit, fulfil, cancel and refund orders, handle returns, and export orders.',
    group: 'Sales',
  },
  customers: {
    label: 'Customers',
    description:
      'View, add, edit, export and erase customers, manage segments, answer messages, and manage newsletter subscribers.',
    group: 'Sales',
  },
  discounts: { label: 'Discounts', description: 'View, add, edit and delete discounts.', group: 'Sales' },
  products: {
    label: 'Products',
    description:
      'View, add, edit and delete products, change inventory, import or export products, and edit search synonyms.',
    group: 'Catalogue',
  },
  collections: {
    label: 'Collections and categories',
    description: 'View, add, edit and delete collections and product categories.',
    group: 'Catalogue',
  },
  pages: { label: 'Pages', description: 'View, add, edit and delete pages.', group: 'Online store' },
  menus: { label: 'Menus', description: 'View, add, edit and delete menus.', group: 'Online store' },
  themes: {
    label: 'Themes',
    description: 'Edit themes and save drafts, restore versions, share previews, and add languages.',
    group: 'Online store',
  },
  publish_themes: {
    label: 'Publish themes',
    description: 'Publish or schedule a theme, publish languages, and edit locked sections.',
    group: 'Online store',
    requires: 'themes',
  },
  apps: { label: 'Apps', description: 'View, install and uninstall apps.', group: 'Store management' },
  billing: {
    label: 'Billing',
    description: 'View the plan, credits, purchases and invoices, buy credits and themes, and edit billing details.',
    group: 'Store management',
  },
  settings: {
    label: 'Settings',
    description:
      'Edit the store’s name, contact details and emails, connect domains, manage languages, and set up shipping and taxes.',
    group: 'Store management',
  },
}

/** Permissions for areas that select products, collections or pages, such as for a discount or the target of a link. */
export const contentPermissions = ['discounts', 'products', 'collections', 'pages', 'menus', 'themes'] as const

/** Permissions for areas that upload and select images. */
export const imagePermissions = ['products', 'collections', 'pages', 'themes'] as const

/** Allows the store's owner, and staff with one of the permissions. The handler gets the store of the request. */
export function storeMembers(...permissions: readonly [StaffPermission, ...StaffPermission[]]) {
  return { kinds: ['vendor', 'staff'], scope: 'store', permissions } as const satisfies StoreAccess
}

/** Allows the store's owner, and staff with any permission. */
export const anyStoreMember = {
  kinds: ['vendor', 'staff'],
  scope: 'store',
  permissions: StaffPermission.options,
} as const satisfies StoreAccess

/** Allows only the store's owner. The handler gets the store of the request. */
export const storeOwner = { kinds: ['vendor'], scope: 'store', permissions: [] } as const satisfies StoreAccess

interface StoreAccess {
  readonly kinds: readonly AccountKind[]
  readonly scope: 'store'
  readonly permissions: readonly StaffPermission[]
}
