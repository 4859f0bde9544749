import type { AppScope } from '../scopes.ts'

/** Every type of event, with the scope that an app needs to get it. null: no scope, the event is about the app itself. */
export const eventScopes = {
  'apps.installed': null,
  'apps.updated': null,
  'apps.permissions_changed': null,
  'apps.paused': null,
  'apps.resumed': null,
  'apps.suspended': null,
  'apps.uninstalled': null,
  'apps.settings_changed': null,
  'apps.tick': null,
  'actions.submitted': null,
  'exports.finished': null,
  'privacy.customer_export': null,
  'privacy.customer_erase': null,
  'privacy.store_erase': null,
  'stores.updated': 'store:read',
  'stores.suspended': 'store:read',
  'stores.reactivated': 'store:read',
  'domains.verified': 'store:read',
  'products.created': 'products:read',
  'products.updated': 'products:read',
  'products.deleted': 'products:read',
  'variants.stock_changed': 'products:read',
  'variants.out_of_stock': 'products:read',
  'variants.back_in_stock': 'products:read',
  'collections.created': 'collections:read',
  'collections.updated': 'collections:read',
  'collections.deleted': 'collections:read',
  'pages.created': 'content:read',
  'pages.updated': 'content:read',
  'pages.deleted': 'content:read',
  'menus.created': 'content:read',
  'menus.updated': 'content:read',
  'menus.deleted': 'content:read',
  'files.created': 'files:read',
  'files.deleted': 'files:read',
  'theme.published': 'theme:read',
  'messages.received': 'messages:read',
  'subscribers.added': 'subscribers:read',
  'subscribers.removed': 'subscribers:read',
  'customers.created': 'customers:read',
  'customers.updated': 'customers:read',
  'discounts.created': 'discounts:read',
  'discounts.updated': 'discounts:read',
  'discounts.deleted': 'discounts:read',
  'carts.abandoned': 'carts:read',
  'carts.recovered': 'carts:read',
  'orders.created': 'orders:read',
  'orders.paid': 'orders:read',
  'orders.updated': 'orders:read',
  'orders.cancelled': 'orders:read',
  'orders.packed': 'orders:read',
  'orders.shipped': 'orders:read',
  'orders.delivered': 'orders:read',
  'orders.returned': 'orders:read',
  'orders.refunded': 'orders:read',
  'fulfilments.created': 'orders:read',
  'fulfilments.updated': 'orders:read',
} as const satisfies Readonly<Record<string, AppScope | null>>

export type AppEventType = keyof typeof eventScopes

// Object.keys loses the type of the keys.
// oxlint-disable-next-line typescript/consistent-type-assertions -- see above
export const appEventTypes = Object.keys(eventScopes) as AppEventType[]

/** What apps that keep personal data must be able to do. */
export const privacyEventTypes = ['privacy.customer_export', 'privacy.customer_erase', 'privacy.store_erase'] as const
