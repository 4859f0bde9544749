import type { Route } from '../serve.ts'
import { affiliatePayoutRoutes } from './affiliate-payouts/routes.ts'
import { bankDetailsRoutes } from './bank-details/routes.ts'
import { batchRoutes } from './batches/routes.ts'
import { earningsRoutes } from './earnings-dashboard/routes.ts'
import { payoutReviewRoutes } from './payout-review/routes.ts'
import { payoutRoutes } from './payouts/routes.ts'
import { statementRoutes } from './statements/routes.ts'

export const payoutsRoutes: readonly Route[] = [
  ...bankDetailsRoutes,
  ...payoutRoutes,
  ...affiliatePayoutRoutes,
  ...batchRoutes,
  ...payoutReviewRoutes,
  ...earningsRoutes,
  ...statementRoutes,
]
