import { HOUR_MS } from '@haat/http-contract'
import type { StatusTone } from '@haat/ui'

interface Urgency {
  readonly tone: StatusTone
  readonly age_ms: number
  /** How long the promised time has passed; 0 before it. */
  readonly overdue_ms: number
}

/** From this part of the promised time on, work is due soon. */
const SOON = 0.75

/** Returns how long something has been waiting, compared with the promised time. */
export function urgencyOf(since: string, promisedHours: number, now: Date): Urgency {
  const ageMs = Math.max(0, now.getTime() - new Date(since).getTime())
  const promisedMs = promisedHours * HOUR_MS
  const overdueMs = Math.max(0, ageMs - promisedMs)
  if (overdueMs > 0) return { tone: 'danger', age_ms: ageMs, overdue_ms: overdueMs }
  return { tone: ageMs >= SOON * promisedMs ? 'waiting' : 'neutral', age_ms: ageMs, overdue_ms: 0 }
}
