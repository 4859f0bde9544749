import { setTimeout as sleep } from 'node:timers/promises'
import { tryLockFile } from '../file-lock.ts'
import { type Listener, type ListenOptions, listen } from '../listen.ts'
import { type Message, socketPath } from './messages.ts'
import { type Publisher, publish } from './publish.ts'
import { type Subscription, subscribe } from './subscribe.ts'

/** A process that listens and doesn't respond is replaced after DEADLINE_MS, twice. */
const BEAT_MS = 1_000
const DEADLINE_MS = 3_000
const RETRY_MS = 100

export interface SharedListenOptions extends ListenOptions {
  /** The path of the Unix domain socket. The actual name has a suffix for the database and the channels. */
  readonly socket: string
  readonly beat_ms?: number
  readonly deadline_ms?: number
}

/**
 * Listens like `listen`, with one connection to PostgreSQL for all processes of this machine: each one that listens costs
 * every commit that notifies. The first process listens for the others, which connect to its socket. If it ends or stops
 * responding, another one takes over. Resolves once notifications arrive.
 */
export async function listenShared(options: SharedListenOptions): Promise<Listener> {
  const { beat_ms: beatMs = BEAT_MS, deadline_ms: deadlineMs = DEADLINE_MS } = options
  const path = socketPath(options.socket, options.connectionString, options.channels)
  const stopping = new AbortController()
  const { promise: started, resolve: start, reject: fail } = Promise.withResolvers<void>()
  let hasStarted = false
  let isListening = false
  let subscription: Subscription | undefined
  let publisher: Publisher | undefined
  let listener: Listener | undefined

  const setListening = (isNow: boolean, reason: Error) => {
    if (stopping.signal.aborted || isNow === isListening) return
    isListening = isNow
    if (!isNow) options.onLost?.(reason)
    else if (hasStarted) options.onReconnect()
    else {
      hasStarted = true
      start()
    }
  }
  const onMessage = (message: Message) => {
    if ('channel' in message) options.onNotification(message.channel, message.payload)
    else setListening(message.listening, new Error('The process that listens for this one lost its connection.'))
  }

  /** Connects to the process that listens, or becomes it. Only one process at a time may find out which. */
  const join = async (): Promise<boolean> => {
    const unlock = tryLockFile(`${path}.lock`)
    if (unlock === undefined) return false
    try {
      subscription = await subscribe({ path, deadline_ms: deadlineMs, onMessage })
      if (subscription === undefined && !stopping.signal.aborted) {
        publisher = await publish({ path, beat_ms: beatMs, greeting: () => ({ listening: isListening }) })
      }
      return true
    } finally {
      unlock()
    }
  }
  const listenForOthers = async (others: Publisher) => {
    const opened = await listen({
      ...options,
      onNotification(channel, payload) {
        others.send({ channel, payload })
        options.onNotification(channel, payload)
      },
      onLost(error) {
        setListening(false, error)
        others.send({ listening: false })
      },
      onReconnect() {
        setListening(true, new Error())
        others.send({ listening: true })
      },
    })
    if (stopping.signal.aborted) return opened.close()
    listener = opened
    setListening(true, new Error())
    others.send({ listening: true })
  }
  const takePart = async () => {
    if (publisher !== undefined) await listenForOthers(publisher)
    else if (await join()) {
      if (stopping.signal.aborted) subscription?.close()
      if (subscription !== undefined) setListening(false, await subscription.ended)
    } else await pause(stopping.signal)
  }
  const run = async () => {
    while (!stopping.signal.aborted && listener === undefined) {
      try {
        await takePart()
      } catch (error) {
        // PostgreSQL is unavailable, or the socket's folder. Whoever starts must know; later, the next round tries again.
        if (!hasStarted) throw error
        await pause(stopping.signal)
      }
    }
    if (stopping.signal.aborted) publisher?.close()
  }
  const close = async () => {
    stopping.abort()
    subscription?.close()
    publisher?.close()
    await listener?.close()
  }
  const running = run().catch(async (error: unknown) => {
    await close()
    fail(error)
  })
  await started
  return {
    isListening: () => isListening,
    async close() {
      await close()
      await running
    },
  }
}

async function pause(signal: AbortSignal): Promise<void> {
  await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined)
}
