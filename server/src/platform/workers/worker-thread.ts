import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
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

const LOADER = new URL('./load-program.ts', import.meta.url)

/**
 * One thread that handles one command at a time. A command that misses its deadline, or crashes the thread, is
 * rejected, and the thread can't be used any more: start another.
 *
 * Node 24 crashes the whole process in one of about 500 cases in which it terminates a thread that compiles TypeScript:
 * the compiler is WebAssembly that all threads share. So a thread isn't terminated before its program is loaded, and
 * the main thread keeps the compiler.
 */
export class WorkerThread<Command, Result> {
  readonly #thread: Worker
  /** Ends when the program is loaded, or the thread has ended before. */
  readonly #loaded: Promise<void>
  #pending: Pending<Result> | undefined
  #stopped: StopReason | undefined

  constructor(program: URL, limits: WorkerLimits) {
    keepCompiler()
    this.#thread = new Worker(LOADER, {
      resourceLimits: limits,
      env: {},
      stdin: false,
      workerData: program.href,
    })
    // A stopping server doesn't wait for its workers.
    this.#thread.unref()
    this.#loaded = new Promise((resolve) => {
      // The loader's message. The ones after it are results.
      this.#thread.once('message', () => {
        this.#thread.on('message', (result: Result) => this.#settle((pending) => pending.resolve(result)))
        resolve()
      })
      this.#thread.once('exit', () => resolve())
    })
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
      void this.#loaded.then(() => {
        if (this.#stopped === undefined) this.#thread.postMessage(command)
      })
    })
  }

  async close(): Promise<void> {
    this.#end('closed')
    await this.#terminate()
  }

  async #terminate(): Promise<void> {
    await this.#loaded
    await this.#thread.terminate()
  }

  #end(reason: StopReason): void {
    if (this.#stopped === undefined) {
      this.#stopped = reason
      void this.#terminate()
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

/** Makes Node load its compiler, as it has in the server (but not in tests, which Vite compiles). */
function keepCompiler(): void {
  createRequire(import.meta.url)(fileURLToPath(LOADER))
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
