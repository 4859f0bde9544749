import { parentPort } from 'node:worker_threads'
import type { ParserCommand } from './create-parsers.ts'
import { parserTasks } from './parser-tasks.ts'

/** A parser thread for tests in which some documents do what the parser's limits prevent. */
parentPort?.on('message', ({ task, source }: ParserCommand) => {
  if (source === 'endless') for (;;);
  if (source === 'bomb') {
    const retained: unknown[] = []
    for (;;) retained.push(new Array(100_000).fill({ source }))
  }
  if (source === 'crash') throw new Error('a bug in the parser')
  parentPort?.postMessage(parserTasks[task](source))
})
