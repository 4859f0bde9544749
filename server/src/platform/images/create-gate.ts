import { ImagesBusy } from '../../../../domains/src/images.ts'

export interface GateLimits {
  readonly concurrency: number
  readonly max_waiting: number
  /** Per client. */
  readonly max_waiting_per_client: number
}

/**
 * Runs up to `concurrency` tasks and queues the rest. Clients take turns: a client with a thousand tasks delays only its
 * own, and another client's next task follows one of them. Throws ImagesBusy immediately if a limit is exceeded.
 */
export function createGate({
  concurrency,
  max_waiting: maxWaiting,
  max_waiting_per_client: maxWaitingPerClient,
}: GateLimits) {
  /** By client, in the order of their turns. */
  const queues = new Map<string, (() => void)[]>()
  let waiting = 0
  let running = 0

  function enqueue(client: string): Promise<void> {
    const queue = queues.get(client) ?? []
    if (waiting >= maxWaiting || queue.length >= maxWaitingPerClient)
      throw new ImagesBusy(`${waiting} images are waiting, ${queue.length} of them for this client`)
    queues.set(client, queue)
    waiting += 1
    return new Promise((resolve) => queue.push(resolve))
  }

  function takeNext(): (() => void) | undefined {
    for (const [client, queue] of queues) {
      queues.delete(client)
      const next = queue.shift()
      if (queue.length > 0) queues.set(client, queue)
      if (next === undefined) continue
      waiting -= 1
      return next
    }
    return undefined
  }

  return async function pass<Result>(work: () => Promise<Result>, client = ''): Promise<Result> {
    // A finished task hands its slot to the next one, so that no later task can take it.
    if (running >= concurrency) await enqueue(client)
    else running += 1
    try {
      return await work()
    } finally {
      const next = takeNext()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
