import { listDeprecated } from '@haat/http-contract'
import { adminListsRoutes } from '../../domains/src/admin-lists/routes.ts'
import { adminSearchRoutes } from '../../domains/src/admin-search/routes.ts'
import { adminsRoutes } from '../../domains/src/admins/routes.ts'
import { affiliatesRoutes } from '../../domains/src/affiliates/routes.ts'
import { analyticsRoutes } from '../../domains/src/analytics/routes.ts'
import { appEmailsRoutes } from '../../domains/src/app-emails/routes.ts'
import { appExportsRoutes } from '../../domains/src/app-exports/routes.ts'
import { appPlatformRoutes } from '../../domains/src/app-platform/routes.ts'
import { appStoreRoutes } from '../../domains/src/app-store/routes.ts'
import { audienceRoutes } from '../../domains/src/audience/routes.ts'
import { auditLogRoutes } from '../../domains/src/audit-log/routes.ts'
import { cartRoutes } from '../../domains/src/checkout/cart/routes.ts'
import { recoveryRoutes } from '../../domains/src/checkout/recovery/routes.ts'
import { checkoutRoutes } from '../../domains/src/checkout/routes.ts'
import { creditsRoutes } from '../../domains/src/credits/routes.ts'
import { customersRoutes } from '../../domains/src/customers/routes.ts'
import { discountRoutes } from '../../domains/src/discounts/routes.ts'
import { identityRoutes } from '../../domains/src/identity/routes.ts'
import { impersonationRoutes } from '../../domains/src/impersonation/routes.ts'
import { jobsRoutes } from '../../domains/src/jobs/routes.ts'
import { backgroundRemovalRoutes } from '../../domains/src/media/background-removal/routes.ts'
import { libraryRoutes } from '../../domains/src/media/library-routes.ts'
import { mediaRoutes } from '../../domains/src/media/routes.ts'
import { notificationsRoutes } from '../../domains/src/notifications/routes.ts'
import { mailTemplatesRoutes } from '../../domains/src/notifications/templates/routes.ts'
import { accountOrderRoutes } from '../../domains/src/orders/account-orders/routes.ts'
import { orderRoutes } from '../../domains/src/orders/back-office/routes.ts'
import { bulkOrderRoutes } from '../../domains/src/orders/bulk/routes.ts'
import { buyerOrderRoutes } from '../../domains/src/orders/buyer/routes.ts'
import { draftRoutes } from '../../domains/src/orders/drafts/routes.ts'
import { orderEditRoutes } from '../../domains/src/orders/editing/routes.ts'
import { gstReturnRoutes } from '../../domains/src/orders/gst-returns/routes.ts'
import { manageReturnsRoutes } from '../../domains/src/orders/manage-returns/routes.ts'
import { orderNumberingRoutes } from '../../domains/src/orders/numbering/routes.ts'
import { printPreviewRoutes } from '../../domains/src/orders/print-preview/routes.ts'
import { printSettingsRoutes } from '../../domains/src/orders/print-settings/routes.ts'
import { printingRoutes } from '../../domains/src/orders/printing/routes.ts'
import { salesRoutes } from '../../domains/src/orders/sales/routes.ts'
import { paymentsRoutes } from '../../domains/src/payments/routes.ts'
import { payoutsRoutes } from '../../domains/src/payouts/routes.ts'
import { plansRoutes } from '../../domains/src/plans/routes.ts'
import { platformSettingsRoutes } from '../../domains/src/platform-settings/routes.ts'
import { productsRoutes } from '../../domains/src/products/routes.ts'
import { referralsRoutes } from '../../domains/src/referrals/routes.ts'
import { reportsRoutes } from '../../domains/src/reports/routes.ts'
import { savedViewsRoutes } from '../../domains/src/saved-views/routes.ts'
import { preparingStatements, type Route } from '../../domains/src/serve.ts'
import { shippingRoutes } from '../../domains/src/shipping/routes.ts'
import { staffRoutes } from '../../domains/src/staff/routes.ts'
import { storeActivityRoutes } from '../../domains/src/store-activity/routes.ts'
import { storeHomeRoutes } from '../../domains/src/store-home/routes.ts'
import { storeMailsRoutes } from '../../domains/src/store-mails/routes.ts'
import { storeSearchRoutes } from '../../domains/src/store-search/routes.ts'
import { storeThemesRoutes } from '../../domains/src/store-themes/routes.ts'
import { storesRoutes } from '../../domains/src/stores/routes.ts'
import { subscriptionRoutes } from '../../domains/src/subscriptions/routes.ts'
import { systemStatusRoutes } from '../../domains/src/system-status/routes.ts'
import { taxRoutes } from '../../domains/src/tax/routes.ts'
import { testStoreRoutes } from '../../domains/src/test-stores/index.ts'
import { themeStoreRoutes } from '../../domains/src/theme-store/routes.ts'
import { themesRoutes } from '../../domains/src/themes/routes.ts'
import { vendorAccessRoutes } from '../../domains/src/vendor-access/routes.ts'
import { vendorsRoutes } from '../../domains/src/vendors/routes.ts'
import { domainJobs } from './domain-jobs.ts'
import { fulfilments } from './fulfilments.ts'
import { mailTemplates } from './mail-templates.ts'
import { mediaUsers } from './media-users.ts'
import { orderFollowers } from './order-followers.ts'
import { personalDataSources } from './personal-data-sources.ts'
import { storeMailDefinitions } from './store-mail-definitions.ts'

