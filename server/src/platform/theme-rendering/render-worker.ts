import { Worker } from 'node:worker_threads'
import { type AbortReason, RenderAborted } from './theme-renderer.ts'
import type { WorkerAnswer, WorkerCommand } from './worker-messages.ts'

/** What one worker may hold; a page needs a few megabytes, a compiled theme about one. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

interface Waiting {
  readonly resolve: (answer: WorkerAnswer) => void
  readonly reject: (error: RenderAborted) => void
  readonly theme_id: string
  readonly timer: NodeJS.Timeout
}

/**
 * One thread, and what it knows. One command at a time; one that does not answer by its deadline, or that takes the
 * thread with it, is rejected, and the thread is gone: the pool makes another.
 */
export class RenderWorker {
  readonly themes = new Set<string>()
  readonly configurations = new Set<string>()
  readonly #thread: Worker
  #waiting: Waiting | undefined
  #is_gone = false

  constructor(program: URL) {
    this.#thread = new Worker(program, { resourceLimits: RESOURCE_LIMITS, env: {}, stdin: false })
    // A server that is asked to stop does not wait for its workers.
    this.#thread.unref()
    this.#thread.on('message', (answer: WorkerAnswer) => this.#settle((waiting) => waiting.resolve(answer)))
    this.#thread.on('error', (error) => this.#end(isOutOfMemory(error) ? 'memory' : 'crashed'))
    this.#thread.on('exit', () => this.#end('crashed'))
  }

  get is_gone(): boolean {
    return this.#is_gone
  }

  ask(command: WorkerCommand, deadline_ms: number): Promise<WorkerAnswer> {
    return new Promise((resolve, reject) => {
      const { theme_id } = command
      if (this.#is_gone) {
        reject(new RenderAborted('crashed', theme_id))
        return
      }
      const timer = setTimeout(() => this.#end('deadline'), deadline_ms)
      this.#waiting = { resolve, reject, theme_id, timer }
      this.#thread.postMessage(command)
    })
  }

  async close(): Promise<void> {
    this.#end('closed')
    await this.#thread.terminate()
  }

  #end(reason: AbortReason): void {
    if (!this.#is_gone) {
      this.#is_gone = true
      void this.#thread.terminate()
    }
    this.#settle((waiting) => waiting.reject(new RenderAborted(reason, waiting.theme_id)))
  }

  #settle(how: (waiting: Waiting) => void): void {
    const waiting = this.#waiting
    if (waiting === undefined) return
    this.#waiting = undefined
    clearTimeout(waiting.timer)
    how(waiting)
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
