import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { BackgroundRemovalFailed, type RemovalProblem } from '../../../../domains/src/background-remover.ts'

const MEMORY_CHECK_MS = 200
/** Of JavaScript's own objects. Pixels and the engines' memory are outside, and watched by `#watchMemory`. */
const MAX_HEAP_MB = 512
const PAGE_BYTES = 4096

/** What a task's process sends back. The task that it got has the same number. */
export interface TaskReply {
  readonly id: number
}

interface Pending<Reply> {
  readonly id: number
  readonly resolve: (reply: Reply) => void
  readonly reject: (error: BackgroundRemovalFailed) => void
}

/** One child process, which handles one task at a time. Once it's stopped, start another. */
export class TaskProcess<Task extends object, Reply extends TaskReply> {
  readonly #process: ChildProcess
  readonly #maxMemoryBytes: number
  readonly #exited: Promise<unknown>
  #pending: Pending<Reply> | undefined
  #stopped: RemovalProblem | undefined
  tasks = 0

  constructor(program: URL, maxMemoryBytes: number) {
    this.#maxMemoryBytes = maxMemoryBytes
    this.#process = fork(program, [], {
      serialization: 'advanced',
      // Decoders of strangers' images don't need the server's secrets.
      env: {},
      execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.#exited = once(this.#process, 'exit')
    // A stopping server doesn't wait for its child.
    this.#process.unref()
    this.#process.channel?.unref()
    this.#process.on('message', (reply: Reply) => {
      if (this.#pending?.id === reply.id) this.#settle((pending) => pending.resolve(reply))
    })
    this.#process.on('error', () => this.stop('crashed'))
    this.#process.on('exit', () => this.stop('crashed'))
  }

  get isStopped(): boolean {
    return this.#stopped !== undefined
  }

  get pid(): number | undefined {
    return this.#process.pid
  }

  /** Runs a task. Throws BackgroundRemovalFailed if the process is stopped before it replies. */
  async run(
    task: Task,
    { deadline_ms: deadlineMs, signal }: { deadline_ms: number; signal: AbortSignal | undefined },
  ): Promise<Reply> {
    this.tasks += 1
    const id = this.tasks
    const deadline = setTimeout(() => this.stop('timeout'), deadlineMs)
    const memory = setInterval(() => void this.#checkMemory(), MEMORY_CHECK_MS)
    const cancel = () => this.stop('cancelled')
    signal?.addEventListener('abort', cancel)
    try {
      return await new Promise((resolve, reject) => {
        this.#pending = { id, resolve, reject }
        if (signal?.aborted) this.stop('cancelled')
        else if (this.#stopped !== undefined) this.#settle(({ reject }) => reject(this.#failure()))
        else {
          this.#process.channel?.ref()
          this.#process.send({ id, ...task }, (error) => {
            if (error !== null) this.stop('crashed')
          })
        }
      })
    } finally {
      clearTimeout(deadline)
      clearInterval(memory)
      signal?.removeEventListener('abort', cancel)
      this.#process.channel?.unref()
    }
  }

  /** Kills the process. What it works on fails with this reason. */
  stop(reason: RemovalProblem): void {
    if (this.#stopped === undefined) {
      this.#stopped = reason
      this.#process.kill('SIGKILL')
    }
    this.#settle(({ reject }) => reject(this.#failure()))
  }

  async close(): Promise<void> {
    this.stop('closed')
    // Otherwise a process that only waits for this would end before.
    this.#process.ref()
    if (this.#process.exitCode === null && this.#process.signalCode === null && this.pid !== undefined)
      await this.#exited
  }

  #failure(): BackgroundRemovalFailed {
    return new BackgroundRemovalFailed(this.#stopped ?? 'crashed')
  }

  async #checkMemory(): Promise<void> {
    // Only Linux tells. Elsewhere, the limits on pixels and the deadline remain.
    const statm = await readFile(`/proc/${this.pid}/statm`, 'utf8').catch(() => '')
    const pages = Number(statm.split(' ')[1] ?? 0)
    if (pages * PAGE_BYTES > this.#maxMemoryBytes) this.stop('out_of_memory')
  }

  #settle(settle: (pending: Pending<Reply>) => void): void {
    const pending = this.#pending
    if (pending === undefined) return
    this.#pending = undefined
    settle(pending)
  }
}
