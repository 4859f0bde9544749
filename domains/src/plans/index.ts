export { assignPlan } from './assign-plan.ts'
export { planOf } from './plan-of.ts'
export { describePlanLimit, requireRoomFor, roomFor } from './require-room.ts'
