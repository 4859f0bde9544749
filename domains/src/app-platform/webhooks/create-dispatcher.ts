import type { Platform } from '../../platform.ts'
import { getSigningKey } from '../signing-keys/signing-key.ts'
import { claimDeliveries } from './claim-deliveries.ts'
import { fanOut } from './fan-out.ts'
import { finishAttempts } from './finish-attempts.ts'
import { loadMessages } from './load-messages.ts'
import { type Attempt, sendMessage } from './send-message.ts'

/** In this process, over all endpoints. */
const MAX_IN_FLIGHT = 1_000
/** Results are stored together, so that a delivery doesn't cost a transaction. */
const STORE_RESULTS_AFTER_MS = 25
/** Retries become due, and notifications can get lost. */
const POLL_MS = 1_000
const AFTER_ERROR_MS = 1_000

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
  let isStopped = false
  let storing: Promise<void> | undefined
  // Woken while it works, it looks once more before it waits.
  let isWoken = false
  let endPause = () => {}
  const wake = () => {
    isWoken = true
    endPause()
  }
  const pause = async (ms: number) => {
    if (!isWoken) {
      await new Promise<void>((done) => {
        const timer = setTimeout(done, ms)
        endPause = () => {
          clearTimeout(timer)
          done()
        }
      })
    }
    isWoken = false
  }

  /** Stores the results of the last milliseconds. */
  const store = async () => {
    await new Promise((done) => setTimeout(done, STORE_RESULTS_AFTER_MS))
    storing = undefined
    const finished = results.splice(0)
    if (finished.length > 0) await finishAttempts(platform, lease, finished)
    wake()
  }

  const send = async (message: Awaited<ReturnType<typeof loadMessages>>[number], key: CryptoKey) => {
    results.push({ ...(await sendMessage(platform, message, key)), message })
    storing ??= store()
    await storing
  }

  /** Returns whether there was something to do. */
  const work = async (): Promise<boolean> => {
    const events = await fanOut(db, clock())
    if (inFlight.size >= MAX_IN_FLIGHT) return false
    const claimed = await claimDeliveries(db, lease, clock())
    if (claimed.length === 0) return events > 0
    const { private_key: key } = await getSigningKey(platform, 'webhook')
    for (const message of await loadMessages(db, settings, claimed, clock())) {
      const sending = send(message, key)
        .catch((error: unknown) => log.error({ err: error, delivery_id: message.delivery_id }, 'a delivery failed'))
        .finally(() => inFlight.delete(sending))
      inFlight.add(sending)
    }
    return true
  }

  const run = async () => {
    while (!isStopped) {
      try {
        if (!(await work())) await pause(POLL_MS)
      } catch (error) {
        log.error({ err: error }, 'events of apps couldn’t be delivered')
        await pause(AFTER_ERROR_MS)
      }
    }
  }
  let running: Promise<void> | undefined

  return {
    start() {
      running ??= run()
    },
    wake,
    async deliverDue() {
      while ((await work()) || inFlight.size > 0) await Promise.all(inFlight)
    },
    async stop() {
      isStopped = true
      wake()
      await running
      await Promise.all(inFlight)
    },
  }
}
