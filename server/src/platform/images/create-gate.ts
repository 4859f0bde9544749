import { ImagesBusy } from '../../../../domains/src/platform.ts'

export interface GateLimits {
  readonly at_once: number
  readonly most_waiting: number
  /** Per client. */
  readonly most_waiting_each: number
}

/**
 * Runs up to `at_once` tasks and queues the rest. Clients take turns: a client with a thousand tasks delays only its
 * own, and another client's next task follows one of them. Throws ImagesBusy at once if a limit is exceeded.
 */
export function createGate({ at_once, most_waiting, most_waiting_each }: GateLimits) {
  /** By client, in the order of their turns. */
  const queues = new Map<string, (() => void)[]>()
  let waiting = 0
  let running = 0

  function enqueue(client: string): Promise<void> {
    const queue = queues.get(client) ?? []
    if (waiting >= most_waiting || queue.length >= most_waiting_each)
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
    // A finished task hands its place to the next, so that no later task gets in between.
    if (running >= at_once) await enqueue(client)
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
