import { WorkerStopped, WorkerThread } from '../workers/worker-thread.ts'
import { RenderAborted } from './theme-renderer.ts'
import type { WorkerCommand, WorkerResponse } from './worker-messages.ts'

/** Memory limits of one worker. A page needs a few megabytes, a compiled theme about one. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

/** A thread that renders pages, with the themes and configurations that it has cached. */
export class RenderWorker {
  readonly themes = new Set<string>()
  readonly configurations = new Set<string>()
  readonly #thread: WorkerThread<WorkerCommand, WorkerResponse>

  constructor(program: URL) {
    this.#thread = new WorkerThread(program, RESOURCE_LIMITS)
  }

  get isStopped(): boolean {
    return this.#thread.isStopped
  }

  /** Runs a command. Throws RenderAborted. */
  async run(command: WorkerCommand, deadlineMs: number): Promise<WorkerResponse> {
    try {
      return await this.#thread.run(command, deadlineMs)
    } catch (error) {
      throw error instanceof WorkerStopped ? new RenderAborted(error.reason, command.theme_id) : error
    }
  }

  close(): Promise<void> {
    return this.#thread.close()
  }
}
