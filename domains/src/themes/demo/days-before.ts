import type { Platform } from '../../platform.ts'

const DAY_MS = 86_400_000

/** In place of the ID of the request that made a change. */
export const REQUEST = 'demo'

/** Returns a function that returns the platform as it was some days ago. */
export function daysBefore(platform: Platform): (days: number) => Platform {
  const now = platform.clock().getTime()
  return (days) => ({ ...platform, clock: () => new Date(now - days * DAY_MS) })
}
