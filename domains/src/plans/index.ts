export { assignPlan, lockLimitsOf } from './assign-plan.ts'
export { MEGABYTE_BYTES } from './count-use.ts'
export { findExceeded } from './find-exceeded.ts'
export { getPlanUse } from './get-plan-use.ts'
export { findStarterVersion, includesDomains, planOf } from './plan-of.ts'
export {
  isOnOffer,
  listPlansOnOffer,
  type PlanVersionRow,
  priceOf,
  requirePlanVersion,
  showPlanVersion,
} from './plan-versions.ts'
export { describePlanLimit, type PlanCapacity, planCapacity, requirePlanCapacity } from './require-plan-capacity.ts'
export { recordSubscriptionEvent, type SubscriptionRow } from './subscription-events.ts'
