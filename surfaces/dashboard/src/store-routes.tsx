import { RequirePermission } from '@haat/console/session/require-permission'
import { imagePermissions, StaffPermission } from '@haat/domains/permissions/contract'
import type { RouteObject } from 'react-router'
import { appOfferRoutes, appRequestRoutes, appRoutes } from './apps/app-routes.tsx'
import { orderRoutes } from './orders/order-routes.tsx'
import { type NeededPermission, OWNER_ONLY } from './session/permissions.ts'
import { SuspensionReminder } from './suspension/suspension-reminder.tsx'

const pages: RouteObject[] = [
  needs('orders', 'Orders', orderRoutes),
  needs('orders', 'Sales', [
    {
      path: '/sales',
      lazy: async () => ({ Component: (await import('./sales/sales-page.tsx')).SalesPage }),
    },
  ]),
  needs('customers', 'Messages', [
    {
      path: '/messages',
      lazy: async () => ({ Component: (await import('./messages/list/messages-page.tsx')).MessagesPage }),
    },
    {
      path: '/messages/:id',
      lazy: async () => ({ Component: (await import('./messages/detail/message-page.tsx')).MessagePage }),
    },
  ]),
  needs('customers', 'Subscribers', [
    {
      path: '/subscribers',
      lazy: async () => ({ Component: (await import('./subscribers/subscribers-page.tsx')).SubscribersPage }),
    },
  ]),
  needs('customers', 'Customers', [
    {
      path: '/customers',
      lazy: async () => ({ Component: (await import('./customers/list/customers-page.tsx')).CustomersPage }),
    },
    {
      path: '/customers/new',
      lazy: async () => ({ Component: (await import('./customers/form/new-customer-page.tsx')).NewCustomerPage }),
    },
    {
      path: '/customers/segments',
      lazy: async () => ({ Component: (await import('./customers/segments/segments-page.tsx')).SegmentsPage }),
    },
    {
      path: '/customers/segments/new',
      lazy: async () => ({ Component: (await import('./customers/segments/new-segment-page.tsx')).NewSegmentPage }),
    },
    {
      path: '/customers/segments/:id',
      lazy: async () => ({ Component: (await import('./customers/segments/segment-page.tsx')).SegmentPage }),
    },
    {
      path: '/customers/:id',
      lazy: async () => ({ Component: (await import('./customers/detail/customer-page.tsx')).CustomerPage }),
    },
  ]),
  needs('discounts', 'Discounts', [
    {
      path: '/discounts',
      lazy: async () => ({ Component: (await import('./discounts/list/discounts-page.tsx')).DiscountsPage }),
    },
    {
      path: '/discounts/new',
      lazy: async () => ({ Component: (await import('./discounts/form/new-discount-page.tsx')).NewDiscountPage }),
    },
    {
      path: '/discounts/:id',
      lazy: async () => ({ Component: (await import('./discounts/form/discount-page.tsx')).DiscountPage }),
    },
  ]),
  needs('products', 'Products', [
    {
      path: '/products',
      lazy: async () => ({ Component: (await import('./products/list/products-page.tsx')).ProductsPage }),
    },
    {
      path: '/products/new',
      lazy: async () => ({ Component: (await import('./products/form/new-product-page.tsx')).NewProductPage }),
    },
    {
      path: '/products/import',
      lazy: async () => ({ Component: (await import('./products/imports/import-page.tsx')).ImportPage }),
    },
    {
      path: '/inventory',
      lazy: async () => ({ Component: (await import('./inventory/inventory-page.tsx')).InventoryPage }),
    },
    {
      path: '/products/:id',
      lazy: async () => ({ Component: (await import('./products/form/product-page.tsx')).ProductPage }),
    },
  ]),
  needs('collections', 'Collections', [
    {
      path: '/collections',
      lazy: async () => ({ Component: (await import('./collections/collections-page.tsx')).CollectionsPage }),
    },
    {
      path: '/collections/new',
      lazy: async () => ({ Component: (await import('./collections/new-collection-page.tsx')).NewCollectionPage }),
    },
    {
      path: '/collections/:id',
      lazy: async () => ({ Component: (await import('./collections/collection-page.tsx')).CollectionPage }),
    },
  ]),
  needs('collections', 'Categories', [
    {
      path: '/categories',
      lazy: async () => ({ Component: (await import('./categories/categories-page.tsx')).CategoriesPage }),
    },
    {
      path: '/categories/:id',
      lazy: async () => ({ Component: (await import('./categories/detail/category-page.tsx')).CategoryPage }),
    },
  ]),
  needs(imagePermissions, 'Media', [
    {
      path: '/media',
      lazy: async () => ({ Component: (await import('./media/library/media-page.tsx')).MediaPage }),
    },
    {
      path: '/media/background-removal',
      lazy: async () => ({
        Component: (await import('./media/background-removal/background-removal-page.tsx')).BackgroundRemovalPage,
      }),
    },
    {
      path: '/media/bin',
      lazy: async () => ({ Component: (await import('./media/bin/bin-page.tsx')).BinPage }),
    },
  ]),
  needs('pages', 'Pages', [
    {
      path: '/pages',
      lazy: async () => ({ Component: (await import('./pages/pages-page.tsx')).PagesPage }),
    },
    {
      path: '/pages/new',
      lazy: async () => ({ Component: (await import('./pages/add-page.tsx')).AddPage }),
    },
    {
      path: '/pages/:id',
      lazy: async () => ({ Component: (await import('./pages/one-page.tsx')).OnePage }),
    },
  ]),
  needs('menus', 'Menus', [
    {
      path: '/menus',
      lazy: async () => ({ Component: (await import('./menus/menus-page.tsx')).MenusPage }),
    },
    {
      path: '/menus/new',
      lazy: async () => ({ Component: (await import('./menus/add-menu-page.tsx')).AddMenuPage }),
    },
    {
      path: '/menus/:id',
      lazy: async () => ({ Component: (await import('./menus/menu-page.tsx')).MenuPage }),
    },
  ]),
  needs(['themes', 'settings', 'products'], 'Online store', [
    {
      path: '/online-store',
      lazy: async () => ({ Component: (await import('./online-store/online-store-page.tsx')).OnlineStorePage }),
    },
  ]),
  needs('themes', 'Versions', [
    {
      path: '/online-store/versions',
      lazy: async () => ({ Component: (await import('./online-store/versions-page.tsx')).VersionsPage }),
    },
  ]),
  needs('settings', 'Domains', [
    {
      path: '/online-store/domains',
      lazy: async () => ({ Component: (await import('./online-store/domains/domains-page.tsx')).DomainsPage }),
    },
  ]),
  needs(['themes', 'settings'], 'Languages', [
    {
      path: '/online-store/languages',
      lazy: async () => ({ Component: (await import('./online-store/languages/languages-page.tsx')).LanguagesPage }),
    },
  ]),
  needs('products', 'Search synonyms', [
    {
      path: '/online-store/search-synonyms',
      lazy: async () => ({ Component: (await import('./online-store/synonyms/synonyms-page.tsx')).SynonymsPage }),
    },
  ]),
  needs('apps', 'Apps', appRoutes),
  needs('customers', 'Requests to apps', appRequestRoutes),
  needs(StaffPermission.options, 'Install an app', appOfferRoutes),
  needs('billing', 'Plan', [
    {
      path: '/plan',
      lazy: async () => ({ Component: (await import('./plan/plan-page.tsx')).PlanPage }),
    },
    {
      path: '/plan/pay',
      lazy: async () => ({ Component: (await import('./plan/checkout/razorpay-page.tsx')).RazorpayPage }),
    },
  ]),
  needs(OWNER_ONLY, 'Payments', [
    {
      path: '/settings/payments',
      lazy: async () => ({ Component: (await import('./settings/payments/payments-page.tsx')).PaymentsPage }),
    },
  ]),
  needs('settings', 'Settings', [
    {
      path: '/settings',
      lazy: async () => ({ Component: (await import('./settings/settings-page.tsx')).SettingsPage }),
    },
  ]),
  needs('settings', 'General', [
    {
      path: '/settings/general',
      lazy: async () => ({ Component: (await import('./settings/general/general-page.tsx')).GeneralPage }),
    },
  ]),
  needs('settings', 'Notification emails', [
    {
      path: '/settings/notifications',
      lazy: async () => ({
        Component: (await import('./settings/notifications/notifications-page.tsx')).NotificationsPage,
      }),
    },
    {
      path: '/settings/notifications/:key',
      lazy: async () => ({ Component: (await import('./settings/notifications/mail-page.tsx')).MailPage }),
    },
  ]),
  needs('settings', 'Shipping and delivery', [
    {
      path: '/settings/shipping',
      lazy: async () => ({ Component: (await import('./settings/shipping/shipping-page.tsx')).ShippingPage }),
    },
  ]),
  needs('settings', 'Printing', [
    {
      path: '/settings/printing',
      lazy: async () => ({ Component: (await import('./settings/printing/printing-page.tsx')).PrintingPage }),
    },
  ]),
  needs('settings', 'Taxes', [
    {
      path: '/settings/taxes',
      lazy: async () => ({ Component: (await import('./settings/taxes/taxes-page.tsx')).TaxesPage }),
    },
  ]),
  needs('settings', 'Activity', [
    {
      path: '/settings/activity',
      lazy: async () => ({ Component: (await import('./activity/activity-page.tsx')).ActivityPage }),
    },
  ]),
  needs(OWNER_ONLY, 'Staff', [
    {
      path: '/settings/staff',
      lazy: async () => ({ Component: (await import('./staff/staff-page.tsx')).StaffPage }),
    },
  ]),
]

/** The pages of the selected store. */
export const storeRoutes: RouteObject[] = [{ element: <SuspensionReminder />, children: pages }]

/** Shows pages to accounts with a permission; `title` names the page to others. */
function needs(permission: NeededPermission, title: string, children: RouteObject[]): RouteObject {
  return { element: <RequirePermission permission={permission} title={title} />, children }
}
