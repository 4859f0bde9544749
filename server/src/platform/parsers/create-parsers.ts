import type { Parsers } from '../../../../domains/src/platform.ts'
import { createWorkerPool } from '../workers/worker-pool.ts'
import type { parserTasks } from './parser-tasks.ts'

export type ParserTask = keyof typeof parserTasks
export interface ParserCommand {
  readonly task: ParserTask
  readonly source: string
}
type ParserResult = ReturnType<(typeof parserTasks)[ParserTask]>

export interface ParsersOptions {
  readonly threads?: number
  /** Per document. The parser's limits keep even the worst document far below it. */
  readonly deadline_ms?: number
  readonly max_waiting?: number
  /** The program of the threads. Defaults to the platform's own. */
  readonly program?: URL
}

const PROGRAM = new URL('./parser-worker.ts', import.meta.url)
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

/** Parses untrusted documents in separate threads, so that no document can block the process. */
export function createParsers({
  threads = 2,
  deadline_ms: deadlineMs = 5_000,
  max_waiting: maxWaiting = 100,
  program = PROGRAM,
}: ParsersOptions = {}): Parsers & { close(): Promise<void> } {
  const { run, close } = createWorkerPool<ParserCommand, ParserResult>({
    program,
    limits: RESOURCE_LIMITS,
    threads,
    deadline_ms: deadlineMs,
    max_waiting: maxWaiting,
  })
  return { sanitizeSvg: (source) => run({ task: 'sanitizeSvg', source }), close }
}
