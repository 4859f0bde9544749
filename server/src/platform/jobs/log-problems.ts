import { z } from 'zod'
import type { Log } from '../../../../domains/src/platform.ts'
import { withoutValues } from '../../serialize-error.ts'

const SILENT_MS = 60_000
const MOST_KINDS = 100
const Problem = z.object({ message: z.string(), code: z.string().optional() })
/** pg-boss writes the name of the worker behind the message: the same problem has another one each time. */
const OF_WORKER = / \(Queue: .*, Worker: .*\)$/

/**
 * Logs what the job queue complains of: one short line for each kind of problem, and the same kind again after a minute,
 * with how often it was left out. While PostgreSQL is away every worker complains every few seconds, and hands over its
 * connection with the error.
 */
export function problemLogger(log: Log, now_ms: () => number = Date.now): (error: unknown) => void {
  const logged = new Map<string, { readonly at_ms: number; left_out: number }>()
  return (error) => {
    const { message, code } = Problem.catch({ message: String(error) }).parse(error)
    const problem = withoutValues(message.replace(OF_WORKER, ''))
    const kind = code ?? problem
    const before = logged.get(kind)
    if (before !== undefined && now_ms() - before.at_ms < SILENT_MS) {
      before.left_out += 1
      return
    }
    if (logged.size >= MOST_KINDS) logged.clear()
    logged.set(kind, { at_ms: now_ms(), left_out: 0 })
    log.error({ code, problem, left_out: before?.left_out ?? 0 }, 'the job queue has a problem')
  }
}
