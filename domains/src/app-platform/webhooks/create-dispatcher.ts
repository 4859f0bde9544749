import type { KeyObject } from 'node:crypto'
import type { Platform } from '../../platform.ts'
import { getSigningKey } from '../signing-keys/signing-key.ts'
import { claimDeliveries, FIRST_ENDPOINT, lastEndpoint } from './claim-deliveries.ts'
import { fanOut } from './fan-out.ts'
import { finishAttempts } from './finish-attempts.ts'
import { loadMessages } from './load-messages.ts'
import { type Attempt, sendMessage } from './send-message.ts'
import { createWorkLoop } from './work-loop.ts'

/** In this process, over all endpoints. */
const MAX_IN_FLIGHT = 1_000
/** Results are stored together, so that a delivery doesn't cost a transaction. */
const STORE_RESULTS_AFTER_MS = 25

export interface Dispatcher {
  /** Looks for work until it's stopped. */
  start(): void
  /** Looks for work now. */
  wake(): void
  /** Does what is due now, instead of `start`. For tests. */
  deliverDue(): Promise<void>
  /** Waits for calls under way and stores their results. */
  stop(): Promise<void>
}

/** Sends events to the endpoints of apps. Any number of processes can do so at the same time. */
export function createDispatcher(platform: Platform): Dispatcher {
  const { db, log, clock, settings } = platform
  const lease = crypto.randomUUID()
  const inFlight = new Set<Promise<void>>()
  const results: Attempt[] = []
  let storing: Promise<void> | undefined
  let after = FIRST_ENDPOINT

  /** Stores the results of the last milliseconds. */
  const store = async () => {
    await new Promise((done) => setTimeout(done, STORE_RESULTS_AFTER_MS))
    storing = undefined
    const finished = results.splice(0)
    if (finished.length > 0) await finishAttempts(platform, lease, finished)
    sending.wake()
  }

  const send = async (message: Awaited<ReturnType<typeof loadMessages>>[number], key: KeyObject) => {
    results.push({ ...(await sendMessage(platform, message, key)), message })
    storing ??= store()
    await storing
  }

  /** Makes deliveries of new events. Returns whether there were any. */
  const makeDeliveries = async (): Promise<boolean> => {
    const events = await fanOut(db, clock())
    if (events > 0) sending.wake()
    return events > 0
  }

  /** Begins to send what is due. Returns whether there was something. */
  const sendDue = async (): Promise<boolean> => {
    if (inFlight.size >= MAX_IN_FLIGHT) return false
    const claimed = await claimDeliveries(db, lease, clock(), after)
    if (claimed.length === 0) return false
    after = lastEndpoint(claimed, after)
    const [{ private_key: key }, messages] = await Promise.all([
      getSigningKey(platform, 'webhook'),
      loadMessages(db, settings, claimed, clock()),
    ])
    for (const message of messages) {
      const sent = send(message, key)
        .catch((error: unknown) => log.error({ err: error, delivery_id: message.delivery_id }, 'a delivery failed'))
        .finally(() => inFlight.delete(sent))
      inFlight.add(sent)
    }
    return true
  }

  const logFailure = (error: unknown) => log.error({ err: error }, 'events of apps couldn’t be delivered')
  // Neither waits for the other: while many events are new, those before are sent.
  const making = createWorkLoop(makeDeliveries, logFailure)
  const sending = createWorkLoop(sendDue, logFailure)

  return {
    start() {
      making.start()
      sending.start()
    },
    wake() {
      making.wake()
      sending.wake()
    },
    async deliverDue() {
      for (;;) {
        const wasSomethingDue = [await makeDeliveries(), await sendDue()].includes(true)
        if (!wasSomethingDue && inFlight.size === 0) return
        await Promise.all(inFlight)
      }
    },
    async stop() {
      await Promise.all([making.stop(), sending.stop()])
      await Promise.all(inFlight)
    },
  }
}
