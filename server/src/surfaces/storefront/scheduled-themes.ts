import type { Platform } from '../../../../domains/src/platform.ts'
import { announceDueSchedules } from '../../../../domains/src/store-themes/index.ts'

/** Timers of Node hold 24 days; a time further away, or a changed clock of the machine, is looked at again after an hour. */
const LONGEST_WAIT_MS = 3_600_000
const RETRY_MS = 1_000

/**
 * Says to the millisecond when the time of a scheduled publication has come, so that no process goes on showing what it
 * remembers. Each process does so by its own clock; what the job writes down later changes nothing any more.
 */
export function announceScheduledThemes(platform: Platform): { close(): void } {
  const { clock, changes, log } = platform
  let since = clock()
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let looking = Promise.resolve()

  const look = async () => {
    if (closed) return
    const now = clock()
    const next = await announceDueSchedules(platform, since, now)
    since = now
    waitFor(next === undefined ? LONGEST_WAIT_MS : next.getTime() - clock().getTime())
  }
  const waitFor = (wait_ms: number) => {
    clearTimeout(timer)
    if (closed) return
    timer = setTimeout(lookSoon, Math.min(LONGEST_WAIT_MS, Math.max(1, wait_ms)))
    timer.unref()
  }
  const lookSoon = () => {
    looking = looking.then(look).catch((error) => {
      if (closed) return
      log.warn({ err: error }, 'scheduled themes could not be looked at')
      waitFor(RETRY_MS)
    })
  }

  changes.on('store_theme_changed', lookSoon)
  lookSoon()
  return {
    close() {
      closed = true
      clearTimeout(timer)
    },
  }
}
