import type { Job } from '../platform.ts'
import { deleteStalePresence } from './presence/delete-stale-presence.ts'
import { publishDueSchedules } from './schedule/publish-due-schedules.ts'

export const storeThemesJobs: readonly Job[] = [publishDueSchedules, deleteStalePresence]
