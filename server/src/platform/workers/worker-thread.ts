import { Worker } from 'node:worker_threads'

export type StopReason = 'deadline' | 'memory' | 'crashed' | 'closed'

/** Thrown if a thread ends before it responds. */
export class WorkerStopped extends Error {
  override readonly name = 'WorkerStopped'
  readonly reason: StopReason
  constructor(reason: StopReason) {
    super(`The worker was stopped: ${reason}`)
    this.reason = reason
  }
}

interface Pending<Result> {
  readonly resolve: (result: Result) => void
  readonly reject: (error: WorkerStopped) => void
  readonly timer: NodeJS.Timeout
}

export interface WorkerLimits {
  readonly maxOldGenerationSizeMb: number
  readonly maxYoungGenerationSizeMb: number
  readonly stackSizeMb: number
}

/**
 * One thread that handles one command at a time. A command that misses its deadline, or crashes the thread, is
 * rejected, and the thread can't be used any more: start another.
 */
export class WorkerThread<Command, Result> {
  readonly #thread: Worker
  #pending: Pending<Result> | undefined
  #stopped: StopReason | undefined

  constructor(program: URL, limits: WorkerLimits) {
    this.#thread = new Worker(program, { resourceLimits: limits, env: {}, stdin: false })
    // A stopping server doesn't wait for its workers.
    this.#thread.unref()
    this.#thread.on('message', (result: Result) => this.#settle((pending) => pending.resolve(result)))
    this.#thread.on('error', (error) => this.#end(isOutOfMemory(error) ? 'memory' : 'crashed'))
    this.#thread.on('exit', () => this.#end('crashed'))
  }

  get isStopped(): boolean {
    return this.#stopped !== undefined
  }

  /** Runs a command. Throws WorkerStopped. */
  run(command: Command, deadlineMs: number): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.#stopped !== undefined) {
        reject(new WorkerStopped(this.#stopped))
        return
      }
      const timer = setTimeout(() => this.#end('deadline'), deadlineMs)
      this.#pending = { resolve, reject, timer }
      this.#thread.postMessage(command)
    })
  }

  async close(): Promise<void> {
    this.#end('closed')
    await this.#thread.terminate()
  }

  #end(reason: StopReason): void {
    if (this.#stopped === undefined) {
      this.#stopped = reason
      void this.#thread.terminate()
    }
    this.#settle((pending) => pending.reject(new WorkerStopped(reason)))
  }

  #settle(settle: (pending: Pending<Result>) => void): void {
    const pending = this.#pending
    if (pending === undefined) return
    this.#pending = undefined
    clearTimeout(pending.timer)
    settle(pending)
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
