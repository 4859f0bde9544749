import { analyticsJobs } from '../../domains/src/analytics/index.ts'
import { deleteOldAppEmails } from '../../domains/src/app-emails/index.ts'
import { appExportsJobs } from '../../domains/src/app-exports/index.ts'
import { deleteOldAccess, lifecycleJobs, liveRunJobs } from '../../domains/src/app-platform/index.ts'
import { sealAuditEntries } from '../../domains/src/audit-log/index.ts'
import { checkoutJobs } from '../../domains/src/checkout/index.ts'
import { customersJobs } from '../../domains/src/customers/index.ts'
import { identityJobs } from '../../domains/src/identity/index.ts'
import { impersonationJobs } from '../../domains/src/impersonation/index.ts'
import { backgroundRemovalJobs } from '../../domains/src/media/background-removal/jobs.ts'
import { mediaJobs, purgeExpiredFiles } from '../../domains/src/media/index.ts'
import {
  deleteOldMails,
  removeMailedSecrets,
  removeOldTexts,
  sendQueuedMail,
  sendQueuedText,
} from '../../domains/src/notifications/index.ts'
import { ordersJobs } from '../../domains/src/orders/index.ts'
import { paymentsJobs } from '../../domains/src/payments/index.ts'
import { payoutsJobs } from '../../domains/src/payouts/index.ts'
import type { Job } from '../../domains/src/platform.ts'
import { productsJobs } from '../../domains/src/products/index.ts'
import { storeThemesJobs } from '../../domains/src/store-themes/index.ts'
import { storesJobs } from '../../domains/src/stores/index.ts'
import { subscriptionsJobs } from '../../domains/src/subscriptions/index.ts'
import { testStoreJobs } from '../../domains/src/test-stores/index.ts'
import { themeStoreJobs } from '../../domains/src/theme-store/index.ts'
import { themesJobs } from '../../domains/src/themes/index.ts'
import { fulfilments } from './fulfilments.ts'
import { mediaUsers } from './media-users.ts'
import { orderFollowers } from './order-followers.ts'
import { deleteExpiredResponses } from './platform/idempotency/delete-expired-responses.ts'
import { deleteExpiredLimits } from './platform/rate-limits/delete-expired-limits.ts'
import { removeHeldObjects } from './platform/storage/hold-removals.ts'
import { runStores } from './run-stores.ts'

/** All background jobs of the domains and of the server itself. */
export const domainJobs: readonly Job[] = [
  sealAuditEntries,
  sendQueuedMail,
  deleteOldMails,
  removeMailedSecrets,
  sendQueuedText,
  removeOldTexts,
  deleteOldAccess,
  ...appExportsJobs,
  deleteOldAppEmails,
  ...lifecycleJobs,
  ...testStoreJobs,
  ...liveRunJobs(runStores),
  ...analyticsJobs,
  ...identityJobs,
  ...impersonationJobs,
  ...payoutsJobs,
  ...paymentsJobs(fulfilments),
  ...subscriptionsJobs,
  ...mediaJobs,
  purgeExpiredFiles(mediaUsers),
  ...backgroundRemovalJobs(mediaUsers),
  ...storesJobs,
  ...storeThemesJobs,
  ...themesJobs,
  ...themeStoreJobs,
  ...checkoutJobs,
  ...customersJobs,
  ...ordersJobs(orderFollowers),
  ...productsJobs,
  deleteExpiredResponses,
  deleteExpiredLimits,
  removeHeldObjects,
]
