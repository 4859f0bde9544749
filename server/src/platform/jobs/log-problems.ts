import { z } from 'zod'
import type { Log } from '../../../../domains/src/platform.ts'
import { withoutValues } from '../../serialize-error.ts'

const SILENT_MS = 60_000
const MAX_KINDS = 100
const Problem = z.object({ message: z.string(), code: z.string().optional() })
/** pg-boss appends the worker's name to the message, so the same problem has many messages. */
const WORKER_SUFFIX = / \(Queue: .*, Worker: .*\)$/

/**
 * Logs problems of the job queue: one short line per kind of problem, and again after a minute with the number of
 * omitted entries. While PostgreSQL is unavailable, every worker reports an error every few seconds, with its
 * connection attached.
 */
export function problemLogger(log: Log, nowMs: () => number = Date.now): (error: unknown) => void {
  const logged = new Map<string, { readonly at_ms: number; left_out: number }>()
  return (error) => {
    const { message, code } = Problem.catch({ message: String(error) }).parse(error)
    const problem = withoutValues(message.replace(WORKER_SUFFIX, ''))
    const kind = code ?? problem
    const before = logged.get(kind)
    if (before !== undefined && nowMs() - before.at_ms < SILENT_MS) {
      before.left_out += 1
      return
    }
    if (logged.size >= MAX_KINDS) logged.clear()
    logged.set(kind, { at_ms: nowMs(), left_out: 0 })
    log.error({ code, problem, left_out: before?.left_out ?? 0 }, 'the job queue has a problem')
  }
}
