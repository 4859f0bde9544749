import { BackgroundRemovalFailed } from '../../../../domains/src/background-remover.ts'
import { TaskProcess, type TaskReply } from './task-process.ts'

export interface ProcessLimits {
  readonly program: URL
  /** Per task. */
  readonly deadline_ms: number
  readonly max_memory_bytes: number
  /** After this many tasks the process is replaced, because its memory is fragmented. */
  readonly tasks_per_process: number
  readonly idle_ms: number
}

/**
 * Runs tasks in a child process, which is started when it's needed, replaced after a number of tasks, and stopped when
 * it's idle. A process that misses its deadline, needs too much memory or crashes fails only its task: the next one gets
 * a new process. The caller sends one task at a time.
 */
export function createRecycledProcess<Task extends object, Reply extends TaskReply>({
  program,
  deadline_ms: deadlineMs,
  max_memory_bytes: maxMemoryBytes,
  tasks_per_process: tasksPerProcess,
  idle_ms: idleMs,
}: ProcessLimits) {
  let current: TaskProcess<Task, Reply> | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let isClosed = false

  return {
    /** Throws BackgroundRemovalFailed. */
    async run(task: Task, signal?: AbortSignal): Promise<Reply> {
      if (isClosed) throw new BackgroundRemovalFailed('closed')
      clearTimeout(idleTimer)
      if (current === undefined || current.isStopped || current.tasks >= tasksPerProcess) {
        current?.stop('closed')
        current = new TaskProcess(program, maxMemoryBytes)
      }
      try {
        return await current.run(task, { deadline_ms: deadlineMs, signal })
      } finally {
        idleTimer = setTimeout(() => current?.stop('closed'), idleMs).unref()
      }
    },
    pid: (): number | undefined => (current?.isStopped === false ? current.pid : undefined),
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(idleTimer)
      await current?.close()
    },
  }
}
