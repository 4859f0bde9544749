/** The next read waits for the one before, and takes along everybody who arrives meanwhile, but no longer than this. */
const PATIENCE_MS = 100
const MAX_KEYS = 200

interface Waiting<Key, Value> {
  readonly key: Key
  resolve(value: Value): void
  reject(error: unknown): void
}

/**
 * Returns a function that reads one value, and reads those requested at the same time together. A read starts after the
 * requests that it answers, so that each sees everything that was stored before it.
 */
export function batched<Key, Value>(
  read: (keys: readonly Key[]) => Promise<readonly Value[]>,
): (key: Key) => Promise<Value> {
  let waiting: Waiting<Key, Value>[] = []
  let isRunning = false

  const start = async () => {
    if (isRunning || waiting.length === 0) return
    const batch = waiting.slice(0, MAX_KEYS)
    waiting = waiting.slice(MAX_KEYS)
    isRunning = true
    const end = once(() => {
      isRunning = false
      void start()
    })
    const timer = setTimeout(end, PATIENCE_MS)
    try {
      const values = await read(batch.map(({ key }) => key))
      if (values.length !== batch.length) throw new Error('The read returned another number of values')
      for (const [index, value] of values.entries()) batch[index]?.resolve(value)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      clearTimeout(timer)
      end()
    }
  }

  return (key) => {
    const { promise, resolve, reject } = Promise.withResolvers<Value>()
    waiting.push({ key, resolve, reject })
    // Requests that arrive in the same turn of the event loop join.
    if (waiting.length === 1) setImmediate(() => void start())
    return promise
  }
}

function once(call: () => void): () => void {
  let isCalled = false
  return () => {
    if (!isCalled) call()
    isCalled = true
  }
}
