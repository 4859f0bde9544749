import { ImagesBusy } from '../../../../domains/src/platform.ts'

export interface GateLimits {
  readonly at_once: number
  readonly most_waiting: number
  /** Of one client. */
  readonly most_waiting_each: number
}

/**
 * Runs `at_once` pieces of work and queues the rest. Clients take turns: whoever asks for a thousand pieces delays its own,
 * and another client's next piece comes after one of them. Beyond a limit, throws ImagesBusy at once.
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
    // Work that ends hands over its place, so that nobody comes between.
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
