import { parentPort } from 'node:worker_threads'
import type { ParserCommand } from './create-parsers.ts'
import { parserTasks } from './parser-tasks.ts'

/** The program of a parser thread: one command after the other. */
parentPort?.on('message', ({ task, source }: ParserCommand) => parentPort?.postMessage(parserTasks[task](source)))
