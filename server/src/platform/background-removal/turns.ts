import { BackgroundRemovalFailed } from '../../../../domains/src/background-remover.ts'

interface Waiting {
  readonly start: () => void
  readonly refuse: (error: BackgroundRemovalFailed) => void
}

/** Lets one piece of work run at a time, in the order of arrival. */
export function createTurns({ max_wait_ms: maxWaitMs }: { max_wait_ms: number }) {
  const queue: Waiting[] = []
  let isTaken = false

  function wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(waiting), 1)
        reject(new BackgroundRemovalFailed('busy'))
      }, maxWaitMs)
      const waiting: Waiting = {
        start: () => {
          clearTimeout(timer)
          resolve()
        },
        refuse: (error) => {
          clearTimeout(timer)
          reject(error)
        },
      }
      queue.push(waiting)
    })
  }

  return {
    async take<Result>(work: () => Promise<Result>): Promise<Result> {
      // The finished work hands its turn to the next, so that no later one can take it.
      if (isTaken) await wait()
      isTaken = true
      try {
        return await work()
      } finally {
        const next = queue.shift()
        if (next === undefined) isTaken = false
        else next.start()
      }
    },
    close() {
      for (const { refuse } of queue.splice(0)) refuse(new BackgroundRemovalFailed('closed'))
    },
  }
}
