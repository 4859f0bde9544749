import { ParserStopped } from '../../../../domains/src/platform.ts'
import { type WorkerLimits, WorkerStopped, WorkerThread } from './worker-thread.ts'

export interface WorkerPoolOptions {
  /** The program of the threads. */
  readonly program: URL
  readonly limits: WorkerLimits
  /** With two threads, one keeps working while the other is stopped and replaced. */
  readonly threads: number
  /** Per command. */
  readonly deadline_ms: number
  readonly max_waiting: number
}

export interface WorkerPool<Command, Result> {
  /** Runs a command in a free thread. Throws ParserStopped. */
  run(command: Command): Promise<Result>
  close(): Promise<void>
}

/** Runs commands in separate threads. A thread starts with the first command and is reused for the next. */
export function createWorkerPool<Command, Result>({
  program,
  limits,
  threads,
  deadline_ms: deadlineMs,
  max_waiting: maxWaiting,
}: WorkerPoolOptions): WorkerPool<Command, Result> {
  type Thread = WorkerThread<Command, Result>
  const idle: Thread[] = []
  const all = new Set<Thread>()
  const waiting: { readonly take: (thread: Thread) => void; readonly refuse: () => void }[] = []
  let isClosed = false

  function start(): Thread {
    const thread: Thread = new WorkerThread(program, limits)
    all.add(thread)
    return thread
  }

  function takeThread(): Promise<Thread> {
    if (isClosed) return Promise.reject(new ParserStopped('closed'))
    const thread = idle.pop()
    if (thread !== undefined) return Promise.resolve(thread)
    if (all.size < threads) return Promise.resolve(start())
    if (waiting.length >= maxWaiting) return Promise.reject(new ParserStopped('busy'))
    return new Promise((take, reject) => {
      waiting.push({ take, refuse: () => reject(new ParserStopped('closed')) })
    })
  }

  function release(thread: Thread): void {
    if (thread.isStopped) all.delete(thread)
    if (isClosed) return
    const next = waiting.shift()
    if (next !== undefined) next.take(thread.isStopped ? start() : thread)
    else if (!thread.isStopped) idle.push(thread)
  }

  return {
    async run(command) {
      const thread = await takeThread()
      try {
        return await thread.run(command, deadlineMs)
      } catch (error) {
        throw error instanceof WorkerStopped ? new ParserStopped(error.reason) : error
      } finally {
        release(thread)
      }
    },
    async close() {
      isClosed = true
      for (const { refuse } of waiting.splice(0)) refuse()
      await Promise.all([...all].map((thread) => thread.close()))
    },
  }
}
