import type { ChangeChannel } from '../../../../domains/src/change-channels.ts'
import type { Platform } from '../../../../domains/src/platform.ts'
import { announceDuePublications } from '../../../../domains/src/products/index.ts'
import { announceDueSchedules } from '../../../../domains/src/store-themes/index.ts'

/** Node's timers are limited to 24 days. A later time, or a changed system clock, is checked again after an hour. */
const MAX_WAIT_MS = 3_600_000
const RETRY_MS = 1_000
/**
 * Catalogues change far more often than they have scheduled publications, so changes within this time are checked
 * together.
 */
const CATALOG_CHECK_MS = 250

interface Schedule {
  /** The channels on which scheduled times change, and on which they are announced. */
  readonly channel: ChangeChannel
  /** How long after a change to check for the next scheduled time. */
  readonly check_after_ms: number
  /** Announces what became due after `since`. Returns when the next item is due. */
  announce(platform: Platform, since: Date, now: Date): Promise<Date | undefined>
}

const schedules: readonly Schedule[] = [
  { channel: 'store_theme_changed', check_after_ms: 0, announce: announceDueSchedules },
  { channel: 'products_changed', check_after_ms: CATALOG_CHECK_MS, announce: announceDuePublications },
]

/**
 * Announces themes, products, collections and pages at their scheduled time, so that no process keeps showing cached
 * data. Each process uses its own clock; the job that updates the rows later changes nothing for visitors.
 */
export function announceScheduled(platform: Platform): { close(): void } {
  const timers = schedules.map((schedule) => startTimer(platform, schedule))
  return {
    close() {
      for (const timer of timers) timer.close()
    },
  }
}

function startTimer(
  platform: Platform,
  { channel, check_after_ms: checkAfterMs, announce }: Schedule,
): { close(): void } {
  const { clock, changes, log } = platform
  let since = clock()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let checking = Promise.resolve()
  let isCheckDue = false

  const check = async () => {
    isCheckDue = false
    if (isClosed) return
    const now = clock()
    const next = await announce(platform, since, now)
    since = now
    if (!isCheckDue) waitFor(next === undefined ? MAX_WAIT_MS : next.getTime() - clock().getTime())
  }
  const waitFor = (waitMs: number) => {
    clearTimeout(timer)
    if (isClosed) return
    timer = setTimeout(checkNow, Math.min(MAX_WAIT_MS, Math.max(1, waitMs)))
    timer.unref()
  }
  const checkNow = () => {
    checking = checking.then(check).catch((error) => {
      if (isClosed) return
      log.warn({ err: error, channel }, "couldn't check scheduled publications")
      waitFor(RETRY_MS)
    })
  }
  const checkSoon = () => {
    if (isCheckDue) return
    isCheckDue = true
    waitFor(checkAfterMs)
  }

  changes.on(channel, checkSoon)
  checkNow()
  return {
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
