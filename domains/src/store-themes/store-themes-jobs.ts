import type { Job } from '../platform.ts'
import { forgetPresence } from './presence/forget-presence.ts'
import { publishDueSchedules } from './schedule/publish-due-schedules.ts'

export const storeThemesJobs: readonly Job[] = [publishDueSchedules, forgetPresence]
