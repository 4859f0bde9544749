import type { BackgroundRemover, BackgroundTasks } from '../../../../domains/src/background-remover.ts'
import { BackgroundRemovalFailed } from '../../../../domains/src/background-remover.ts'
import type { ChildReply, ChildTask, ImageTask } from './child-messages.ts'
import { findModel } from './find-model.ts'
import { createRecycledProcess } from './recycled-process.ts'
import { createTurns } from './turns.ts'

export interface BackgroundRemoverOptions {
  readonly service_url?: string | undefined
  /** Where `npm run bg:model` installs the optional model. It may be installed and removed at any time. */
  readonly model_folder?: string
  /** Per image. */
  readonly deadline_ms?: number
  /** How long to wait for one's turn. */
  readonly max_wait_ms?: number
  readonly max_memory_bytes?: number
  readonly images_per_child?: number
  readonly idle_ms?: number
  /** The program of the process. Defaults to the platform's own. */
  readonly program?: URL
}

const PROGRAM = new URL('./child.ts', import.meta.url)
const MB = 1024 * 1024

/** Removes backgrounds in one child process, one image at a time. */
export function createBackgroundRemover({
  deadline_ms: deadlineMs = 60_000,
  max_wait_ms: maxWaitMs = 45_000,
  service_url: serviceUrl,
  model_folder: modelFolder,
  max_memory_bytes: maxMemoryBytes = 1_200 * MB,
  images_per_child: imagesPerChild = 50,
  idle_ms: idleMs = 30_000,
  program = PROGRAM,
}: BackgroundRemoverOptions = {}): BackgroundRemover & {
  close(): Promise<void>
  readonly child_pid: () => number | undefined
} {
  const turns = createTurns({ max_wait_ms: maxWaitMs })
  const child = createRecycledProcess<ChildTask, ChildReply>({
    program,
    deadline_ms: deadlineMs,
    max_memory_bytes: maxMemoryBytes,
    tasks_per_process: imagesPerChild,
    idle_ms: idleMs,
  })
  const model = async () => (modelFolder === undefined ? undefined : await findModel(modelFolder))
  const run = async (task: ImageTask, signal: AbortSignal | undefined) =>
    child.run({ task, settings: { service_url: serviceUrl, model: await model() } }, signal)

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
    engines: async () => [
      'backdrop',
      'grabcut',
      ...((await model()) === undefined ? [] : ['isnet' as const]),
      ...(serviceUrl === undefined ? [] : ['http' as const]),
    ],
    child_pid: child.pid,
    async close() {
      turns.close()
      await child.close()
    },
  }
}

function problemOf(reply: ChildReply): BackgroundRemovalFailed {
  return 'problem' in reply
    ? new BackgroundRemovalFailed(reply.problem, reply.detail)
    : new BackgroundRemovalFailed('crashed', 'an unexpected reply')
}
