import type { Job } from '../platform.ts'
import { cancelRefundedSchedule } from './licence/cancel-refunded-schedule.ts'
import { endGracePeriods } from './licence/end-grace-periods.ts'
import { deleteStalePresence } from './presence/delete-stale-presence.ts'
import { publishDueSchedules } from './schedule/publish-due-schedules.ts'

export const storeThemesJobs: readonly Job[] = [
  publishDueSchedules,
  cancelRefundedSchedule,
  endGracePeriods,
  deleteStalePresence,
]
