export { assignPlan } from './assign-plan.ts'
export { planOf } from './plan-of.ts'
export { describePlanLimit, planCapacity, requirePlanCapacity } from './require-plan-capacity.ts'
