import { parentPort } from 'node:worker_threads'
import type { ParserCommand } from './create-parsers.ts'
import { parserTasks } from './parser-tasks.ts'

/** The program of a parser thread: handles one command at a time. */
parentPort?.on('message', ({ task, source }: ParserCommand) => parentPort?.postMessage(parserTasks[task](source)))
