import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type DeliveryResult,
  type DevelopmentDelivery,
  nextDeliveriesEndpoint,
} from '@haat/domains/app-platform/development/contract'
import { ProblemError } from '@haat/http-client'
import type { Studio } from '../server/connect-studio.ts'
import { deliverLocally } from './local-server.ts'

const MAX_PAUSE_MS = 15_000

interface Forwarding {
  readonly studio: Studio
  readonly app_id: string
  readonly store: string
  /** The app's server on this computer; undefined for an app without one. */
  readonly url: string
  readonly signal: AbortSignal
  readonly onDelivered: (delivery: DevelopmentDelivery, result: DeliveryResult) => void
  /** Called once per interruption, and with undefined when the connection works again. */
  readonly onInterrupted: (error: ProblemError | undefined) => void
}

/**
 * Takes webhooks from Haat over requests that wait for them, posts them to the app's server on this computer, and returns the
 * answers with the next request. The computer needs no address of its own. Ends when `signal` is aborted. Throws if Haat refuses,
 * for example because the access token was revoked; waits and tries again if it can't be reached.
 */
export async function forwardEvents(forwarding: Forwarding): Promise<void> {
  const { studio, app_id: appId, store, url, signal, onDelivered, onInterrupted } = forwarding
  const connection = randomUUID()
  let results: DeliveryResult[] = []
  let isFirst = true
  let failures = 0
  while (!signal.aborted) {
    try {
      const { deliveries } = await studio.call(nextDeliveriesEndpoint, {
        params: { app_id: appId, store_slug: store },
        body: { connection, is_first: isFirst, results },
        signal,
      })
      if (failures > 0) onInterrupted(undefined)
      isFirst = false
      failures = 0
      results = await Promise.all(
        deliveries.map(async (delivery) => {
          const result = await deliverLocally(url, delivery)
          onDelivered(delivery, result)
          return result
        }),
      )
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof ProblemError) || !isPassing(error)) throw error
      if (failures === 0) onInterrupted(error)
      failures += 1
      await wait(Math.min(MAX_PAUSE_MS, 500 * 2 ** failures), undefined, { signal }).catch(() => undefined)
    }
  }
}

function isPassing({ status }: ProblemError): boolean {
  return status === 0 || status === 429 || status >= 500
}
