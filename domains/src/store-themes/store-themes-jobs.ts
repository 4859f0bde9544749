import type { Job } from '../platform.ts'
import { deleteStalePresence } from './presence/delete-stale-presence.ts'
import { cancelRefundedSchedule } from './refunds/cancel-refunded-schedule.ts'
import { endGracePeriods } from './refunds/end-grace-periods.ts'
import { publishDueSchedules } from './schedule/publish-due-schedules.ts'

export const storeThemesJobs: readonly Job[] = [
  publishDueSchedules,
  cancelRefundedSchedule,
  endGracePeriods,
  deleteStalePresence,
]
