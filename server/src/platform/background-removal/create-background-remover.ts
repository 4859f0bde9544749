import type { BackgroundRemover, BackgroundTasks } from '../../../../domains/src/background-remover.ts'
import { BackgroundRemovalFailed } from '../../../../domains/src/background-remover.ts'
import type { ChildReply, ChildTask, EngineSettings } from './child-messages.ts'
import { RemovalChild } from './removal-child.ts'
import { createTurns } from './turns.ts'

export interface BackgroundRemoverOptions extends EngineSettings {
  /** Per image. */
  readonly deadline_ms?: number
  /** How long to wait for one's turn. */
  readonly max_wait_ms?: number
  readonly max_memory_bytes?: number
  /** After this many images the process is replaced, because its memory is fragmented. */
  readonly images_per_child?: number
  readonly idle_ms?: number
  /** The program of the process. Defaults to the platform's own. */
  readonly program?: URL
}

const PROGRAM = new URL('./child.ts', import.meta.url)
const MB = 1024 * 1024

/**
 * Removes backgrounds in one child process, one image at a time. A process that misses its deadline, needs too much
 * memory or crashes fails only its image: the next one gets a new process.
 */
export function createBackgroundRemover({
  deadline_ms: deadlineMs = 60_000,
  max_wait_ms: maxWaitMs = 45_000,
  service_url: serviceUrl,
  max_memory_bytes: maxMemoryBytes = 1_200 * MB,
  images_per_child: imagesPerChild = 50,
  idle_ms: idleMs = 30_000,
  program = PROGRAM,
}: BackgroundRemoverOptions = {}): BackgroundRemover & {
  close(): Promise<void>
  readonly child_pid: () => number | undefined
} {
  const settings: EngineSettings = { service_url: serviceUrl }
  const turns = createTurns({ max_wait_ms: maxWaitMs })
  let child: RemovalChild | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let isClosed = false

  async function run(task: ChildTask, signal: AbortSignal | undefined): Promise<ChildReply> {
    if (isClosed) throw new BackgroundRemovalFailed('closed')
    clearTimeout(idleTimer)
    if (child === undefined || child.isStopped || child.images >= imagesPerChild) {
      child?.stop('closed')
      child = new RemovalChild(program, maxMemoryBytes)
    }
    try {
      return await child.run({ task, settings }, { deadline_ms: deadlineMs, signal })
    } finally {
      idleTimer = setTimeout(() => child?.stop('closed'), idleMs).unref()
    }
  }

  const tasks: BackgroundTasks = {
    async cutOut(image, { engine, signal }) {
      const reply = await run({ kind: 'cut_out', image, engine }, signal)
      if (!('cut_out' in reply)) throw problemOf(reply)
      return { ...reply.cut_out, png: Buffer.from(reply.cut_out.png) }
    },
    async place(placement, { signal } = {}) {
      const reply = await run({ kind: 'place', placement }, signal)
      if (!('placed' in reply)) throw problemOf(reply)
      return { ...reply.placed, bytes: Buffer.from(reply.placed.bytes) }
    },
  }

  return {
    inTurn: (work) => turns.take(() => work(tasks)),
    child_pid: () => (child?.isStopped === false ? child.pid : undefined),
    async close() {
      isClosed = true
      turns.close()
      clearTimeout(idleTimer)
      await child?.close()
    },
  }
}

function problemOf(reply: ChildReply): BackgroundRemovalFailed {
  return 'problem' in reply
    ? new BackgroundRemovalFailed(reply.problem, reply.detail)
    : new BackgroundRemovalFailed('crashed', 'an unexpected reply')
}
