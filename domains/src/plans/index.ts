export { assignPlan } from './assign-plan.ts'
export { planOf } from './plan-of.ts'
export { type Limited, type Room, requireRoomFor, roomFor, sayNoRoom } from './require-room.ts'