/** Every endpoint of the backend with its handler. */
export const domainRoutes: readonly Route[] = [
  ...identityRoutes,
  ...adminsRoutes,
  ...storesRoutes,
  ...vendorAccessRoutes,
  ...vendorsRoutes,
  ...impersonationRoutes,
  ...staffRoutes,
  ...analyticsRoutes,
  ...appStoreRoutes,
  ...appPlatformRoutes(() => listDeprecated(domainRoutes.map(({ endpoint }) => endpoint))),
  ...testStoreRoutes,
  ...appEmailsRoutes,
  ...appExportsRoutes,
  ...paymentsRoutes(fulfilments),
  ...creditsRoutes,
  ...discountRoutes,
  ...plansRoutes,
  ...subscriptionRoutes,
  ...payoutsRoutes,
  ...productsRoutes,
  ...mediaRoutes,
  ...backgroundRemovalRoutes(mediaUsers),
  ...libraryRoutes(mediaUsers),
  ...themesRoutes,
  ...storeThemesRoutes,
  ...themeStoreRoutes,
  ...customersRoutes(personalDataSources),
  ...preparingStatements([...cartRoutes, ...checkoutRoutes, ...buyerOrderRoutes(orderFollowers)]),
  ...shippingRoutes,
  ...taxRoutes,
  ...recoveryRoutes,
  ...accountOrderRoutes,
  ...orderRoutes(orderFollowers),
  ...manageReturnsRoutes,
  ...orderEditRoutes,
  ...salesRoutes,
  ...orderNumberingRoutes,
  ...gstReturnRoutes,
  ...bulkOrderRoutes,
  ...printingRoutes,
  ...printSettingsRoutes,
  ...printPreviewRoutes,
  ...draftRoutes(orderFollowers),
  ...audienceRoutes,
  ...storeHomeRoutes,
  ...storeActivityRoutes,
  ...storeSearchRoutes,
  ...savedViewsRoutes,
  ...reportsRoutes,
  ...platformSettingsRoutes,
  ...adminListsRoutes,
  ...adminSearchRoutes,
  ...auditLogRoutes,
  ...systemStatusRoutes,
  ...jobsRoutes(domainJobs),
  ...referralsRoutes,
  ...affiliatesRoutes,
  ...notificationsRoutes,
  ...mailTemplatesRoutes(mailTemplates),
  ...storeMailsRoutes(storeMailDefinitions),
]
