import { ImagesBusy } from '../../../../domains/src/platform.ts'

/** Lets `at_once` pieces of work run and `most_waiting` wait in the order in which they came; the next one is ImagesBusy. */
export function createGate({ at_once, most_waiting }: { at_once: number; most_waiting: number }) {
  const waiting: (() => void)[] = []
  let running = 0
  return async function pass<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= at_once) {
      if (waiting.length >= most_waiting) throw new ImagesBusy(`${waiting.length} pictures are waiting to be made`)
      // Whoever ends hands over its place, so that nobody comes between.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
