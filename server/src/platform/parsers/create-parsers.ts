import { ParserStopped, type Parsers } from '../../../../domains/src/platform.ts'
import { WorkerStopped, WorkerThread } from '../workers/worker-thread.ts'
import type { parserTasks } from './parser-tasks.ts'

export type ParserTask = keyof typeof parserTasks
export interface ParserCommand {
  readonly task: ParserTask
  readonly source: string
}
type ParserResult = ReturnType<(typeof parserTasks)[ParserTask]>
type ParserThread = WorkerThread<ParserCommand, ParserResult>

export interface ParsersOptions {
  /** With two threads, one keeps parsing while the other is stopped and replaced. */
  readonly threads?: number
  /** Per document. The parser's limits keep even the worst document far below it. */
  readonly deadline_ms?: number
  readonly max_waiting?: number
  /** The program of the threads. Defaults to the platform's own. */
  readonly program?: URL
}

const PROGRAM = new URL('./parser-worker.ts', import.meta.url)
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

/**
 * Parses untrusted documents in separate threads, so that no document can block the process. A thread starts with the
 * first document and is reused for the next.
 */
export function createParsers({
  threads = 2,
  deadline_ms: deadlineMs = 5_000,
  max_waiting: maxWaiting = 100,
  program = PROGRAM,
}: ParsersOptions = {}): Parsers & { close(): Promise<void> } {
  const idle: ParserThread[] = []
  const all = new Set<ParserThread>()
  const waiting: { readonly take: (thread: ParserThread) => void; readonly refuse: () => void }[] = []
  let isClosed = false

  function start(): ParserThread {
    const thread: ParserThread = new WorkerThread(program, RESOURCE_LIMITS)
    all.add(thread)
    return thread
  }

  function takeThread(): Promise<ParserThread> {
    if (isClosed) return Promise.reject(new ParserStopped('closed'))
    const thread = idle.pop()
    if (thread !== undefined) return Promise.resolve(thread)
    if (all.size < threads) return Promise.resolve(start())
    if (waiting.length >= maxWaiting) return Promise.reject(new ParserStopped('busy'))
    return new Promise((take, reject) => {
      waiting.push({ take, refuse: () => reject(new ParserStopped('closed')) })
    })
  }

  function release(thread: ParserThread): void {
    if (thread.isStopped) all.delete(thread)
    if (isClosed) return
    const next = waiting.shift()
    if (next !== undefined) next.take(thread.isStopped ? start() : thread)
    else if (!thread.isStopped) idle.push(thread)
  }

  async function run(command: ParserCommand): Promise<ParserResult> {
    const thread = await takeThread()
    try {
      return await thread.run(command, deadlineMs)
    } catch (error) {
      throw error instanceof WorkerStopped ? new ParserStopped(error.reason) : error
    } finally {
      release(thread)
    }
  }

  return {
    sanitizeSvg: (source) => run({ task: 'sanitizeSvg', source }),
    async close() {
      isClosed = true
      for (const { refuse } of waiting.splice(0)) refuse()
      await Promise.all([...all].map((thread) => thread.close()))
    },
  }
}
