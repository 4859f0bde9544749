import { DAY_MS } from '@haat/http-contract'
import type { Platform } from './platform.ts'
import { withOrigin } from './request-origin.ts'

/** Something that happened before the demo was loaded. */
export interface DemoEvent {
  /** How long ago: with decimals for the time of the day. */
  readonly days_ago: number
  /** Gets the platform with the clock at the event's time. */
  run(platform: Platform): Promise<void>
}

/**
 * Runs the events of all domains in the order of their time, so that numbers of invoices increase with their dates and
 * a store buys the version that was published then. Their audit entries have their time. `platform.db` may be a transaction.
 */
export async function runDemoEvents(platform: Platform, events: readonly DemoEvent[]): Promise<void> {
  const now = platform.clock().getTime()
  for (const event of events.toSorted((a, b) => b.days_ago - a.days_ago)) {
    const time = now - event.days_ago * DAY_MS
    const occurredAt = new Date(time)
    await withOrigin({ request_id: 'demo', ip: null, occurred_at: occurredAt }, () =>
      event.run({ ...platform, clock: () => new Date(time) }),
    )
  }
}
