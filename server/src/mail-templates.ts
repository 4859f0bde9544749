import { adminsMailTemplates } from '../../domains/src/admins/mail-templates.ts'
import { affiliatesMailTemplates } from '../../domains/src/affiliates/mail-templates.ts'
import { analyticsMailTemplates } from '../../domains/src/analytics/mail-templates.ts'
import { appEmailsMailTemplates } from '../../domains/src/app-emails/mail-templates.ts'
import { appMailTemplates } from '../../domains/src/app-platform/mail-templates.ts'
import { audienceMailTemplates } from '../../domains/src/audience/mail-templates.ts'
import { checkoutMailTemplates } from '../../domains/src/checkout/mail-templates.ts'
import { creditsMailTemplates } from '../../domains/src/credits/mail-templates.ts'
import { customersMailTemplates } from '../../domains/src/customers/mail-templates.ts'
import { identityMailTemplates } from '../../domains/src/identity/mail-templates.ts'
import { impersonationMailTemplates } from '../../domains/src/impersonation/mail-templates.ts'
import type { MailTemplate } from '../../domains/src/mail-template.ts'
import { notificationsMailTemplates } from '../../domains/src/notifications/mail-templates.ts'
import { ordersMailTemplates } from '../../domains/src/orders/mail-templates.ts'
import { paymentsMailTemplates } from '../../domains/src/payments/mail-templates.ts'
import { payoutsMailTemplates } from '../../domains/src/payouts/mail-templates.ts'
import { productsMailTemplates } from '../../domains/src/products/mail-templates.ts'
import { reportsMailTemplates } from '../../domains/src/reports/mail-templates.ts'
import { staffMailTemplates } from '../../domains/src/staff/mail-templates.ts'
import { storeThemesMailTemplates } from '../../domains/src/store-themes/mail-templates.ts'
import { storesMailTemplates } from '../../domains/src/stores/mail-templates.ts'
import { subscriptionsMailTemplates } from '../../domains/src/subscriptions/mail-templates.ts'
import { testStoreMailTemplates } from '../../domains/src/test-stores/mail-templates.ts'
import { themeStoreMailTemplates } from '../../domains/src/theme-store/mail-templates.ts'
import { themesMailTemplates } from '../../domains/src/themes/mail-templates.ts'
import { vendorAccessMailTemplates } from '../../domains/src/vendor-access/mail-templates.ts'
import { vendorsMailTemplates } from '../../domains/src/vendors/mail-templates.ts'

/** All emails that can be previewed with sample values. */
export const mailTemplates: readonly MailTemplate[] = [
  ...identityMailTemplates,
  ...vendorAccessMailTemplates,
  ...vendorsMailTemplates,
  ...storesMailTemplates,
  ...subscriptionsMailTemplates,
  ...creditsMailTemplates,
  ...audienceMailTemplates,
  ...productsMailTemplates,
  ...customersMailTemplates,
  ...checkoutMailTemplates,
  ...ordersMailTemplates,
  ...impersonationMailTemplates,
  ...staffMailTemplates,
  ...storeThemesMailTemplates,
  ...analyticsMailTemplates,
  ...themesMailTemplates,
  ...appMailTemplates,
  ...appEmailsMailTemplates,
  ...testStoreMailTemplates,
  ...themeStoreMailTemplates,
  ...reportsMailTemplates,
  ...paymentsMailTemplates,
  ...payoutsMailTemplates,
  ...affiliatesMailTemplates,
  ...adminsMailTemplates,
  ...notificationsMailTemplates,
]
