export { assignPlan } from './assign-plan.ts'
export { planOf } from './plan-of.ts'
export { requireRoomFor, roomFor, sayNoRoom } from './require-room.ts'
