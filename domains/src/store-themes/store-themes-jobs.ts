import type { Job } from '../platform.ts'
import { forgetPresence } from './presence/forget-presence.ts'
import { settleSchedules } from './schedule/settle-schedules.ts'

export const storeThemesJobs: readonly Job[] = [settleSchedules, forgetPresence]
